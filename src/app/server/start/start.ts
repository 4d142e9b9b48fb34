import type { RequestListener } from 'node:http';
import type { BackupProblem, RequestOrigin, SiteProblems } from '#api/context.ts';
import { demoFiles } from '#app/demo/statement-files.ts';
import type { Auth } from '#auth/engine.ts';
import { committedState } from '#database/committed-state.ts';
import { type Connected, connect } from '#database/connect.ts';
import { tryAgain } from '#database/connections/try-again.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { isDemoBuilding } from '#features/building/server/queries.ts';
import { readKeyFile } from '#features/files/server/key-file.ts';
import { STOP_DEADLINE, startSender } from '#features/messages/server/sender.ts';
import { stopLinks } from '#features/messages/server/stop-link.ts';
import { stopReadingPictures } from '#features/photos/server/read-pictures.ts';
import { stopDrawing } from '#features/receipts/server/receipt-pictures.ts';
import type { Channels } from '#gateways/channels.ts';
import { dispatch } from '#http/dispatch.ts';
import { commonHeaders } from '#http/headers.ts';
import { clientKey } from '#http/limits/load-shedding.ts';
import { type RequestHandler, requestListener } from '#http/sockets/listen.ts';
import { listenWhileOpening } from '#http/sockets/listen-while-opening.ts';
import type { Mailer } from '#mail/mailer.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { api } from '../app.ts';
import { findBackupProblem } from '../check/backup.ts';
import { checkUp } from '../check/check-up.ts';
import { watchBooks } from '../check/watch-books.ts';
import { openDisk } from '../operate/backup-disk.ts';
import { noteBuildingIds } from '../operate/building-ids.ts';
import { noteErased, repeatErased } from '../operate/erased.ts';
import { startHourlyWork } from '../operate/hourly-work.ts';
import { openBackup } from '../operate/open-backup.ts';
import { pages } from '../pages/pages.ts';
import { photoFiles } from '../pages/photo-files.ts';
import { printedPages } from '../pages/printed-pages.ts';
import { publicFiles } from '../pages/public-files.ts';
import { coalesce } from '../pages/snapshot-cache.ts';
import { wings } from '../wings.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { lookNotice, openByLink } from './look.ts';
import {
  mailerFor,
  type Opening,
  openChannels,
  openCopying,
  openDiskWatch,
  openedParts,
  openLimits,
  openMetrics,
  openSignIn,
  openSite,
  openStore,
  type Site,
  type StartOptions,
  type Store,
} from './open-parts.ts';

/** Milliseconds for running requests to finish when the site stops, and while the database hangs. */
const REQUESTS_DEADLINE = { usual: 5_000, hanging: 3_000 };

/**
 * Starts everything, in an order in which a failure leaves nothing open.
 * @throws StartupProblem
 */
