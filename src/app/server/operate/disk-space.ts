import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';

/**
 * How many bytes of its disk the embedded PostgreSQL keeps for itself. It writes its journal in pieces of 16 MB; without
 * space for the next one it ends, and reading ends with it.
 */
export const RESERVE_BYTES = 64e6;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

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
