import { randomBytes } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { insertSession } from '#auth/queries.ts';
import { connect, type Db } from '#database/connect.ts';
import type { Log } from '#database/log.ts';
import { prepareSchema } from '#database/migrate/prepare-schema.ts';
import { openDatabase } from '#database/open-database.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { type Config, readConfig } from '../start/config.ts';
import { siteLog } from '../start/log.ts';
import { type Look, linkOf } from '../start/look.ts';
import { stopOnSignals } from '../start/run-site.ts';
import { startSite } from '../start/start.ts';
import { inDhaka } from './choose-past.ts';
import { say } from './run-command.ts';

/**
 * Serves a restored building read-only, on this machine alone, until a signal stops it (docs/decisions/0079-looking.md). Prints a link that
 * signs one browser in.
 * @throws StartupProblem
 */
export async function look(folder: string, { port, as }: { port: string; as?: string }): Promise<void> {
  const dataDir = resolve(folder);
  await refuseTheBuilding(dataDir, readConfig(process.env));
  const config = configFor(dataDir, port);
  let close = async () => {};
  stopOnSignals(() => close());
  const log = siteLog(config.logLevel ?? 'info', pino.destination(2));
  const opened = await prepare(dataDir, as, log);
  const shown: Look = { ...opened, secret: randomBytes(32).toString('base64url') };
  const site = await startSite({ config, log, look: shown, wantsDemo: false, isDevelopment: false });
  close = site.close;
  say(`The building as it was at ${inDhaka(shown.at)} is open at ${site.url.origin} for reading, until Ctrl-C.`);
  say(`This link signs in as ${opened.email}, once:`);
  say(linkOf(shown, site.url));
}

/** Ignores all settings but the log's level: this site sends no message, makes no backup or copy, and opens no tenant's file. */
function configFor(dataDir: string, port: string): Config {
  const { LOG_LEVEL = 'warn' } = process.env;
  return { ...readConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: port, LOG_LEVEL }), limits: 'off' };
}

async function refuseTheBuilding(dataDir: string, settings: Config): Promise<void> {
  const isThere = await stat(join(dataDir, 'postgres', 'PG_VERSION')).catch(() => undefined);
  if (!isThere) throw new StartupProblem(`${dataDir} holds no building: fill it with “onebuilding restore … --into”.`);
  const own = await realpath(settings.dataDir).catch(() => undefined);
  if (!settings.databaseUrl && own === (await realpath(dataDir)))
    throw new StartupProblem(`${dataDir} is the building itself: look at a folder that “restore --into” has filled.`);
}

/** Writes what the read-only site needs: this version's schema, and an administrator's session. */
async function prepare(dataDir: string, as: string | undefined, log: Log) {
  const database = await openDatabase({ dataDir, log });
  const { db, pool } = connect(database.owner, { max: 1 });
  try {
    await prepareSchema(database, log);
    const at = await findMoment(db);
    if (!at) throw new StartupProblem(`${dataDir} was not restored: only a restored building is looked at.`);
    const { id: accountId, email } = await findAdministrator(db, as);
    const session = await insertSession(db, { accountId, userAgent: 'onebuilding look', passedSecondStep: true });
    return { at, session, email };
  } finally {
    await pool.end();
    await database.close();
  }
}

async function findMoment(db: Db): Promise<Date | undefined> {
  const event = await db
    .selectFrom('audit_events')
    .where('kind', '=', 'backup_restored')
    .select('details')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event && new Date(String(event.details.madeAt));
}

async function findAdministrator(db: Db, email: string | undefined): Promise<{ id: string; email: string }> {
  let administrators = db
    .selectFrom('duties')
    .innerJoin('users', 'users.id', 'duties.user_id')
    .innerJoin('identity.accounts as account', 'account.email', 'users.email')
    .where('duty', 'in', ['owner', 'manager'])
    .where('ended_at', 'is', null)
    .select(['account.id', 'account.email']);
  if (email !== undefined) administrators = administrators.where('account.email', '=', email.toLowerCase());
  const found = await administrators.orderBy('duty', 'desc').orderBy('duties.id').limit(1).executeTakeFirst();
  if (found) return found;
  throw new StartupProblem(
    email === undefined ? 'No administrator had an account then.' : `${email} was no administrator then.`,
  );
}
