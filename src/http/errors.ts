import type { Context, ErrorHandler } from 'hono';
import { routePath } from 'hono/route';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import type { ApiEnv } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { isDatabaseAway } from '#database/is-database-away.ts';
import { repeatedLine } from '#database/repeated-line.ts';
import { countAnonymous } from './guards.ts';
import { problemParts } from './problem-response.ts';
import { diskIsFull } from './room.ts';

/** Answers whatever a call throws. What was not foreseen is logged and answered as a plain 500. */
export function answerErrors(log: Logger): ErrorHandler<ApiEnv> {
  const tellOutage = repeatedLine(log, { level: 'error', message: 'the database did not answer' });
  return (error, c) => {
    const problem = toProblem(error);
    if (problem.code === 'internal') log.error({ ...requestOf(c), err: withoutRows(error) }, 'failed');
    if (problem.code === 'unavailable' && problem !== error)
      tellOutage({ ...requestOf(c), reason: 'code' in error ? error.code : error.name });
    logRefusal(log, c, problem);
    const { body, status, headers } = problemParts(problem, c.var.requestId);
    return c.body(body, status, headers);
  };
}

const DISK_FULL = '53100';
// PostgreSQL takes no NUL in a text, whichever field of whichever call it came in.
const CHARACTER_NOT_IN_REPERTOIRE = '22021';

/** The Problem that an error is for whoever asked. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseError && error.code === DISK_FULL) return diskIsFull();
  if (isDatabaseAway(error))
    return new Problem(
      'unavailable',
      'The building’s records cannot be reached just now. Please try again in a moment.',
      {
        headers: { 'retry-after': '5' },
      },
    );
  if (error instanceof DatabaseError && error.code === CHARACTER_NOT_IN_REPERTOIRE)
    return new Problem('invalid', 'Please remove the control characters.');
  return new Problem('internal', 'Something went wrong on our side. Please try again.');
}

/** PostgreSQL quotes the row that it refuses, or the value: e-mails and hashes, which no log may keep. */
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

/** The path of the call, also where a middleware refused; of an address without a call the address, without e-mails. */
function pathOf(c: Context): string {
  const path = routePath(c, -1);
  return path === '/*' ? c.req.path.replace(/[^/]*(@|%40)[^/]*/gi, '…') : path;
}

/** Logs who tried what they may not, by the record's id and without what was sent. */
function logRefusal(log: Logger, c: Context<ApiEnv>, { code: refusal, reason }: Problem): void {
  const { address, currentUser } = c.var;
  if (reason) log.info({ ...requestOf(c), address, person: currentUser?.id, refusal, reason }, 'refused');
}

/**
 * Answers an address of `/api` that no call has. It counts as a read of a stranger.
 * @throws Problem too_many_requests
 */
export async function answerUnknownAddress(c: Context<ApiEnv>): Promise<Response> {
  await countAnonymous(c);
  const unknown = new Problem('not_found', 'There is nothing at this address.');
  const { body, status, headers } = problemParts(unknown, c.var.requestId);
  // Not thrown: hono/method-not-allowed looks only at answers, and turns this one into a 405 where there is the address.
  return c.body(body, status, headers);
}

/** @throws Problem method_not_allowed, with the methods that the address takes */
export function refuseMethod(_: Context, methods: string[]): never {
  const allow = methods.toSorted().join(', ');
  throw new Problem('method_not_allowed', `This address takes ${allow}.`, { headers: { allow } });
}
