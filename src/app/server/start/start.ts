import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { RequestOrigin } from '#api/context.ts';
import { type Auth, openAuth } from '#auth/engine.ts';
import { folderMailer, smtpMailer } from '#auth/mail.ts';
import { committedState } from '#database/committed-state.ts';
import { type Connected, connect } from '#database/connect.ts';
import { CALL_DEADLINES } from '#database/deadlines.ts';
import { prepareSchema } from '#database/migrate/prepare-schema.ts';
import { openDatabase } from '#database/open-database.ts';
import { readinessCheck } from '#database/readiness.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { tryAgain } from '#database/try-again.ts';
import { dispatch } from '#http/dispatch.ts';
import { commonHeaders } from '#http/headers.ts';
import { NO_LIMITS, siteLimits } from '#http/limits/limits.ts';
import { admitAll, clientKey, eventLoopLag, shedLoad } from '#http/limits/load-shedding.ts';
import { listenWhileOpening } from '#http/sockets/listen-while-opening.ts';
import { type Answer, requestListener } from '#http/sockets/request-listener.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { api } from '../app.ts';
import { checkUp } from '../operate/check-up.ts';
import { startHourlyWork } from '../operate/hourly-work.ts';
import { watchRoom } from '../operate/room.ts';
import { pages } from '../pages/pages.ts';
import { photoFiles } from '../pages/photo-files.ts';
import { receiptPages } from '../pages/receipt-pages.ts';
import { builtSite } from './built-site.ts';
import type { Config } from './config.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { listenForMetrics } from './listen-for-metrics.ts';
import { type OpenedParts, openedParts } from './opened-parts.ts';
import { isDemoBuilding } from './settings.ts';

type Options = {
  config: Config;
  log: Logger;
  logFailure?: () => string | undefined;
  wantsDemo: boolean;
  isDevelopment: boolean;
};
/** What each step of the start needs; `url` is the address that people use. */
type Opening = Options & { url: URL; opened: OpenedParts };
type Started = { url: URL; close: () => Promise<void> };

/** How many milliseconds the requests under way have to finish when the site stops. */
const REQUESTS_DEADLINE = 5_000;
/** How many milliseconds the embedded PostgreSQL has to stop, of which 14 s are its own patience. */
const DATABASE_DEADLINE = 15_000;

/**
 * Starts everything, in the order in which it can fail without leaving something behind.
 * @throws StartupProblem
 */
