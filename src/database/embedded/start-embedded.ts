import type pg from 'pg';
import { tryAgain } from '../connections/try-again.ts';
import type { Log } from '../log.ts';
import type { DatabaseOptions, OpenDatabase } from '../open-database.ts';
import { StartupProblem } from '../startup-problem.ts';
import {
  applicationConnection,
  createApplicationDatabase,
  isNotCreatedYet,
  ownerConnection,
} from './application-database.ts';
import { prepareCluster } from './cluster.ts';
import { cannotUse } from './data-folder.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { removeSocketFolder } from './socket-folder.ts';
import { startServer } from './start-server.ts';
import { supervise } from './supervise.ts';

/**
 * Starts PostgreSQL as a child process on a Unix socket inside DATA_DIR, makes the database at the first start, and restarts
 * the server when it ends.
 * @throws StartupProblem where that can't be, also when another OneBuilding uses the folder
 */
export const startEmbedded = (options: DatabaseOptions): Promise<Omit<OpenDatabase, 'embedded'>> =>
  tryAgain(options.log, () => startOnce(options));

async function startOnce(options: DatabaseOptions): Promise<Omit<OpenDatabase, 'embedded'>> {
  const { dataDir, log, durable = true, isReadOnly = false } = options;
  const { cluster, server } = await start({ dataDir, log, durable, isReadOnly }).catch((error: unknown) => {
    throw cannotUse(dataDir, error);
  });
  const connection = applicationConnection(cluster.socketFolder);
  const owner = ownerConnection(cluster.socketFolder);
  try {
    const lock = await takeFolder(owner, cluster.socketFolder, options);
    const supervisor = supervise(server, cluster, log);
    const close = async (hangs?: boolean) => {
      // The lock's connection may hang with the server, so stopping does not wait for it.
      const released = lock.release();
      await supervisor.stop(hangs);
      await released;
      await removeSocketFolder(cluster.socketFolder, cluster.folder);
    };
    return { connection, owner, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function start({ isReadOnly, ...options }: { dataDir: string; log: Log; durable: boolean; isReadOnly: boolean }) {
  const settings: Record<string, string> = isReadOnly ? { default_transaction_read_only: 'on' } : {};
  const cluster = { ...(await prepareCluster(options)), settings };
  return { cluster, server: await startServer(cluster, options.log) };
}

/** Makes the roles and the database where one of them is missing, then locks the folder for this process. */
async function takeFolder(
  connection: pg.ClientConfig,
  socketFolder: string,
  options: DatabaseOptions,
): Promise<FolderLock> {
  const who = [`process ${process.pid}`, options.address].filter(Boolean).join(', ');
  const take = () => lockFolder(connection, who, options.log);
  const lock = await take().catch(async (error: unknown) => {
    if (!isNotCreatedYet(error)) throw error;
    await createApplicationDatabase(socketFolder);
    return take();
  });
  if (!lock)
    throw new StartupProblem(`DATA_DIR (${options.dataDir}) has just been taken by another OneBuilding server.`);
  return lock;
}
