import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { port } from './socket-folder.ts';

/** A running PostgreSQL's description of itself, in its folder's postmaster.pid. */
export type Postmaster = { pid: number; socketFolder: string; isReady: boolean };

/** Undefined if no server runs on this cluster and none crashed on it. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  return { pid, socketFolder: lines[4] ?? '', isReady: lines[7] === 'ready' };
}

/**
 * Makes PostgreSQL recognise a postmaster.pid as stale although another program has that process id now, which is likely in
 * containers. The file names our own id afterwards: PostgreSQL accepts its parent's id there, and still checks by the file's
 * other lines that no process of the crashed server uses its memory. Deleting the file would lose that check.
 */
export async function markPostmasterStale(cluster: string, stale: Postmaster): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const [pid, ...rest] = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  // The server may just have ended and removed its file, and the next one may have written its own.
  if (Number(pid) !== stale.pid) return;
  await writeFile(path, [process.pid, ...rest].join('\n'));
  await rm(join(stale.socketFolder, `.s.PGSQL.${port}.lock`), { force: true });
}