export async function startSite(options: StartOptions): Promise<{ url: URL; close: () => Promise<void> }> {
  const { config, log } = options;
  const listening = await listenWhileOpening(config.publicUrl, {
    port: config.port,
    host: config.host,
    headers: commonHeaders(config.publicUrl),
    proxies: config.limits === 'off' ? undefined : config.trustedProxies,
  });
  const opened = openedParts(log);
  const close = async (delay = 0) => {
    // Requests first, since the last of them still needs the other parts.
    const deadline = async () => REQUESTS_DEADLINE[(await opened.databaseHangs()) ? 'hanging' : 'usual'];
    await listening.stop(deadline, delay);
    await opened.close();
  };
  try {
    const url = withPort(config.publicUrl, config.port, listening.port);
    const listener = await openListener({ ...options, url, opened }, listening.isStopping);
    await options.beforeOpening?.();
    listening.respondWith(listener);
    return { url, close: () => close(config.stopDelay * 1_000) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** With PORT=0 the system chooses; the public address then follows. */
function withPort(publicUrl: URL, asked: number, given: number): URL {
  const url = new URL(publicUrl);
  if (asked === 0 && url.port === '0') url.port = String(given);
  return url;
}

/** Opens every part that a response needs. */
async function openListener(opening: Opening, isStopping: () => boolean): Promise<RequestListener> {
  const [site, store] = await together(openSite(opening), openStore(opening));
  const mailer = mailerFor(opening);
  const auth = await openSignIn(opening, store.db, mailer);
  const { look } = opening;
  const { channels, siteProblems } = look ? NO_WORK : await openWork(opening, { store, auth, mailer });
  opening.opened.add('the reading of pictures', stopReadingPictures);
  opening.opened.add('the drawing of receipts', stopDrawing);
  const handler = await openHandler(opening, { site, store, auth, channels, isStopping, siteProblems });
  const respond = requestListener(
    look ? openByLink(look, auth, handler) : await openMetrics(opening, store, handler),
    opening.url,
  );
  return 'viteFirst' in site
    ? (request, response) => site.viteFirst(request, response, () => respond(request, response))
    : respond;
}

type Work = { channels: Channels; siteProblems: FindProblems };
/** For a restored building that `look` serves. */
const NO_WORK: Work = { channels: {}, siteProblems: () => ({}) };
type WorkParts = { store: Store; auth: Auth; mailer: Mailer | undefined };

/** Fills a new building, and starts the background work: charges, messages, backups and the copy. */
async function openWork(opening: Opening, { store, auth, mailer }: WorkParts): Promise<Work> {
  const channels = await openChannels(opening, { db: store.db, auth, mailer });
  await tryAgain(opening.log, () => fillBuilding(opening, store, auth));
  await tryAgain(opening.log, () => repeatErased(store.longWork, eraseTools(opening)));
  // If this fails, a later restore does not ask.
  await noteBuildingIds(store.longWork, opening.config.dataDir).catch((error: unknown) =>
    opening.log.error({ err: error }, 'the building could not be noted in DATA_DIR/building-ids'),
  );
  const siteProblems = openHourlyWork(opening, store);
  openSender(opening, store, { auth, channels });
  openCopying(opening, store.connection);
  return { channels, siteProblems };
}

/** Waits for both. One that fails waits for the other, so that what the other has opened is closed, too. */
async function together<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/** Inserts data that the first request needs: the demo's records, the first administrator. */
async function fillBuilding({ config, log, wantsDemo }: Opening, { connection, longWork }: Store, auth: Auth) {
  if (wantsDemo) {
    // A building at once is slow on a small machine, which is no news: this connection logs no slow queries.
    const { db, pool } = connect(connection, { max: 1 });
    await loadDemo({ db, now: new Date(), log }).finally(() => pool.end());
  }
  if (config.admin) await ensureFirstAdmin(longWork, auth, config.admin, log);
}

/** Starts the hourly work. Returns a function that gives the problems found by its last checks. */
function openHourlyWork({ config, log, opened }: Opening, { longWork: db, connection }: Store): FindProblems {
  let problem: BackupProblem | undefined;
  const lookAtBackups = async (now: Date) => {
    problem = await findBackupProblem(db, config, now);
  };
  const books = watchBooks(connection, log);
  const siteProblems: FindProblems = () => ({ backup: problem, books: books.problem() });
  const { dataDir, backup } = config;
  const openBackupDisk = backup && (() => openDisk({ dataDir, folder: backup.folder }));
  const noteErasures = () => noteErased(db, eraseTools({ config, log }));
  const stop = startHourlyWork({
    db,
    connection,
    log,
    backup: config.backup,
    openBackupDisk,
    lookAtBackups,
    checkBooks: books.look,
    siteProblems,
    noteErasures,
  });
  opened.add('the hourly work', async () => stop());
  return siteProblems;
}

const eraseTools = ({ config: { dataDir }, log }: Pick<Opening, 'config' | 'log'>) => ({
  dataDir,
  log,
  now: new Date(),
});

/** An unreadable key counts as none: everything else works, and the check-up says why. */
const findWrappingKeys =
  ({ config: { dataKeyFile }, log }: Pick<Opening, 'config' | 'log'>) =>
  () =>
    readKeyFile(dataKeyFile).catch((error: unknown) => {
      log.error({ err: error }, 'the key of tenants’ files could not be read');
      return [];
    });

/** Milliseconds without a statement after which the database counts as idle: a person's next call comes sooner, or much later. */
const REST = 30;

/** Returns a function that is true while calls and pages use the database, and for REST milliseconds afterwards. */
function watchUse(pool: Connected['pool']): () => boolean {
  let usedAt = -REST;
  pool.on('release', () => {
    usedAt = performance.now();
  });
  return () => pool.totalCount > pool.idleCount || performance.now() - usedAt < REST;
}

/** Sends messages, after the hourly work has begun. It closes before what it uses. */
function openSender(
  { log, url, opened }: Opening,
  { longWork: db, pool }: Store,
  { auth, channels }: { auth: Auth; channels: Channels },
): void {
  const isBusy = watchUse(pool);
  const stopLink = stopLinks(auth, url);
  const stop = startSender({ db, log, site: url, channels, now: () => new Date(), isBusy, stopLink });
  opened.addFirst('the sending of messages', stop, STOP_DEADLINE);
}

type FindProblems = () => SiteProblems;
type HandlerParts = {
  site: Site;
  store: Store;
  auth: Auth;
  channels: Channels;
  isStopping: () => boolean;
  siteProblems: FindProblems;
};

/** Combines calls, pages, receipts, files and photos. */
async function openHandler(opening: Opening, parts: HandlerParts): Promise<RequestHandler> {
  const { site, store, auth, channels, isStopping, siteProblems } = parts;
  const { config, log, url, look } = opening;
  const { db, connection } = store;
  const notice = look && lookNotice(look);
  const isDemo = await tryAgain(log, () => isDemoBuilding(db));
  if (config.limits === 'off' && !isDemo && !look)
    throw new StartupProblem('LIMITS=off is for a demo building, and this is none.');
  const { limits, admit } = openLimits(opening, connection);
  const calls = api({
    wings: wings({
      findWrappingKeys: findWrappingKeys(opening),
      // A failed write is repeated within the hour.
      noteErasures: () =>
        noteErased(store.longWork, eraseTools(opening)).catch((error: unknown) =>
          log.error({ err: error }, 'what a tenant has deleted could not be noted in DATA_DIR/erased'),
        ),
    }),
    db,
    auth,
    publicUrl: url,
    limits,
    log,
    now: () => look?.at ?? new Date(),
    onlyReadBecause: notice,
    isReady: async () => !isStopping() && (await store.isReady()),
    hasDiskSpace: await openDiskWatch(opening),
    siteProblems,
    channels,
    // A check-up takes a connection and reads everything.
    makeBackup: () => openBackup({ connection, db: store.longWork, dataDir: config.dataDir }),
    checkUp: coalesce(async () => (look ? [] : checkUp({ config, connection, logFailure: opening.logFailure }))),
  });
  const callApi = (request: Request, origin: RequestOrigin) => calls.fetch(request, origin);
  const showPage = pages({
    renderer: site.renderer,
    callApi,
    // In development, sources change without a change of the database.
    committedState: opening.isDevelopment ? undefined : () => committedState(db),
    publicUrl: url,
    isDemo,
    notice,
    log,
  });
  const showFile = publicFiles({ callApi, publicUrl: url });
  const showPrinted = printedPages({ db, callApi, publicUrl: url });
  const showDemoFile = isDemo ? demoFiles(db) : () => undefined;
  return dispatch({
    callApi,
    findFile: 'findFile' in site ? site.findFile : () => undefined,
    findPhoto: photoFiles(db),
    renderPage: async (request, visitor) =>
      showFile(request, visitor.address) ??
      showPrinted(request, visitor.address) ??
      showDemoFile(request) ??
      showPage(request, visitor),
    limits,
    admit,
    clientOf: clientKey(auth.cookies),
    proxies: config.trustedProxies,
    publicUrl: url,
    log,
  });
}
