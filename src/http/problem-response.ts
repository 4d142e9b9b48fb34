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

/** For whoever asked for a page or a file: the message as plain text, since a person reads it. */
export function problemPage(problem: Problem): Response {
  const { status, headers } = problemParts(problem);
  return new Response(problem.message, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  });
}
