import type { Context, ErrorHandler, Hono, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import type { ApiEnv } from '#api/context.ts';
import { PROBLEM_STATUS, Problem, type ProblemCode } from '#api/problem.ts';

/** The one place that answers errors. What was not foreseen is logged and answered as a plain 500. */
export function answerErrors(log: Logger): ErrorHandler<ApiEnv> {
  return (error, c) => {
    const problem = asProblem(error);
    const { requestId } = c.var;
    if (problem.code === 'internal')
      log.error({ requestId, err: withoutRows(error), method: c.req.method, path: c.req.routePath }, 'failed');
    const { code, message, fields, headers } = problem;
    const body = { message, code, requestId, ...(fields && { fields }) };
    logRefusal(log, c, code, problem === error ? undefined : error);
    return c.json(body, PROBLEM_STATUS[code], { 'cache-control': 'no-store', ...headers });
  };
}

/** PostgreSQL quotes the row that it refuses, or the value: e-mails and hashes, which no log may keep. */
function withoutRows(error: Error) {
  if (!(error instanceof DatabaseError)) return error;
  const { name: type, code = '', schema, table, constraint } = error;
  const message = code.startsWith('22') ? 'a value is not what its column takes' : error.message;
  const stack = error.stack?.replace(error.message, message);
  return { type, code, message, schema, table, constraint, stack };
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  // Hono's own refusals: a body that is not JSON, or not of a type we read.
  if (error instanceof HTTPException && error.status === 415) return new Problem('not_json', 'Please send JSON.');
  if (error instanceof HTTPException && error.status === 400) return new Problem('invalid', 'This is not valid JSON.');
  if (isDatabaseAway(error))
    return new Problem(
      'unavailable',
      'The building’s records cannot be reached just now. Please try again in a moment.',
      {
        headers: { 'retry-after': '5' },
      },
    );
  return new Problem('internal', 'Something went wrong on our side. Please try again.');
}

// 40: whoever kept losing to others at once, after inTransaction's own tries.
const AWAY = /^(08|57P0|53|40001|40P01)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;

const isDatabaseAway = (error: unknown) => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return AWAY.test(code) || /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message);
};

/** Who tried what they may not, by the record's id, neither e-mails nor what was sent; and a database that is away. */
function logRefusal(log: Logger, c: Context<ApiEnv>, refusal: ProblemCode, cause: Error | undefined): void {
  const { requestId, address, caller } = c.var;
  const asked = { requestId, method: c.req.method, path: c.req.routePath };
  if (refusal === 'unauthenticated' || refusal === 'forbidden')
    log.info({ ...asked, address, person: caller?.id, refusal }, 'refused');
  if (refusal === 'unavailable' && cause)
    log.error({ ...asked, reason: 'code' in cause ? cause.code : cause.name }, 'the database did not answer');
}

/** An unknown `/api/*` is a JSON 404; a known one with another method is a 405 that says which it has. */
export function answerUnknown(app: Hono<ApiEnv>): NotFoundHandler<ApiEnv> {
  const patterns = new Map<string, { test: RegExp; methods: Set<string> }>();
  for (const { method, path } of app.routes) {
    if (method === 'ALL' || path.includes('*')) continue;
    const test = new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[^/]+/g, '[^/]+')}$`);
    const known = patterns.get(path) ?? { test, methods: new Set() };
    patterns.set(path, { test, methods: known.methods.add(method) });
  }
  return (c) => {
    const methods = [...patterns.values()]
      .filter(({ test }) => test.test(c.req.path))
      .flatMap((known) => [...known.methods, ...(known.methods.has('GET') ? ['HEAD'] : [])]);
    if (methods.length === 0) throw new Problem('not_found', 'There is nothing at this address.');
    const allow = [...new Set(methods)].sort().join(', ');
    throw new Problem('method_not_allowed', `This address takes ${allow}.`, { headers: { allow } });
  };
}
