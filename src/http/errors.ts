import type { Context, ErrorHandler } from 'hono';
import { routePath } from 'hono/route';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import type { ApiEnv } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { isDamaged, toProblem } from '#api/to-problem.ts';
import { repeatedLine } from '#database/connections/repeated-line.ts';
import type { Text } from '#locale/language.ts';
import { NOTHING_HERE } from '#locale/refusals.ts';
import { countAnonymous } from './guards.ts';
import { problemParts } from './problem-response.ts';

export const takesOnly = (methods: string): Text => ({
  en: `This address takes ${methods}.`,
  bn: `এই ঠিকানা শুধু ${methods} নেয়।`,
});

/** Turns the error of a call into its response. An unexpected error is logged and becomes a plain 500. */
export function errorHandler(log: Logger): ErrorHandler<ApiEnv> {
  const logOutage = repeatedLine(log, { level: 'error', message: 'the database did not answer' });
  return async (error, c) => {
    const problem = toProblem(error);
    if (problem.code === 'internal' || isDamaged(error))
      log.error({ ...requestOf(c), err: withoutRows(error) }, 'failed');
    else if (problem.code === 'unavailable' && problem !== error)
      logOutage({ ...requestOf(c), reason: 'code' in error ? error.code : error.name });
    logRefusal(log, c, problem);
    const language = await c.var.findLanguage({ mayAsk: problem.code !== 'unavailable' });
    const { body, status, headers } = problemParts(problem, { requestId: c.var.requestId, language });
    return c.body(body, status, headers);
  };
}

/** PostgreSQL quotes the refused row or value in its errors: e-mails and hashes, which must not be logged. */
function withoutRows(error: Error) {
  if (!(error instanceof DatabaseError)) return error;
  const { name: type, code = '', schema, table, constraint } = error;
  const message = code.startsWith('22') ? 'a value is not what its column takes' : error.message;
  const stack = error.stack?.replace(error.message, message);
  return { type, code, message, schema, table, constraint, stack };
}

const requestOf = (c: Context<ApiEnv>) => ({
  requestId: c.var.requestId,
  method: c.req.method,
  path: pathOf(c),
});

/** The path pattern of the call, even if a middleware refused; for an unknown address the address itself, without e-mails. */
function pathOf(c: Context): string {
  const path = routePath(c, -1);
  return path === '/*' ? c.req.path.replace(/[^/]*(@|%40)[^/]*/gi, '…') : path;
}

/** Logs a refusal with its reason and the person's id, without the input. */
function logRefusal(log: Logger, c: Context<ApiEnv>, { code: refusal, reason, message, warning }: Problem): void {
  const { address, currentUser } = c.var;
  if (warning) log.warn({ ...requestOf(c), address, person: currentUser?.id, ...warning }, message);
  if (reason) log.info({ ...requestOf(c), address, person: currentUser?.id, refusal, reason }, 'refused');
}

/**
 * Responds to an unknown address of `/api`. It counts as an anonymous read.
 * @throws Problem too_many_requests
 */
export async function notFoundHandler(c: Context<ApiEnv>): Promise<Response> {
  await countAnonymous(c);
  const unknown = new Problem('not_found', NOTHING_HERE);
  const language = await c.var.findLanguage();
  const { body, status, headers } = problemParts(unknown, { requestId: c.var.requestId, language });
  // Not thrown: hono/method-not-allowed inspects responses only, and turns this one into a 405 if the address has other methods.
  return c.body(body, status, headers);
}

/** @throws Problem method_not_allowed, with the methods that the address takes */
export function refuseMethod(_: Context, methods: string[]): never {
  const allow = methods.toSorted().join(', ');
  throw new Problem('method_not_allowed', takesOnly(allow), { headers: { allow } });
}
