import { randomUUID } from 'node:crypto';
import { PROBLEM_STATUS, type Problem } from '#api/problem.ts';

type ProblemParts = {
  status: (typeof PROBLEM_STATUS)[keyof typeof PROBLEM_STATUS];
  headers: Record<string, string>;
  body: string;
};

/** Status, headers and the one JSON body of errors, for whoever writes the response. */
export function problemParts(
  { code, message, fields, headers }: Problem,
  requestId: string = randomUUID(),
): ProblemParts {
  return {
    status: PROBLEM_STATUS[code],
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify({ message, code, requestId, ...(fields && { fields }) }),
  };
}

/** The same as a response, where no Hono context is there to make one. */
export function problemResponse(problem: Problem): Response {
  const { body, ...init } = problemParts(problem);
  return new Response(body, init);
}
