import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Logger } from 'pino';
import type { ApiEnv, Finding } from '#api/context.ts';
import type { Call } from '#api/handle.ts';
import type { Limits } from '#api/limits.ts';
import { browserOf } from '#auth/cookies.ts';
import type { Auth } from '#auth/engine.ts';
import type { Db } from '#database/connect.ts';
import { findCaller } from '#features/identity/server/find-caller.ts';
import { answerErrors, answerUnknownAddress, refuseMethod } from '#http/errors.ts';
import { guardRequests } from '#http/guards.ts';
import { healthRoutes } from '#http/health.ts';
import { refuseWithoutRoom } from '#http/room.ts';
import { calls } from './calls.ts';
import { documentation } from './documentation.ts';

export type Parts = {
  db: Db;
  auth: Auth;
  publicUrl: URL;
  limits: Limits;
  log: Logger;
  now: () => Date;
  isReady: () => Promise<boolean>;
  /** Whether the disk has room for what people enter; it has unless told. */
  hasRoom?: () => boolean;
  /** Nothing is looked at unless told. */
  checkUp?: () => Promise<Finding[]>;
};

/** The whole of `/api`, on a database that is ready. Pages and files are served by others. */
export function api({
  db,
  auth,
  publicUrl,
  limits,
  log,
  now,
  isReady,
  hasRoom = () => true,
  checkUp = async () => [],
}: Parts) {
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('db', db);
    c.set('auth', auth);
    c.set('now', now());
    c.set('requestId', randomUUID());
    c.set('limits', limits);
    c.set('checkUp', checkUp);
    c.set('address', c.env?.address ?? 'unknown');
    c.set('device', auth.cookies.device.find(c.req.header('cookie')));
    c.set('findCaller', () => findCaller(db, c.var, browserOf(c).session));
    // Before `next`: Hono answers three times faster so. Nothing here may be kept by a cache, since who asks decides.
    c.header('cache-control', 'no-store');
    c.header('vary', 'Cookie');
    c.header('x-content-type-options', 'nosniff');
    await next();
  });
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.use(guardRequests(publicUrl));
  app.use(refuseWithoutRoom(hasRoom));
  mount(app, calls);
  app.route('/', healthRoutes(isReady));
  app.route('/', documentation(calls.map(({ endpoint }) => endpoint)));
  app.notFound(answerUnknownAddress);
  app.onError(answerErrors(log));
  return app;
}

/** OpenAPI writes `{id}` where Hono writes `:id`. */
function mount(app: Hono<ApiEnv>, calls: readonly Call[]): void {
  for (const { endpoint, answer } of calls) app.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1'), answer);
}
