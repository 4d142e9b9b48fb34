import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Logger } from 'pino';
import type { ApiEnv } from '#api/context.ts';
import type { Call } from '#api/handle.ts';
import type { Limits } from '#api/limits.ts';
import type { Db } from '#database/connect.ts';
import { accountRoutes } from '#features/account/server/routes.ts';
import { agreementRoutes } from '#features/agreements/server/routes.ts';
import { announcementRoutes } from '#features/announcements/server/routes.ts';
import { apartmentRoutes } from '#features/apartments/server/routes.ts';
import { auditRoutes } from '#features/audit/server/routes.ts';
import { buildingRoutes } from '#features/building/server/routes.ts';
import { couponRoutes } from '#features/coupons/server/routes.ts';
import type { Provider } from '#features/identity/server/provider.ts';
import { identityRoutes } from '#features/identity/server/routes.ts';
import { memberRoutes } from '#features/members/server/routes.ts';
import { paymentRoutes } from '#features/payments/server/routes.ts';
import { photoRoutes } from '#features/photos/server/routes.ts';
import { statisticsRoutes } from '#features/statistics/server/routes.ts';
import { answerErrors, answerUnknownAddress, refuseMethod } from '#http/errors.ts';
import { guardRequests } from '#http/guards.ts';
import { healthRoutes } from '#http/health.ts';
import { documentation } from './documentation.ts';

export type Parts = {
  db: Db;
  provider: Provider;
  publicUrl: URL;
  limits: Limits;
  log: Logger;
  now: () => Date;
  isReady: () => Promise<boolean>;
};

/** All calls of the product, in the one order of features (ARCHITECTURE.md). The browser's client takes its types from here. */
export const callsWith = (provider: Provider) => [
  ...auditRoutes,
  ...buildingRoutes,
  ...identityRoutes(provider),
  ...photoRoutes,
  ...apartmentRoutes,
  ...couponRoutes,
  ...announcementRoutes,
  ...agreementRoutes,
  ...memberRoutes,
  ...paymentRoutes,
  ...statisticsRoutes,
  ...accountRoutes(provider),
];

export type Calls = ReturnType<typeof callsWith>;

/** The whole of `/api`, on a database that is ready. Pages and files are served by others. */
export function api({ db, provider, publicUrl, limits, log, now, isReady }: Parts) {
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('db', db);
    c.set('now', now());
    c.set('requestId', randomUUID());
    c.set('limits', limits);
    c.set('address', c.env?.address ?? 'unknown');
    c.set('findCaller', () => provider.findCaller(c, c.var.now));
    // Before `next`: Hono answers three times faster so. Nothing here may be kept by a cache, since who asks decides.
    c.header('cache-control', 'no-store');
    c.header('vary', 'Cookie');
    c.header('x-content-type-options', 'nosniff');
    await next();
  });
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.use(guardRequests(publicUrl));
  const calls = callsWith(provider);
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
