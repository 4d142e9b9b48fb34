import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '#database/connect.ts';
import { StartupProblem } from '#database/startup-problem.ts';

/**
 * Bytes of the disk reserved for the embedded PostgreSQL. It writes its journal in files of 16 MB; without space for the next
 * one it ends, and reads fail with it.
 */
export const RESERVE_BYTES = 64e6;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Refuses a backup that would fill the disk, since that would end the embedded PostgreSQL. A backup is about as large as the
 * one before it, in bytes; without one, hardly ever larger than the database, since it is compressed.
 * @throws StartupProblem
 */
export async function requireSpace(db: Db, folder: string, before?: number): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  const whole = Number(rows[0]?.bytes ?? 0);
  const needed = (before === undefined ? whole : Math.min(whole, 1.2 * before + RESERVE_BYTES)) + RESERVE_BYTES;
  const free = await freeBytes(folder);
  if (free < needed)
    throw new StartupProblem(
      `There is no space for a backup in ${folder}: ${megabytes(free)} MB are free, and it may need ${megabytes(needed)} MB. Nothing was written.`,
    );
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6).toLocaleString('en');

/**
 * Checks every second that the disk of this folder has more than the reserve free. An unreadable disk counts as having it.
 */
export async function watchDiskSpace(folder: string, log: Logger) {
  let hasDiskSpace = true;
  const check = async () => {
    const before = hasDiskSpace;
    hasDiskSpace = await freeBytes(folder).then(
      (free) => free > RESERVE_BYTES,
      () => true,
    );
    if (before && !hasDiskSpace) log.error({ folder }, 'the disk is full: nothing can be entered until there is room');
    if (!before && hasDiskSpace) log.info({ folder }, 'the disk has room again');
  };
  await check();
  const timer = setInterval(() => void check(), 1_000).unref();
  return { hasDiskSpace: () => hasDiskSpace, stop: () => clearInterval(timer) };
}
