import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Logger } from 'pino';
import type { ApiEnv, Finding } from '#api/context.ts';
import type { Call } from '#api/handle.ts';
import type { Limits } from '#api/limits.ts';
import type { Auth } from '#auth/engine.ts';
import { committedState } from '#database/committed-state.ts';
import type { Db } from '#database/connect.ts';
import { findCurrentUser, type SignedIn } from '#features/identity/server/find-current-user.ts';
import { answerErrors, answerUnknownAddress, refuseMethod } from '#http/errors.ts';
import { guardRequests } from '#http/guards.ts';
import { healthRoutes } from '#http/health.ts';
import { refuseWithoutRoom } from '#http/room.ts';
import { withDeadline } from '#http/with-deadline.ts';
import { calls } from './calls.ts';
import { coalesce } from './pages/coalesce.ts';
import { documentation } from './pages/documentation.ts';
import { isShared, sharedAnswers } from './pages/shared-answers.ts';
import { snapshotCache } from './pages/snapshot-cache.ts';

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
  /** Names what the database has committed; asks it unless told. */
  nameState?: () => Promise<string>;
  /** Nothing is looked at unless told. */
  checkUp?: () => Promise<Finding[]>;
};

/** Milliseconds. Whoever comes second waits twice as long, and hears something within 5 s. */
const STATE_TIMEOUT_MS = 2_000;
/** How many sessions are known without being read again. */
const MOST_SESSIONS = 1_000;

/** The whole of `/api`, on a database that is ready. Pages and files are served by others. */
export function api({ db, auth, publicUrl, limits, log, now, isReady, ...more }: Parts) {
  const { hasRoom = () => true, checkUp = async () => [], nameState = () => committedState(db) } = more;
  const app = new Hono<ApiEnv>();
  const state = coalesce(() => withDeadline(nameState(), STATE_TIMEOUT_MS));
  const knowSession = snapshotCache<SignedIn | undefined>({
    committedState: state,
    most: MOST_SESSIONS,
    mayBeKept: (found) => found !== undefined,
  });
  app.use(async (c, next) => {
    c.set('db', db);
    c.set('auth', auth);
    c.set('now', now());
    c.set('requestId', randomUUID());
    c.set('limits', limits);
    c.set('checkUp', checkUp);
    c.set('address', c.env?.address ?? 'unknown');
    const cookies = c.req.header('cookie');
    c.set('device', auth.cookies.device.find(cookies));
    c.set('findCurrentUser', async () => {
      const session = auth.cookies.session.find(cookies);
      if (!session) return undefined;
      const find = () => findCurrentUser(db, c.var, session);
      // What changes something changes the state too, so that nothing would be known.
      const found = await (c.req.method === 'GET' ? knowSession(session, find) : find());
      return found && found.until > c.var.now.toISOString() ? found.currentUser : undefined;
    });
    // Before `next`: Hono answers three times faster so. Nothing here may be kept by a cache, since who asks decides.
    c.header('cache-control', 'no-store');
    c.header('vary', 'Cookie');
    c.header('x-content-type-options', 'nosniff');
    await next();
  });
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.use(guardRequests(publicUrl));
  app.use(refuseWithoutRoom(hasRoom));
  mount(app, calls, sharedAnswers(state));
  app.route('/', healthRoutes(isReady));
  app.route('/', documentation(calls.map(({ endpoint }) => endpoint)));
  app.notFound(answerUnknownAddress);
  app.onError(answerErrors(log));
  return app;
}

/** OpenAPI writes `{id}` where Hono writes `:id`. */
function mount(app: Hono<ApiEnv>, calls: readonly Call[], shareAnswer: ReturnType<typeof sharedAnswers>): void {
  for (const { endpoint, respond } of calls) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, path, (c) => respond(c, isShared(endpoint) ? shareAnswer : undefined));
  }
}
