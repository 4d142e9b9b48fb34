import { type ChildProcess, spawn } from 'node:child_process';
import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { childrenOf } from './processes.ts';

/** A PostgreSQL server that is our child process. */
export type ServerProcess = {
  pid: number | undefined;
  hasEnded(): boolean;
  /** Resolves with the reason, in words, once it has ended; never rejects. */
  ended: Promise<string>;
  /**
   * Stops it by a fast, clean shutdown: clients are disconnected, everything is written. After 10 s it is forced, after 14 s
   * killed. One that `hangs` is killed at once, with its processes. No committed data are lost: the next server replays them
   * from the journal.
   */
  stop(hangs?: boolean): Promise<void>;
};

/** Starts the server, which may need a while until it accepts connections, or end at once. */
export async function spawnServer(cluster: Cluster): Promise<ServerProcess> {
  const [program = '', ...rest] = [...cluster.runner.command, cluster.binaries.postgres, ...settings(cluster)];
  const log = await openLog(logFile(cluster.folder));
  const child = spawn(program, rest, {
    env: cluster.binaries.environment,
    stdio: ['ignore', log.fd, log.fd],
    // A process group of its own: Ctrl-C in the terminal must reach us only, since requests still need the database to
    // finish.
    detached: true,
  });
  const ended = whenEnded(child);
  await log.close();
  return { pid: child.pid, hasEnded: () => hasEnded(child), ended, stop: (hangs) => stop(child, ended, hangs) };
}

/** PostgreSQL's own log. */
export function logFile(cluster: string): string {
  return join(cluster, 'server.log');
}

function settings({ folder, socketFolder, durable, settings: more }: Cluster): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder}"`,
    unix_socket_permissions: '0700',
    // Many test databases share the tests' server, each with pools whose connections stay.
    max_connections: durable ? 50 : 400,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Buildings fit into memory, and SSDs have no seek time: with the default of 4, PostgreSQL scans whole tables where an
    // index finds a few rows.
    random_page_cost: 1.1,
    // Statements carry personal data, which must not reach the log.
    log_min_error_statement: 'panic',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // While a copy's target is away, the journal is kept up to this size. Beyond it the copy starts again with a new base
    // backup.
    max_slot_wal_keep_size: '256MB',
    // The next server reads it, to tell an orphan from a server whose OneBuilding is just starting.
    'onebuilding.starter': process.pid,
    ...more,
  };
  return ['-D', folder, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const MAX_LOG = 1_000_000;

/** Appends, so that the log of a crash survives the restart; starts a new file when it has grown large. */
async function openLog(path: string) {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > MAX_LOG) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function whenEnded(child: ChildProcess): Promise<string> {
  // An ordinary exit of ours leaves no orphan, even where the kernel does not stop PostgreSQL (see runner.ts).
  const stopAtExit = () => child.kill('SIGINT');
  process.on('exit', stopAtExit);
  return new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
  }).finally(() => process.off('exit', stopAtExit));
}

/** Signals to stop it, and the milliseconds to wait after each: clean shutdown, immediate shutdown (as in a crash), kill. */
const STOP_SIGNALS = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 2_000],
  ['SIGKILL', 2_000],
] as const;

async function stop(child: ChildProcess, ended: Promise<string>, hangs = false): Promise<void> {
  if (hangs && child.pid !== undefined && !hasEnded(child)) return kill(child.pid, ended);
  for (const [signal, patience] of STOP_SIGNALS) {
    if (hasEnded(child)) return;
    child.kill(signal);
    const waiting = new AbortController();
    await Promise.race([ended, sleep(patience, undefined, { signal: waiting.signal }).catch(() => {})]);
    waiting.abort();
  }
}

/** A suspended process does not notice that its parent is gone, and keeps the next server from starting. */
async function kill(pid: number, ended: Promise<string>): Promise<void> {
  const children = await childrenOf(pid);
  for (const each of [pid, ...children]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch (error) {
      // It has ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  await ended;
}
