import { randomUUID } from 'node:crypto';
import { type ContextVariableMap, Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Logger } from 'pino';
import type { ApiEnv, CurrentUser, Finding, OpenBackup, SiteProblems, Variables } from '#api/context.ts';
import type { Call } from '#api/handle.ts';
import type { Limits } from '#api/limits.ts';
import type { Auth } from '#auth/engine.ts';
import { committedState } from '#database/committed-state.ts';
import type { Db } from '#database/connect.ts';
import { withDeadline } from '#database/connections/deadlines.ts';
import { findCurrentUser, type SignedIn } from '#features/identity/server/find-current-user.ts';
import type { Channels } from '#gateways/channels.ts';
import { errorHandler, notFoundHandler, refuseMethod } from '#http/errors.ts';
import { guardRequests, refuseChanges, refuseOnFullDisk } from '#http/guards.ts';
import { healthRoutes } from '#http/health.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';
import { callerLanguage } from './caller-language.ts';
import { documentation } from './pages/documentation.ts';
import { isShared, sharedResponses } from './pages/shared-responses.ts';
import { coalesce, snapshotCache } from './pages/snapshot-cache.ts';

/** A wing in `/api/docs`: its name, what it is for, and its calls. */
export type Section = { name: string; about: string; calls: readonly Call[] };

/** What the wings add to the core: their calls, and how they take part in calls of the core. */
export type Wings = {
  /** All calls of the site, those of the core too. */
  calls: readonly Call[];
  sections: readonly Section[];
  askApproval: Variables['askApproval'];
  /** The other points of the core, as variables of a call, and what the wings' own calls need. */
  variables: Partial<ContextVariableMap>;
  /** The token of a program in an Authorization header. */
  tokenOf: (authorization: string | undefined) => string | undefined;
  findTokenUser: (db: Db, source: { auth: Auth; now: Date }, token: string) => Promise<CurrentUser | undefined>;
};

export type Parts = {
  wings: Wings;
  db: Db;
  auth: Auth;
  publicUrl: URL;
  limits: Limits;
  log: Logger;
  now: () => Date;
  isReady: () => Promise<boolean>;
  /** True if the disk has space for new records; always true unless given. */
  hasDiskSpace?: () => boolean;
  /** Why nothing may be changed here; undefined where it may. */
  onlyReadBecause?: Text | undefined;
  /** Names what the database has committed; asks the database unless given. */
  nameState?: () => Promise<string>;
  /** Default: no checks. */
  checkUp?: () => Promise<Finding[]>;
  /** Default: none. */
  siteProblems?: () => SiteProblems;
  /** Default: none. */
  channels?: Channels;
  /** Default: makes none. */
  makeBackup?: () => Promise<OpenBackup | undefined>;
};

/** Milliseconds. The second of two coalesced callers waits twice as long, and must be answered within 5 s. */
const STATE_TIMEOUT_MS = 2_000;
/** Sessions that are cached. */
const MAX_SESSIONS = 1_000;

/** The whole of `/api`, on a database that is ready. `dispatch` serves pages and files. */
export function api({ wings, db, auth, publicUrl, limits, log, now, isReady, ...more }: Parts) {
  const { hasDiskSpace = () => true, checkUp = async () => [], nameState = () => committedState(db) } = more;
  const { makeBackup = async () => undefined, siteProblems = () => ({}), channels = {} } = more;
  const app = new Hono<ApiEnv>();
  const languageOfCaller = callerLanguage(db);
  const state = coalesce(() => withDeadline(nameState(), STATE_TIMEOUT_MS));
  const cachedSession = snapshotCache<SignedIn | undefined>({
    committedState: state,
    maxEntries: MAX_SESSIONS,
    mayBeKept: (found) => found !== undefined,
  });
  app.use(async (c, next) => {
    c.set('db', db);
    c.set('auth', auth);
    c.set('now', now());
    c.set('requestId', randomUUID());
    c.set('limits', limits);
    c.set('checkUp', checkUp);
    c.set('siteProblems', siteProblems);
    c.set('makeBackup', makeBackup);
    c.set('channels', channels);
    c.set('askApproval', wings.askApproval);
    for (const [name, value] of Object.entries(wings.variables))
      c.set(name as keyof ContextVariableMap, value as never);
    c.set('address', c.env?.address ?? 'unknown');
    const cookies = c.req.header('cookie');
    c.set('device', auth.cookies.device.find(cookies));
    c.set('findLanguage', (options = { mayAsk: true }) => languageOfCaller(c, options));
    const apiToken = wings.tokenOf(c.req.header('authorization'));
    c.set('apiToken', apiToken);
    c.set('findCurrentUser', async () => {
      if (apiToken !== undefined) return wings.findTokenUser(db, c.var, apiToken);
      const session = auth.cookies.session.find(cookies);
      if (!session) return undefined;
      const find = () => findCurrentUser(db, c.var, session);
      // Only reads use the cache, since a change alters the database's state. The day is part of the key, since a duty ends
      // with its last day, without a change.
      const key = `${dayAt(c.var.now)} ${session}`;
      const found = await (c.req.method === 'GET' ? cachedSession(key, find) : find());
      return found && found.until > c.var.now.toISOString() ? found.currentUser : undefined;
    });
    // Set before `next`, which makes Hono three times faster. No cache may keep a response, since it depends on the caller.
    c.header('cache-control', 'no-store');
    c.header('vary', 'Cookie');
    c.header('x-content-type-options', 'nosniff');
    await next();
  });
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.use(guardRequests(publicUrl));
  if (more.onlyReadBecause) app.use(refuseChanges(more.onlyReadBecause));
  app.use(refuseOnFullDisk(hasDiskSpace));
  mount(app, wings.calls, sharedResponses(state));
  app.route('/', healthRoutes(isReady));
  app.route('/', documentation(wings));
  app.notFound(notFoundHandler);
  app.onError(errorHandler(log));
  return app;
}

/** OpenAPI writes `{id}` where Hono writes `:id`. */
function mount(app: Hono<ApiEnv>, calls: readonly Call[], shareResponse: ReturnType<typeof sharedResponses>): void {
  for (const { endpoint, respond } of calls) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, path, (c) => respond(c, isShared(endpoint) ? shareResponse : undefined));
  }
}
