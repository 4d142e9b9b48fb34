import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { type Auth, openAuth } from '#auth/engine.ts';
import { type Connected, connect } from '#database/connect.ts';
import { CALL_DEADLINES, withDeadline } from '#database/connections/deadlines.ts';
import { readinessCheck } from '#database/connections/readiness.ts';
import { tryAgain } from '#database/connections/try-again.ts';
import { prepareSchema } from '#database/migrate/prepare-schema.ts';
import { openDatabase } from '#database/open-database.ts';
import { ensureKeyPair } from '#features/messages/server/browsers.ts';
import type { Channels } from '#gateways/channels.ts';
import { folderChannel, smtpChannel } from '#gateways/email.ts';
import { pushChannel } from '#gateways/push.ts';
import { smsChannel } from '#gateways/sms.ts';
import { webhookChannel } from '#gateways/webhook.ts';
import { NO_LIMITS, siteLimits } from '#http/limits/limits.ts';
import { admitAll, eventLoopLag, shedLoad } from '#http/limits/load-shedding.ts';
import type { RequestHandler } from '#http/sockets/listen.ts';
import { folderMailer, type Mailer, smtpMailer } from '#mail/mailer.ts';
import { startCopyProcess } from '../operate/copy-process.ts';
import { watchDiskSpace } from '../operate/disk-space.ts';
import type { Config } from './config.ts';
import type { Look } from './look.ts';
import { builtSite, developmentSite } from './site-code.ts';

export type StartOptions = {
  config: Config;
  log: Logger;
  logFailure?: () => string | undefined;
  wantsDemo: boolean;
  isDevelopment: boolean;
  /** Given if a restored building is served read-only, as it was at a moment. */
  look?: Look;
  /** Runs when everything is open, before the first visitor is answered. */
  beforeOpening?: () => Promise<void>;
};
/** Input of each step of the start; `url` is the public address. */
export type Opening = StartOptions & { url: URL; opened: OpenedParts };

/** Opened parts of the site, to be closed in order. */
type OpenedParts = {
  add(name: string, close: () => Promise<unknown>): void;
  /** Adds a part that uses others: it closes before them, within this many milliseconds. */
  addFirst(name: string, close: () => Promise<unknown>, deadline: number): void;
  /** Adds the database, which closes after all other parts. */
  addDatabase(database: DatabasePart): void;
  /** True if the database is silent for a second. */
  databaseHangs(): Promise<boolean>;
  /** Closes all parts. A part that fails or is late is logged and abandoned; never rejects. */
  close(): Promise<void>;
};
type DatabasePart = { hangs: () => Promise<boolean>; close: (hangs: boolean) => Promise<unknown> };

/** Milliseconds for a part to close. */
const PART_DEADLINE = 1_000;
/** Milliseconds for the embedded PostgreSQL, which limits itself to 14 s; and for one that hangs, which is killed. */
const DATABASE_DEADLINE = { usual: 15_000, hanging: 500 };

export function openedParts(log: Logger): OpenedParts {
  const parts: { name: string; close: () => Promise<unknown> }[] = [];
  const firstParts: { name: string; close: () => Promise<unknown>; deadline: number }[] = [];
  let database: DatabasePart | undefined;
  const databaseHangs = async () => (await database?.hangs()) ?? false;
  const closeInTime = (name: string, closing: Promise<unknown>, deadline: number) =>
    withDeadline(closing, deadline).catch((error: unknown) =>
      log.error({ err: error, part: name }, 'a part of the site could not be closed'),
    );
  return {
    add: (name, close) => void parts.push({ name, close }),
    addFirst: (name, close, deadline) => void firstParts.push({ name, close, deadline }),
    addDatabase: (part) => {
      database = part;
    },
    databaseHangs,
    close: async () => {
      const first = firstParts.splice(0).map((part) => ({ ...part, closing: part.close() }));
      // Waiting for a hanging database is useless, and finding that out took a second, which was the parts' time.
      const inVain = await databaseHangs();
      await Promise.all(first.map(({ name, closing, deadline }) => closeInTime(name, closing, inVain ? 0 : deadline)));
      // Concurrently, since each pool of a hanging database uses up its deadline.
      const closing = parts.splice(0).map(({ name, close }) => closeInTime(name, close(), PART_DEADLINE));
      const [hangs] = await Promise.all([databaseHangs(), ...closing]);
      const deadline = DATABASE_DEADLINE[hangs ? 'hanging' : 'usual'];
      if (database) await closeInTime('the database', database.close(hangs), deadline);
      database = undefined;
    },
  };
}

export type Site = Awaited<ReturnType<typeof builtSite>> | Awaited<ReturnType<typeof developmentSite>>;

/** The built site; with `npm run dev` its sources. */
export async function openSite({ isDevelopment, opened }: Opening): Promise<Site> {
  if (!isDevelopment) return builtSite();
  const site = await developmentSite();
  opened.add('Vite', site.close);
  return site;
}

export type Store = Connected & {
  connection: ClientConfig;
  /** Connections for long work outside of requests. */
  longWork: Connected['db'];
  /** True if the database answers and its migrations are done. */
  isReady: () => Promise<boolean>;
};

/**
 * Milliseconds after which idle connections of the calls are closed: a house has minutes between two calls, and a page takes
 * four times as long with new connections. Networks drop an idle connection after six minutes.
 */
