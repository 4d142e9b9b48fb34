import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { storageTarget } from '#database/copy/storage-target.ts';
import { type CopyTarget, folderTarget } from '#database/copy/target.ts';
import type { Log } from '#database/log.ts';
import type { CopyPlace } from '../start/config.ts';

// The copier is a process of its own: a vanished network disk blocks a thread for ever, and compressing and sealing use a
// processor, neither of which may slow requests.

/** Job of the process, sent as JSON. */
export type CopyJob = {
  dataDir: string;
  cluster: string;
  socketFolder: string;
  place: CopyPlace;
  /** Milliseconds between two polls of the journal. */
  interval?: number | undefined;
  /** BACKUP_DIR, for drills. */
  backups?: string | undefined;
};
/** A line for the site's log. */
export type CopyLine = { level: 'info' | 'warn' | 'error'; fields?: Record<string, unknown>; text: string };

const WORKER = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, '../copy-worker.ts')
  : join(import.meta.dirname, 'copy-worker.js');
/** Without the server's own settings. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1000000' };
/** Milliseconds before a process that has ended by itself is started again. */
const PAUSE_MS = 10_000;
/** Milliseconds for which the site's stop waits for the last seconds to be copied. */
const STOP_DEADLINE_MS = 900;

export const copyTargetOf = (place: CopyPlace): CopyTarget =>
  'folder' in place
    ? folderTarget(place.folder)
    : storageTarget({ ...place.storage, address: new URL(place.storage.address) });

type Options = Omit<CopyJob, 'cluster'> & { log: Log };

/** Copies the embedded database until the returned function ends it. A process that ends by itself is started again. */
export function startCopyProcess({ log, ...options }: Options): () => Promise<void> {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  const run = async () => {
    while (!stopping.signal.aborted) {
      child = fork(WORKER, { env: ENVIRONMENT, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
      const job: CopyJob = { ...options, cluster: realpathSync(join(options.dataDir, 'postgres')) };
      child.send(job);
      child.on('message', ({ level, fields = {}, text }: CopyLine) => log[level](fields, text));
      child.on('error', () => undefined);
      await once(child, 'exit');
      if (stopping.signal.aborted) return;
      log.warn('The process that copies the database ended. Starting it again …');
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    if (child?.connected) child.disconnect();
    const timer = setTimeout(() => child?.kill('SIGKILL'), STOP_DEADLINE_MS);
    await running.finally(() => clearTimeout(timer));
  };
}
