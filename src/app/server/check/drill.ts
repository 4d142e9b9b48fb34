import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { listTables } from '#database/backup/list-tables.ts';
import { readBackup } from '#database/backup/read-backup.ts';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { connect } from '#database/connect.ts';
import { newClient } from '#database/connections/several-hosts.ts';
import type { Copier } from '#database/copy/copier.ts';
import { type DrillReport, readKey, readLocal, writeLocal } from '#database/copy/local-state.ts';
import { type OpenedCopy, openCopy } from '#database/copy/restore-copy.ts';
import type { CopyTarget } from '#database/copy/target.ts';
import { ownerConnection } from '#database/embedded/application-database.ts';
import { removeSideFolder } from '#database/embedded/recover.ts';
import type { Log } from '#database/log.ts';
import { prepareSchema } from '#database/migrate/prepare-schema.ts';
import { operator } from '#features/audit/server/record-event.ts';
import { DAY } from '#locale/calendar.ts';
import { listOwnBackups } from '../operate/own-backups.ts';
import { brokenInvariants } from './invariants.ts';

type Options = {
  dataDir: string;
  /** The socket folder of the site's PostgreSQL. */
  socketFolder: string;
  target: CopyTarget;
  copier: Pick<Copier, 'copyNow'>;
  /** BACKUP_DIR, if it is set. */
  backups: string | undefined;
  log: Log;
  /** Aborted when the site stops; a drill that it interrupts keeps no report. */
  signal?: AbortSignal;
};

/**
 * A drill each month, at night; a machine that is off at night does it by day. After a failed one the next follows in the
 * next night.
 */
const DRILL_AGE = { afterFailure: 0.5 * DAY, atNight: 29.5 * DAY, atAnyHour: 35 * DAY };
/** Hours in UTC: from 3 to 5 o'clock in Dhaka, after the base. */
const NIGHT = [21, 22];
const FOLDER = 'copy-drill';
/** Bytes that stay free beside the restored building. */
const RESERVE_BYTES = 512 * 1024 * 1024;

/** True if the last drill is a month old. The first one is due in the first night. */
export async function isDrillDue(dataDir: string, now: Date): Promise<boolean> {
  const last = await readLocal(dataDir, 'drill');
  const age = last ? now.getTime() - Date.parse(last.at) : DRILL_AGE.atNight + 1;
  const atNight = last?.isGood === false ? DRILL_AGE.afterFailure : DRILL_AGE.atNight;
  return age > DRILL_AGE.atAnyHour || (age > atNight && NIGHT.includes(now.getUTCHours()));
}

/** Deletes the remains of an interrupted drill. */
export const clearDrill = (dataDir: string): Promise<void> => removeSideFolder(dataDir, FOLDER);

/**
 * Restores the present copy, and the newest backup of BACKUP_DIR, beside the site; compares every row of the copy with the
 * site's, and checks the invariants of both. The check-up shows its report. Never throws.
 */
