import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '#database/connect.ts';
import { StartupProblem } from '#database/startup-problem.ts';

/**
 * How many bytes of its disk the embedded PostgreSQL keeps for itself. It writes its journal in pieces of 16 MB; without
 * space for the next one it ends, and reading ends with it.
 */
export const RESERVE_BYTES = 64e6;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * A disk that a backup fills would end the embedded PostgreSQL, and no one could enter anything. A backup is about as large as the one
 * before it, in bytes; without one it is compressed, so hardly ever larger than the database.
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

/** Checks every second whether the disk of this folder has more than the reserve free. A disk that cannot be read counts as having it. */
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
