import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupProblem } from '../startup-problem.ts';
import type { Owner } from './runner.ts';

/** Part of the socket's file name. */
export const port = 5432;

// The system's limit for the whole path of a Unix socket, in bytes.
const MAX_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;

/**
 * The folder of the server's socket: the cluster itself, or, where that path is too long (or can't be written in PostgreSQL's list of
 * folders), one in /tmp that is named after it.
 */
export function socketFolderOf(cluster: string): string {
  const isTooLong = Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) > MAX_SOCKET_PATH_BYTES;
  if (!isTooLong && !/[",\n]/.test(cluster)) return cluster;
  return `/tmp/onebuilding-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
}

/**
 * Makes the folder of the server's socket, open to its account only.
 * @throws StartupProblem when another account has taken that name
 */
export async function prepareSocketFolder(cluster: string, owner: Owner | undefined): Promise<string> {
  const folder = socketFolderOf(cluster);
  if (folder === cluster) return cluster;
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (isNew && owner) await chown(folder, owner.uid, owner.gid);
  await checkPrivate(folder, owner?.uid ?? process.getuid?.());
  return folder;
}

/** Every account may write in /tmp: another account's folder there could impersonate our server. */
async function checkPrivate(folder: string, uid: number | undefined): Promise<void> {
  const stats = await lstat(folder);
  if (stats.isDirectory() && stats.uid === uid && (stats.mode & 0o077) === 0) return;
  throw new StartupProblem(`${folder} is not a private folder of ours: remove it, or choose a shorter DATA_DIR.`);
}

/** Removes the folder in /tmp. */
export async function removeSocketFolder(socketFolder: string, cluster: string): Promise<void> {
  if (socketFolder !== cluster) await rmdir(socketFolder).catch(() => {});
}
