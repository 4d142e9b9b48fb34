import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Cluster } from './cluster.ts';
import { logFile, type ServerProcess } from './server-process.ts';
import { startServer } from './start-server.ts';

const MAX_PAUSE_MS = 30_000;

/**
 * Restarts the server whenever it ends by itself, after pauses that grow from 0.1 s to 30 s. It never gives up: an operator
 * may free a full disk at any time. The returned `stop` ends it for good.
 */
export function supervise(first: ServerProcess, cluster: Cluster, log: Log): { stop(hangs?: boolean): Promise<void> } {
  const stopping = new AbortController();
  let server = first;
  const watch = watchAndRestart();

  async function watchAndRestart(): Promise<void> {
    for (;;) {
      const how = await server.ended;
      if (stopping.signal.aborted) return;
      log.error(`The database server ${how}; see ${logFile(cluster.folder)}. Starting it again …`);
      await restart();
      // Only `stop` can end the server that has just started; waiting for its end would never return.
      if (stopping.signal.aborted) return;
    }
  }

  async function restart(): Promise<void> {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        server = await startServer(cluster, log);
        return log.info('The database server runs again.');
      } catch (error) {
        log.error({ err: error }, 'The database server could not be started again.');
      }
    }
  }

  async function stop(hangs?: boolean): Promise<void> {
    stopping.abort();
    await server.stop(hangs);
    await watch;
    // A restart may just have succeeded.
    await server.stop(hangs);
  }

  return { stop };
}
