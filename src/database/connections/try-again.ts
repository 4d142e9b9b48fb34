import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { StartupProblem } from '../startup-problem.ts';
import { isDatabaseAway } from './is-database-away.ts';

const TRIES = 5;
const PAUSE_MS = 1_000;

/**
 * Retries a step of the start during which PostgreSQL went away, as when its process was killed: the step's uncommitted work
 * is gone, and PostgreSQL is back within moments.
 * @throws StartupProblem after five tries, and what `work` throws for another reason
 */
export async function tryAgain<T>(log: Log, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      if (tries === TRIES)
        throw new StartupProblem(`The database went away ${TRIES} times while the site was starting (${reason}).`);
      log.warn(`The database went away while the site was starting (${reason}); this is tried again …`);
      await sleep(PAUSE_MS);
    }
  }
}
