import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';

/**
 * How many bytes of its disk the embedded PostgreSQL keeps for itself. It writes its journal in pieces of 16 MB; without
 * room for the next one it ends, and takes reading with it until there is room.
 */
export const RESERVE = 64e6;

const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Looks every second whether the disk of this folder has more than the reserve. What cannot be told counts as room. */
export async function watchRoom(folder: string, log: Logger): Promise<{ hasRoom: () => boolean; stop: () => void }> {
  let hasRoom = true;
  const look = async () => {
    const had = hasRoom;
    hasRoom = await freeBytes(folder).then(
      (free) => free > RESERVE,
      () => true,
    );
    if (had && !hasRoom) log.error({ folder }, 'the disk is full: nothing can be entered until there is room');
    if (!had && hasRoom) log.info({ folder }, 'the disk has room again');
  };
  await look();
  const timer = setInterval(() => void look(), 1_000).unref();
  return { hasRoom: () => hasRoom, stop: () => clearInterval(timer) };
}