const IDLE_TIMEOUT = 5 * 60_000;

/** The database with its schema. */
export async function openStore({ config, log, url, opened, look }: Opening): Promise<Store> {
  const { dataDir, databaseUrl, databaseOwnerUrl: ownerUrl } = config;
  const database = await openDatabase({
    dataDir,
    url: databaseUrl,
    ownerUrl,
    log,
    address: url.origin,
    isReadOnly: look !== undefined,
  });
  const readiness = readinessCheck(database.connection);
  opened.addDatabase({
    hangs: readiness.hangs,
    close: (hangs) => Promise.all([readiness.close(), database.close(hangs)]),
  });
  log.debug('The database runs.');
  if (!look) await tryAgain(log, () => prepareSchema(database, log));
  log.debug('The schema is up to date.');
  const long = connect(database.connection, { max: 2, log });
  opened.add('the connections of long work', () => long.pool.end());
  const connected = connect(database.connection, { deadlines: CALL_DEADLINES, idleTimeout: IDLE_TIMEOUT, log });
  opened.add('the connections of the calls', () => connected.pool.end());
  return { ...connected, connection: database.connection, longWork: long.db, isReady: readiness.isReady };
}

export async function openSignIn(opening: Opening, db: Connected['db'], mailer: Mailer | undefined): Promise<Auth> {
  const { config, log, url, wantsDemo } = opening;
  const google = config.google ?? (wantsDemo ? await openDemoGoogle(opening) : undefined);
  const { hosted, requireAdminSecondStep } = config;
  return tryAgain(log, () => openAuth(db, url, { google, hosted, requireAdminSecondStep, mailer, log }));
}

/** SMTP if it is set up; a demo building without it writes its mails into a folder. */
export function mailerFor({ config: { smtpUrl, mailFrom: from, dataDir }, wantsDemo, log }: Opening) {
  if (smtpUrl) return smtpMailer({ url: smtpUrl, from, log });
  if (wantsDemo) return folderMailer({ folder: join(dataDir, 'mails'), from, log });
}

type Sending = { db: Connected['db']; auth: Auth; mailer: Mailer | undefined };

/** Channels that the operator has set up. E-mail is one even beside a hosted provider, which sends its own mails alone. */
export async function openChannels({ config, url, log }: Opening, { db, auth, mailer }: Sending): Promise<Channels> {
  const { smtpUrl, mailFrom: from, sms, webhook } = config;
  const email = smtpUrl ? smtpChannel({ url: smtpUrl, from, site: url }) : mailer && folderChannel(mailer);
  // Push needs HTTPS, and Apple accepts no other subject.
  const push =
    url.protocol === 'https:'
      ? pushChannel({ keys: await tryAgain(log, () => ensureKeyPair(db, auth)), site: url })
      : undefined;
  return { email, push, sms: sms && smsChannel(sms), webhook: webhook && webhookChannel(webhook) };
}

/** A demo building works without Google's account and network. */
async function openDemoGoogle({ url, opened }: Opening) {
  const { startGoogleStandIn } = await import('../../demo/google-stand-in.ts');
  const localOrigins = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${url.port || 80}`);
  const google = await startGoogleStandIn({ origins: [...new Set([url.origin, ...localOrigins])] });
  opened.add('the stand-in for Google', google.close);
  return google;
}

/** Measures requests where METRICS_PORT is set. */
export async function openMetrics(
  { config, opened }: Opening,
  { db, pool }: Connected,
  handler: RequestHandler,
): Promise<RequestHandler> {
  const { metricsPort: port, host, dataDir: folder, copy, backup } = config;
  if (port === undefined) return handler;
  const { listenForMetrics, siteMetrics } = await import('./metrics.ts');
  const metrics = siteMetrics({ db, pool, folder, copy, hasDailyBackup: backup !== undefined });
  const { close } = await listenForMetrics(metrics, { port, host });
  opened.add('the port of the metrics', close);
  return metrics.observe(handler);
}

/** Rate limits of clients, and the limit of concurrent requests. */
export function openLimits({ config, opened }: Opening, connection: ClientConfig) {
  if (config.limits === 'off') return { limits: NO_LIMITS, admit: admitAll };
  const limits = siteLimits(connection);
  opened.add('the connections of the limits', () => limits.close());
  const { lag, stop } = eventLoopLag();
  opened.add('the measurement of the event loop', async () => stop());
  return { limits, admit: shedLoad(lag) };
}

/**
 * Returns a function that is false while the embedded database's disk lacks space for new data; for an operator's own
 * PostgreSQL always true.
 */
export async function openDiskWatch({ config, log, opened }: Opening): Promise<() => boolean> {
  if (config.databaseUrl) return () => true;
  const { hasDiskSpace, stop } = await watchDiskSpace(config.dataDir, log);
  opened.add('the watch over the disk', async () => stop());
  return hasDiskSpace;
}

/** Copies the embedded database to COPY_TO, if it is set. */
export function openCopying(
  { config: { copy: place, dataDir, backup }, log, opened }: Opening,
  { host }: ClientConfig,
): void {
  if (!place || !host) return;
  opened.add('the copying', startCopyProcess({ dataDir, socketFolder: host, place, backups: backup?.folder, log }));
}