export async function drill(options: Options, now: Date): Promise<DrillReport> {
  const found = await tryBoth(options).then(
    (problems) => problems.join(' '),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  await clearDrill(options.dataDir).catch(() => undefined);
  const report = { at: now.toISOString(), isGood: found === '', text: found };
  if (options.signal?.aborted) return report;
  await writeLocal(options.dataDir, 'drill', report);
  if (found) options.log.error(`A drill could not restore all of the building: ${found}`);
  else options.log.info('A drill has restored the copy and the newest backup.');
  return report;
}

async function tryBoth({ dataDir, socketFolder, target, copier, backups, log }: Options): Promise<string[]> {
  const key = await readKey(dataDir);
  if (!key) throw new Error('there is no key yet');
  const client = newClient({ ...ownerConnection(socketFolder), user: 'postgres' });
  await client.connect();
  // PostgreSQL stops at the first restore point of a name, which an earlier drill may have set since the newest base.
  const restorePoint = `onebuilding drill ${randomUUID()}`;
  let expected: Map<string, string>;
  try {
    await refuseFullDisk(client, dataDir);
    expected = await markMoment(client, restorePoint);
  } finally {
    await client.end();
  }
  await copier.copyNow();
  const opened = await openCopy({ target, key }, { dataDir, name: FOLDER, restorePoint, log, report() {} });
  try {
    return [...(await compare(opened, expected)), ...(await tryBackup(opened, backups, log))];
  } finally {
    await opened.stop();
    await opened.remove();
  }
}

async function refuseFullDisk(client: pg.Client, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  const { bavail, bsize } = await statfs(dataDir);
  // The copy's cluster, and the backup in a database of that cluster.
  const needed = 2 * Number(rows[0]?.bytes) + RESERVE_BYTES;
  if (bavail * bsize < needed)
    throw new Error(`The disk of DATA_DIR has no room for a drill, which needs ${Math.ceil(needed / 1e6)} MB.`);
}

/** Names this moment in the journal, and returns a checksum of each table that no transaction changed meanwhile. */
async function markMoment(client: pg.Client, restorePoint: string): Promise<Map<string, string>> {
  const before = await sumTables(client);
  await client.query('select pg_create_restore_point($1)', [restorePoint]);
  // Without this, the restore point would reach the disk only with the next commit.
  await client.query("select pg_logical_emit_message(false, 'onebuilding', 'drill', true)");
  const after = await sumTables(client);
  return new Map([...before].filter(([table, sum]) => after.get(table) === sum));
}

async function sumTables(client: pg.ClientBase): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  for (const { schema, name } of await listTables(client)) {
    const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(row::text, 0)), 0) as sum from ${table} as row`,
    );
    // An absent sum would equal another absent one.
    if (!rows[0]) throw new Error(`${table} has no checksum`);
    sums.set(`${schema}.${name}`, rows[0].sum);
  }
  return sums;
}

async function compare({ superuser, connection }: OpenedCopy, expected: Map<string, string>): Promise<string[]> {
  const { pool } = connect({ ...superuser, database: connection.database });
  try {
    const client = await pool.connect();
    const sums = await sumTables(client).finally(() => client.release());
    const differing = [...expected].flatMap(([table, sum]) => (sums.get(table) === sum ? [] : [table]));
    const broken = await brokenInvariants(pool);
    return [
      ...(differing.length > 0
        ? [`In the copy these tables are others than in the building: ${differing.join(', ')}.`]
        : []),
      ...(broken.length > 0 ? [`The records of the copy contradict themselves: ${broken.join('; ')}.`] : []),
    ];
  } finally {
    await pool.end();
  }
}

/** The newest backup of the building that `copied` is a copy of. */
async function findNewest(copied: pg.ClientConfig, folder: string): Promise<string | undefined> {
  const { db, pool } = connect(copied, { max: 1 });
  const { own } = await listOwnBackups(db, folder).finally(() => pool.end());
  return own.at(-1)?.name;
}

/** Restores the newest backup into a database of its own beside the copy's. */
async function tryBackup({ superuser, owner, connection }: OpenedCopy, folder: string | undefined, log: Log) {
  const newest = folder && (await findNewest({ ...superuser, database: connection.database }, folder));
  if (!folder || !newest) return [];
  const database = 'drill';
  const admin = newClient(superuser);
  await admin.connect();
  await admin.query(`create database ${database} owner ${owner.user}`).finally(() => admin.end());
  const backup = await readBackup(join(folder, newest));
  try {
    await restoreBackup({ ...owner, database }, backup, { log, ...operator() });
  } finally {
    backup.close();
  }
  await prepareSchema({ connection: { ...connection, database }, owner: { ...owner, database } }, log);
  const { pool } = connect({ ...owner, database });
  const broken = await brokenInvariants(pool).finally(() => pool.end());
  return broken.length > 0 ? [`The records of ${newest} contradict themselves: ${broken.join('; ')}.`] : [];
}
