import pg from 'pg';
import { applicationConnection } from './application-database.ts';
import { findLockHolder } from './folder-lock.ts';
import { markPostmasterStale, readPostmaster } from './postmaster-file.ts';
import { commandOf, isPidInUse, isPostgresOf } from './processes.ts';

/** A PostgreSQL server that another process started on the cluster. */
export type RunningServer = {
  pid: number;
  /** False while it starts or ends, or while its starter prepares it. */
  answers: boolean;
  /** The process that holds the folder, in words. */
  holder?: string | undefined;
  /** Process id of the OneBuilding that started it, which may have ended since. */
  starter?: number | undefined;
};

/**
 * Finds a server of another process or container on this cluster. Clears away the leftovers of a crash that would keep a new
 * one from starting.
 */
export async function findRunningServer(cluster: string): Promise<RunningServer | undefined> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster) return undefined;
  const { pid, socketFolder } = postmaster;
  const user = await askForUser(socketFolder);
  if (user !== 'no server' && user.answers) return { pid, ...user };
  if (await isPostgresOf(pid, cluster)) return { pid, answers: false, starter: await findStarter(pid) };
  if (user !== 'no server') return { pid, ...user };
  if (pid !== process.pid && isPidInUse(pid)) await markPostmasterStale(cluster, postmaster);
  return undefined;
}

/** The starter's process id, from the arguments of a server that can't be asked (server-process.ts). */
async function findStarter(pid: number): Promise<number | undefined> {
  const [, starter] = /onebuilding\.starter=(\d+)/.exec(await commandOf(pid)) ?? [];
  return starter === undefined ? undefined : Number(starter);
}

async function askForUser(socketFolder: string): Promise<Omit<RunningServer, 'pid'> | 'no server'> {
  // The file is just being written; pg takes an empty host for TCP.
  if (!socketFolder.startsWith('/')) return 'no server';
  const client = new pg.Client({ ...applicationConnection(socketFolder), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ starter: string | null }>(
      "select current_setting('onebuilding.starter', true) as starter",
    );
    return { answers: true, holder: await findLockHolder(client), starter: Number(rows[0]?.starter) || undefined };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ECONNREFUSED' ? 'no server' : { answers: false };
  } finally {
    await client.end().catch(() => {});
  }
}
