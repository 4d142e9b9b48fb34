import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { StartupProblem } from '../startup-problem.ts';
import type { Cluster } from './cluster.ts';
import { readPostmaster } from './postmaster-file.ts';
import { isAlive, isPostgresOf } from './processes.ts';
import { findRunningServer, type RunningServer } from './running-server.ts';
import { logFile, type ServerProcess, spawnServer } from './server-process.ts';

/** Milliseconds for another server to end, or to say that it uses the folder. */
const MAX_WAIT = 10_000;
/** Milliseconds for an orphan to end by itself. */
const ORPHAN_PATIENCE = 5_000;
/** About 2 s: remains of a crashed server need a moment to end; remains that last longer do not go away by themselves. */
const MAX_FAILURES = 20;

/**
 * Starts our server on the cluster and waits until it accepts connections. A server left by a crash is stopped first.
 * @throws StartupProblem when another OneBuilding uses the folder, which it names and does not disturb; or when the server
 * does not start
 */
export async function startServer(cluster: Cluster, log: Log): Promise<ServerProcess> {
  const giveUpAt = Date.now() + MAX_WAIT;
  let quitAt = Date.now() + ORPHAN_PATIENCE;
  for (let failures = 0; failures < MAX_FAILURES; await sleep(100)) {
    const other = await findRunningServer(cluster.folder);
    if (other && (Date.now() > giveUpAt || (await isInUse(other)))) throw inUse(cluster, other);
    if (other) {
      if (other.answers) await stopOrphan(other, cluster, log);
      else if (Date.now() > quitAt && (await quitOrphan(other, cluster, log))) quitAt = giveUpAt;
      continue;
    }
    const server = await spawnServer(cluster);
    if (await becomesReady(server, cluster, log)) return server;
    failures += 1;
  }
  throw await didNotStart(cluster);
}

/** Crash recovery may take minutes on a large database, so the only limit is that the server is alive. */
async function becomesReady(server: ServerProcess, cluster: Cluster, log: Log): Promise<boolean> {
  const startedAt = Date.now();
  for (let reports = 0; !server.hasEnded(); await sleep(10)) {
    const postmaster = await readPostmaster(cluster.folder);
    if (postmaster?.isReady && postmaster.pid === server.pid) return true;
    if (Date.now() - startedAt < (reports + 1) * 5_000) continue;
    log.info('The database is still starting; after a crash it first repeats its latest changes …');
    reports += 1;
  }
  return false;
}

/**
 * The lock of a process that was just killed stays until PostgreSQL notices; a process in another container can't be checked.
 */
async function isInUse({ holder, starter }: RunningServer): Promise<boolean> {
  return holder !== undefined && (starter === undefined || (await isAlive(starter)));
}

/**
 * Stops a server whose starter has ended and whose folder no process holds. A starter that still runs is about to lock it.
 */
async function stopOrphan(other: RunningServer, cluster: Cluster, log: Log): Promise<void> {
  if (other.holder || (other.starter && (await isAlive(other.starter)))) return;
  // It runs in another container and cannot be signalled.
  if (!(await isPostgresOf(other.pid, cluster.folder))) return;
  log.warn(`Stopping the database server that an earlier OneBuilding left running (process ${other.pid}) …`);
  process.kill(other.pid, 'SIGINT');
}

/**
 * Forces an orphan that neither answers nor ends by itself: PostgreSQL 18 may hang when told to stop during crash recovery.
 * The next server replays its committed data from the journal.
 */
async function quitOrphan({ pid, starter }: RunningServer, cluster: Cluster, log: Log): Promise<boolean> {
  if (!starter || (await isAlive(starter)) || !(await isPostgresOf(pid, cluster.folder))) return false;
  log.warn(`Ending the database server that an earlier OneBuilding left, which does not stop (process ${pid}) …`);
  process.kill(pid, 'SIGQUIT');
  return true;
}

function inUse({ dataDir }: Cluster, { holder, starter, pid }: RunningServer): StartupProblem {
  return new StartupProblem(
    `DATA_DIR (${dataDir}) is already in use by another OneBuilding server (${holder ?? `process ${starter ?? pid}`}): stop it first, or choose another DATA_DIR.`,
  );
}

async function didNotStart({ folder }: Cluster): Promise<StartupProblem> {
  const lines = (await readFile(logFile(folder), 'utf8').catch(() => '')).trim().split('\n');
  const reason = lines.findLast((line) => /(FATAL|PANIC): /.test(line)) ?? lines.at(-1);
  return new StartupProblem(`The embedded database does not start (${reason}); see ${logFile(folder)}.`);
}