export async function startSite(options: Options): Promise<Started> {
  const { config, log } = options;
  const listening = await listenWhileOpening(config.publicUrl, {
    port: config.port,
    host: config.host,
    headers: commonHeaders(config.publicUrl),
    proxies: config.limits === 'off' ? undefined : config.trustedProxies,
  });
  const opened = openedParts(log);
  const close = async (delay = 0) => {
    // First, so that all that requests need is there until the last of them is answered.
    await listening.stop(REQUESTS_DEADLINE, delay);
    await opened.close();
  };
  try {
    const url = withPort(config.publicUrl, config.port, listening.port);
    listening.answerWith(await openListener({ ...options, url, opened }, listening.isStopping));
    return { url, close: () => close(config.stopDelay * 1_000) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens all that answers requests. */
async function openListener(opening: Opening, isStopping: () => boolean): Promise<RequestListener> {
  const [site, store] = await together(openSite(opening), openStore(opening));
  const auth = await openSignIn(opening, store.db);
  await tryAgain(opening.log, () => fillBuilding(opening, store.longWork, auth));
  openHourlyWork(opening, store);
  const answer = await openAnswers(opening, { site, store, auth, isStopping });
  const respond = requestListener(await openMetrics(opening, store, answer), opening.url);
  return 'viteFirst' in site
    ? (request, response) => site.viteFirst(request, response, () => respond(request, response))
    : respond;
}

/** Both at once. One that fails waits for the other, so that what that one has opened is closed, too. */
async function together<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

type AnswerParts = {
  site: BuiltSite | DevelopmentSite;
  store: Store;
  auth: Auth;
  isStopping: () => boolean;
};

/** Calls, pages, receipts, files and photos, behind one door. */
async function openAnswers(opening: Opening, { site, store, auth, isStopping }: AnswerParts): Promise<Answer> {
  const { config, log, url } = opening;
  const { db, connection } = store;
  const isDemo = await tryAgain(log, () => isDemoBuilding(db));
  if (config.limits === 'off' && !isDemo)
    throw new StartupProblem('LIMITS=off is for a demo building, and this is none.');
  const { limits, admit } = openLimits(opening, connection);
  const isReady = openReadiness(opening, connection, isStopping);
  const hasRoom = await openWatch(opening);
  const look = oneAtATime(() => checkUp({ config, connection, logFailure: opening.logFailure }));
  const calls = api({ db, auth, publicUrl: url, limits, log, now: () => new Date(), isReady, hasRoom, checkUp: look });
  const callApi = (request: Request, origin: RequestOrigin) => calls.fetch(request, origin);
  const showPage = pages({
    renderer: site.renderer,
    callApi,
    // While developing, sources change too.
    committedState: opening.isDevelopment ? undefined : () => committedState(db),
    publicUrl: url,
    isDemo,
    log,
  });
  const showReceipt = receiptPages({ db, callApi, publicUrl: url });
  return dispatch({
    callApi,
    findFile: 'findFile' in site ? site.findFile : () => undefined,
    findPhoto: photoFiles(db),
    renderPage: async (request, address) => showReceipt(request, address) ?? showPage(request, address),
    limits,
    admit,
    clientOf: clientKey(auth.cookies),
    proxies: config.trustedProxies,
    log,
  });
}

function openHourlyWork({ config: { backup }, log, opened }: Opening, { longWork: db, connection }: Store): void {
  const stop = startHourlyWork({ db, connection, log, backup });
  opened.add('the hourly work', async () => stop());
}

const openSite = (opening: Opening): Promise<BuiltSite | DevelopmentSite> =>
  opening.isDevelopment ? openDevelopmentSite(opening) : builtSite();
type BuiltSite = Awaited<ReturnType<typeof builtSite>>;
type DevelopmentSite = Awaited<ReturnType<typeof openDevelopmentSite>>;

/** The sources themselves, for `npm run dev`. */
async function openDevelopmentSite({ opened }: Opening) {
  const { developmentSite } = await import('./development-site.ts');
  const site = await developmentSite();
  opened.add('Vite', site.close);
  return site;
}

type Store = Connected & {
  connection: ClientConfig;
  /** For what nobody waits for and may take long. */
  longWork: Connected['db'];
};

/** The database, migrated. */
async function openStore({ config, log, url, opened }: Opening): Promise<Store> {
  const { dataDir, databaseUrl, databaseOwnerUrl: ownerUrl } = config;
  const database = await openDatabase({ dataDir, url: databaseUrl, ownerUrl, log, address: url.origin });
  opened.add('the database', () => database.close(), DATABASE_DEADLINE);
  log.debug('The database runs.');
  await tryAgain(log, () => prepareSchema(database, log));
  log.debug('The schema is up to date.');
  const long = connect(database.connection, { max: 2, log });
  opened.add('the connections of long work', () => long.pool.end());
  const connected = connect(database.connection, { deadlines: CALL_DEADLINES, log });
  opened.add('the connections of the calls', () => connected.pool.end());
  return { ...connected, connection: database.connection, longWork: long.db };
}

async function openSignIn(opening: Opening, db: Connected['db']): Promise<Auth> {
  const { config, log, url, wantsDemo } = opening;
  const google = config.google ?? (wantsDemo ? await openDemoGoogle(opening) : undefined);
  const { hosted, requireAdminSecondStep } = config;
  const mailer = mailerFor(opening);
  return tryAgain(log, () => openAuth(db, url, { google, hosted, requireAdminSecondStep, mailer, log }));
}

/** Real mail where it is set up; a demo building's otherwise stays in a folder. */
function mailerFor({ config: { smtpUrl, mailFrom: from, dataDir }, wantsDemo, log }: Opening) {
  if (smtpUrl) return smtpMailer({ url: smtpUrl, from, log });
  if (wantsDemo) return folderMailer({ folder: join(dataDir, 'mails'), from, log });
}

/** A demo building needs neither an account with Google nor the network. */
async function openDemoGoogle({ url, opened }: Opening) {
  const { startGoogleStandIn } = await import('../../demo/google-stand-in.ts');
  const localOrigins = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${url.port || 80}`);
  const google = await startGoogleStandIn({ origins: [...new Set([url.origin, ...localOrigins])] });
  opened.add('the stand-in for Google', google.close);
  return google;
}

/** What must be in the database before the first request: the demo's records, the first administrator. */
async function fillBuilding({ config, log, wantsDemo }: Opening, db: Connected['db'], auth: Auth) {
  if (wantsDemo) await loadDemo({ db, now: new Date(), log });
  if (config.admin) await ensureFirstAdmin(db, auth, config.admin, log);
}

/** Counts what is answered where somebody asks for the figures. */
async function openMetrics({ config, opened }: Opening, { db, pool }: Connected, answer: Answer): Promise<Answer> {
  const { metricsPort: port, host, dataDir: folder } = config;
  if (port === undefined) return answer;
  const { siteMetrics } = await import('./metrics.ts');
  const metrics = siteMetrics({ db, pool, folder });
  const { close } = await listenForMetrics(metrics, { port, host });
  opened.add('the port of the metrics', close);
  return metrics.observe(answer);
}

/** How often somebody may ask, and how many requests may be under way. */
function openLimits({ config, opened }: Opening, connection: ClientConfig) {
  if (config.limits === 'off') return { limits: NO_LIMITS, admit: admitAll };
  const limits = siteLimits(connection);
  opened.add('the connections of the limits', () => limits.close());
  const { lag, stop } = eventLoopLag();
  opened.add('the measurement of the event loop', async () => stop());
  return { limits, admit: shedLoad(lag) };
}

/** Whether the embedded database has room for what people enter; a PostgreSQL of the operator's own looks after itself. */
async function openWatch({ config: { dataDir, databaseUrl }, log, opened }: Opening): Promise<() => boolean> {
  if (databaseUrl) return () => true;
  const { hasRoom, stop } = await watchRoom(dataDir, log);
  opened.add('the watch over the disk', async () => stop());
  return hasRoom;
}

/** Ready while the database is, and until the site stops. */
function openReadiness({ opened }: Opening, connection: ClientConfig, isStopping: () => boolean) {
  const database = readinessCheck(connection);
  opened.add('the connection of the readiness check', database.close);
  return async () => !isStopping() && (await database.isReady());
}

/** PORT=0 lets the system choose; the address that people use then follows. */
function withPort(publicUrl: URL, asked: number, given: number): URL {
  const url = new URL(publicUrl);
  if (asked === 0 && url.port === '0') url.port = String(given);
  return url;
}

/** Whoever asks while it is under way gets the same answer: a check-up takes a connection and reads everything. */
function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
