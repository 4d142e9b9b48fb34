import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { withAdvisoryLock } from '#database/advisory-locks.ts';
import { backupName, readName, shortId } from '#database/backup/names.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import type { Db } from '#database/connect.ts';
import type { StorageSettings } from '#database/copy/storage-target.ts';
import { findLastCopy } from '#features/audit/server/queries.ts';
import { operator, recordEvent } from '#features/audit/server/record-event.ts';
import { findClockDoubt } from '#features/building/server/clock-queries.ts';
import { findBuildingId } from '#features/building/server/identity-queries.ts';
import { HOUR } from '#locale/calendar.ts';
import { backupContents } from './backup-contents.ts';
import { requireSpace } from './disk-space.ts';
import { listOwnBackups } from './own-backups.ts';

export type BackupSettings = {
  folder: string;
  /** Days for which a backup is kept in the folder. */
  keepDays: number;
  /** True if another program copies the files to another machine. */
  isFetched: boolean;
  /** Storage to which each backup is copied. */
  storage: StorageSettings | undefined;
};

type Tools = { connection: ClientConfig; db: Db; log: Pick<Logger, 'info' | 'warn'>; now: Date };

/** Less than a day, so that an hourly check finds it due at the same hour every day. */
const BETWEEN_BACKUPS = 23.5 * HOUR;

/**
 * Makes the day's backup if there is none yet, deletes those that are too old, and copies the newest to the storage until it
 * is there. Call it every hour; of several servers one works. Backups of other buildings in the folder are left alone.
 * @throws StartupProblem where the folder can't be written, and errors of the database or the storage
 */
export async function backUpDaily({ folder, keepDays, storage }: BackupSettings, tools: Tools): Promise<void> {
  const { db, log, now } = tools;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await withAdvisoryLock(db, 'backup', async () => {
    const { made, own } = await listOwnBackups(db, folder);
    const newest = made.findLast(({ madeAt }) => madeAt.getTime() < now.getTime() + HOUR);
    const ahead = own.filter(({ madeAt }) => madeAt.getTime() >= now.getTime() + HOUR);
    if (ahead.length > 0)
      log.warn(
        { files: ahead.map(({ name }) => name) },
        'backups are dated ahead of the clock; they are kept and not counted',
      );
    const isDue = !newest || now.getTime() - newest.madeAt.getTime() > BETWEEN_BACKUPS;
    // A crash's half-written file occupies space.
    await deleteParts(folder, shortId(await findBuildingId(db)));
    const name = isDue ? await backUp(folder, { ...tools, expected: newest?.name }) : newest.name;
    if (!(await findClockDoubt(db, now))) await deleteOld(db, folder, { now, keepDays });
    if (storage && (await findLastCopy(db)) !== name) await copy(join(folder, name), name, storage, tools);
  });
}

type ExpectedSize = { expected: string | undefined };

async function backUp(folder: string, { connection, db, log, now, expected }: Tools & ExpectedSize): Promise<string> {
  const name = backupName(await findBuildingId(db), now);
  await requireSpace(db, folder, expected === undefined ? undefined : (await stat(join(folder, expected))).size);
  const { tables } = await writeBackup(connection, join(folder, name), () => undefined, await backupContents());
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  await recordEvent(db, operator(now), { kind: 'backup_made', details: { rows, file: name } });
  log.info({ file: name, rows }, 'a backup was made');
  return name;
}

async function copy(file: string, name: string, storage: StorageSettings, { db, log, now }: Tools): Promise<void> {
  await copyToStorage(storage, file);
  await recordEvent(db, operator(now), { kind: 'backup_copied', details: { file: name } });
  log.info({ file: name }, 'the backup was copied to the storage');
}

/** Deletes half-written files of a crash: another building's may be under way, so of those only what is a day old by the disk. */
async function deleteParts(folder: string, building: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const backup = name.endsWith('.part') ? readName(name.slice(0, -5)) : undefined;
    if (!backup) continue;
    const part = join(folder, name);
    const isOld = async () => Date.now() - (await stat(part)).mtimeMs > 24 * HOUR;
    if (backup.building === building || (await isOld().catch(() => false))) await rm(part, { force: true });
  }
}

/** The newest `keepDays` files stay at any age, so that a clock that jumps ahead does not delete all. */
async function deleteOld(db: Db, folder: string, { now, keepDays }: { now: Date; keepDays: number }): Promise<void> {
  const before = now.getTime() - keepDays * 24 * HOUR;
  const { own } = await listOwnBackups(db, folder);
  const old = own.slice(0, -keepDays).filter(({ madeAt }) => madeAt.getTime() < before);
  for (const { name } of old) await rm(join(folder, name), { force: true });
}

/** Milliseconds for a copy. */
const COPY_TIMEOUT_MS = HOUR;

/**
 * Copies a file into the storage, under its name. The storage checks its content by the SHA-256.
 * @throws Error with the storage's status and code, or that of the connection
 */
async function copyToStorage(storage: StorageSettings, file: string): Promise<void> {
  const { address, region, keyId, secret } = storage;
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 3 });
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const response = await client.fetch(`${address.href.replace(/\/$/, '')}/${basename(file)}`, {
    method: 'PUT',
    headers: { 'x-amz-content-sha256': hash.digest('hex') },
    body: await openAsBlob(file),
    signal: AbortSignal.timeout(COPY_TIMEOUT_MS),
  });
  if (response.ok) return void (await response.body?.cancel());
  const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
  throw new Error(`the storage of BACKUP_S3_URL answered ${response.status} (${code})`);
}
