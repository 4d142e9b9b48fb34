import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { StartupProblem } from '../startup-problem.ts';
import { applicationConnection, ownerConnection, superuserConnection } from './application-database.ts';
import { findBinaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { openDataFolder } from './data-folder.ts';
import { readPostmaster } from './postmaster-file.ts';
import { isAlive, isPostgresOf } from './processes.ts';
import { changeOwner, findRunner } from './runner.ts';
import { logFile, type ServerProcess, spawnServer } from './server-process.ts';
import { prepareSocketFolder, removeSocketFolder, socketFolderOf } from './socket-folder.ts';

/** A cluster restored from a copy, which runs in a side folder of its own. */
export type Recovered = {
  connection: pg.ClientConfig;
  owner: pg.ClientConfig;
  superuser: pg.ClientConfig;
  /** The position at which the copy's timeline ends and this cluster's own begins, in PostgreSQL's notation. */
  endedAt: string;
  /** Stops its server; the files stay. */
  stop(): Promise<void>;
};

/** Where recovery stops: before the first record at or after a position, in PostgreSQL's notation, or at a named point. */
export type RecoveryTarget = { position: string } | { restorePoint: string };

type Options = {
  /** The folder in which `folder` lies, for libraries and messages. */
  dataDir: string;
  /** The folder with the files of a base backup and its journal. */
  folder: string;
  target: RecoveryTarget | undefined;
  log: Log;
};

/** The target is later than the last change in the journal: then the whole journal is what was wanted. */
const NOT_REACHED = 'recovery ended before configured recovery target was reached';

/**
 * Lets PostgreSQL replay the journal on the files of a base backup, up to the end or the target, and run on as a server of
 * its own.
 * @throws StartupProblem with PostgreSQL's reason where it does not
 */
export async function recover(options: Options): Promise<Recovered> {
  const { folder, target } = options;
  const cluster = await clusterOf(options);
  await writeFile(join(folder, 'recovery.signal'), '');
  await changeOwner(cluster.runner.owner, folder);
  const server =
    (await startRecovery(cluster, target)) ??
    (target && 'position' in target ? await startRecovery(cluster, undefined) : undefined);
  if (!server) throw await didNotRecover(folder);
  const { socketFolder } = cluster;
  return {
    connection: applicationConnection(socketFolder),
    owner: ownerConnection(socketFolder),
    superuser: superuserConnection(socketFolder),
    endedAt: await endOfPast(folder),
    async stop() {
      await server.stop();
      await removeSocketFolder(socketFolder, folder);
    },
  };
}

async function clusterOf({ dataDir, folder }: Options): Promise<Cluster> {
  const binaries = await findBinaries(await openDataFolder(dataDir));
  const runner = await findRunner(undefined);
  if (runner.owner) await changeOwner(runner.owner, folder);
  return {
    dataDir,
    folder,
    socketFolder: await prepareSocketFolder(folder, runner.owner),
    binaries,
    runner,
    durable: true,
  };
}

/** Undefined if the target is later than the end of the journal. */
async function startRecovery(cluster: Cluster, target: RecoveryTarget | undefined): Promise<ServerProcess | undefined> {
  const settings: Record<string, string> = {
    // The whole journal is in pg_wal already.
    restore_command: 'false',
    recovery_target_timeline: 'current',
    // With hot standby it would report ready before the end, for reading.
    hot_standby: 'off',
    recovery_target_action: 'promote',
    autovacuum: 'off',
  };
  if (target && 'position' in target) {
    settings.recovery_target_lsn = target.position;
    settings.recovery_target_inclusive = 'off';
  }
  if (target && 'restorePoint' in target) settings.recovery_target_name = target.restorePoint;
  const server = await spawnServer({ ...cluster, settings });
  for (; !server.hasEnded(); await sleep(20)) {
    const postmaster = await readPostmaster(cluster.folder);
    if (postmaster?.isReady && postmaster.pid === server.pid) return server;
  }
  const said = await readFile(logFile(cluster.folder), 'utf8').catch(() => '');
  if (target && said.includes(NOT_REACHED)) return undefined;
  throw await didNotRecover(cluster.folder);
}

async function didNotRecover(folder: string): Promise<StartupProblem> {
  const lines = (await readFile(logFile(folder), 'utf8').catch(() => '')).trim().split('\n');
  const reason = lines.findLast((line) => /(FATAL|PANIC): /.test(line)) ?? lines.at(-1);
  return new StartupProblem(`PostgreSQL does not open the copy (${reason}).`);
}

/** The history of the newest timeline ends with the position where it left the one before. */
async function endOfPast(folder: string): Promise<string> {
  const histories = (await readdir(join(folder, 'pg_wal'))).filter((name) => name.endsWith('.history')).toSorted();
  const text = await readFile(join(folder, 'pg_wal', histories.at(-1) ?? ''), 'utf8');
  return text.trim().split('\n').at(-1)?.split('\t')[1] ?? '';
}

/**
 * Deletes a side folder with its socket's folder. A server that still runs there, because its starter was killed, is ended
 * first.
 */
export async function removeSideFolder(dataDir: string, name: string): Promise<void> {
  const folder = join(await openDataFolder(dataDir), name);
  const pid = (await readPostmaster(folder))?.pid;
  if (pid && (await isPostgresOf(pid, folder))) await endServer(pid);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const socketFolder = socketFolderOf(folder);
  if (socketFolder !== folder) await rm(socketFolder, { recursive: true, force: true }).catch(() => undefined);
}

async function endServer(pid: number): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let tries = 0; tries < 100; tries += 1) {
      if (!(await isAlive(pid))) return;
      await sleep(50);
    }
  }
}

/** Makes an empty folder for a cluster restored from a copy; remains of an earlier try are deleted. */
export async function sideFolder(dataDir: string, name: string): Promise<string> {
  await removeSideFolder(dataDir, name);
  const folder = join(await openDataFolder(dataDir), name);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Renames a recovered and stopped cluster into DATA_DIR's place, atomically. */
export async function moveIntoPlace(folder: string): Promise<void> {
  await promisify(execFile)('sync', ['-f', folder]);
  await rename(folder, join(dirname(folder), 'postgres'));
  await promisify(execFile)('sync', ['-f', dirname(folder)]);
}
