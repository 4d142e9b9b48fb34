import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { RequestOrigin } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { folderMailer, smtpMailer } from '#auth/mail.ts';
import { connect } from '#database/connect.ts';
import { countPendingMigrations, migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { identityProvider } from '#features/identity/server/provider.ts';
import { frontDoor } from '#http/front-door.ts';
import { commonHeaders } from '#http/headers.ts';
import { NO_LIMITS, siteLimits } from '#http/limits.ts';
import { listen, stopListening } from '#http/listen.ts';
import { ADMIT_ALL, clientKey, eventLoopLag, shedLoad } from '#http/load-shedding.ts';
import { problemResponse } from '#http/problem-response.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { api } from './app.ts';
import { builtSite } from './built-site.ts';
import type { Config } from './config.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { pages } from './pages.ts';
import { isDemoBuilding } from './settings.ts';

type Started = { url: URL; close: () => Promise<void> };
type Options = { config: Config; log: Logger; wantsDemo: boolean; isDevelopment: boolean };

const GRACE = 8_000;

/** Starts everything, in the order in which it can fail without leaving something behind. @throws StartupProblem */
export async function startSite({ config, log, wantsDemo, isDevelopment }: Options): Promise<Started> {
  const undo: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse())
      await step().catch((error: unknown) => log.error({ err: error }, 'a part of the site could not be closed'));
  };
  try {
    const site = isDevelopment ? await (await import('./fresh-site.ts')).freshSite() : await builtSite();
    if ('close' in site) undo.push(site.close);
    let answer: RequestListener = getRequestListener(notReadyYet);
    const server = await listen((...exchange) => answer(...exchange), {
      port: config.port,
      host: config.host,
      headers: commonHeaders(config.publicUrl),
      proxies: config.limits === 'off' ? undefined : config.trustedProxies,
    });
    undo.push(() => stopListening(server, GRACE));
    const url = withPort(config.publicUrl, config.port, (server.address() as AddressInfo).port);

    const { dataDir, databaseUrl } = config;
    const database = await openDatabase({ dataDir, url: databaseUrl, log, address: url.origin });
    undo.push(() => database.close());
    const { db, pool } = connect(database.connection, { log });
    undo.push(() => pool.end());
    await migrate(pool, { log });
    const google = config.google ?? (wantsDemo ? await demoGoogle(url, undo) : undefined);
    const provider = await identityProvider(db, database.connection, url, {
      google,
      hosted: config.hosted,
      requireAdminSecondStep: config.requireAdminSecondStep,
      mailer: mailerFor(config, wantsDemo, log),
      log,
    });
    undo.push(() => provider.close());
    if (wantsDemo) await loadDemo({ db, provider, now: new Date(), log });
    if (config.admin) await ensureFirstAdmin(db, provider, config.admin, log);

    const isReady = async () => (await countPendingMigrations(pool).catch(() => undefined)) === 0;
    const isDemo = await isDemoBuilding(db);
    if (config.limits === 'off' && !isDemo)
      throw new StartupProblem('LIMITS=off is for a demo building, and this is none.');
    const counted = siteLimits(database.connection);
    undo.push(() => counted.close());
    const { lag, stop } = eventLoopLag();
    undo.push(async () => stop());
    const [limits, admit] = config.limits === 'off' ? [NO_LIMITS, ADMIT_ALL] : [counted, shedLoad(lag)];
    const calls = api({ db, provider, publicUrl: url, limits, log, now: () => new Date(), isReady });
    const callApi = (request: Request, origin: RequestOrigin) => calls.fetch(request, origin);
    const showPage = pages({ renderer: site.renderer, callApi, publicUrl: url, isDemo, log });
    const findFile = 'findFile' in site ? site.findFile : () => undefined;
    const respond = getRequestListener(
      frontDoor({
        callApi,
        findFile,
        showPage,
        limits,
        admit,
        clientOf: clientKey(provider.sessionCookie),
        trusted: config.trustedProxies,
      }),
    );
    answer =
      'first' in site
        ? (request, response) => site.first(request, response, () => respond(request, response))
        : respond;
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Real mail where it is set up; a demo building's otherwise stays in a folder. */
function mailerFor({ smtpUrl, mailFrom: from, dataDir }: Config, wantsDemo: boolean, log: Logger) {
  if (smtpUrl) return smtpMailer({ url: smtpUrl, from, log });
  if (wantsDemo) return folderMailer({ folder: join(dataDir, 'mails'), from, log });
}

/** A building that is only a demo needs no account with Google, nor the network. */
async function demoGoogle(url: URL, undo: (() => Promise<void>)[]) {
  const { startGoogleStandIn } = await import('../demo/google-stand-in.ts');
  const ownNames = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${url.port || 80}`);
  const google = await startGoogleStandIn({ origins: [...new Set([url.origin, ...ownNames])] });
  undo.push(google.close);
  return google;
}

/** While the database starts or migrates, however long that takes, the process is alive all the same. */
const notReadyYet = ({ url }: Request) =>
  new URL(url).pathname === '/api/health'
    ? Response.json({ alive: true })
    : problemResponse(
        new Problem('unavailable', 'The building is opening. Please try again in a moment.', {
          headers: { 'retry-after': '2' },
        }),
      );

/** PORT=0 lets the system choose; the address that people use then follows. */
function withPort(publicUrl: URL, asked: number, given: number): URL {
  const url = new URL(publicUrl);
  if (asked === 0 && url.port === '0') url.port = String(given);
  return url;
}
