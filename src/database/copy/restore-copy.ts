import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Recovered, type RecoveryTarget, recover, sideFolder } from '../embedded/recover.ts';
import type { Log } from '../log.ts';
import { StartupProblem } from '../startup-problem.ts';
import { findRightTimes, lastRightBy } from './clock.ts';
import { type Commit, readCommits } from './commits.ts';
import type { CopyKey } from './envelope.ts';
import { lsnOf, positionOf } from './journal.ts';
import { type CopyPlan, planCopy, type Wanted } from './plan-copy.ts';
import { readCopy } from './read-copy.ts';
import type { CopyTarget } from './target.ts';

type Source = { target: CopyTarget; key: CopyKey };
type Options = {
  dataDir: string;
  /** The name of the side folder in DATA_DIR. */
  name: string;
  /** The newest state unless more is given. */
  wanted?: Wanted;
  restorePoint?: string;
  log: Log;
  /** Called with each line of progress. */
  report: (line: string) => void;
};

export type OpenedCopy = Recovered & { folder: string; plan: CopyPlan; stopped?: Stopped; remove(): Promise<void> };

/** The place in the journal at which a restore to a moment has stopped. */
export type Stopped = {
  /** In PostgreSQL's notation. */
  position: string;
  /** The last commit before it, by the clock of its machine; undefined if there is none after the base. */
  last: Date | undefined;
  /** Commits of this journal to which a wrong clock has given other times. */
  doubted: Commit[];
};

/**
 * Bytes at the end of the copied journal that PostgreSQL may leave unread: its last record may have been incomplete when it was copied.
 * PostgreSQL's largest records have some 100 kB.
 */
const MAX_UNFINISHED_BYTES = 1024 * 1024;
const MAX_TRIES = 3;

/**
 * Makes a cluster from a copy in a side folder of DATA_DIR, and starts it. Every piece is checked before PostgreSQL opens it.
 * @throws StartupProblem that names the missing or damaged file. The side folder is removed on any error.
 */
export async function openCopy(
  source: Source,
  { dataDir, name, wanted = {}, restorePoint, log, report }: Options,
): Promise<OpenedCopy> {
  const folder = await sideFolder(dataDir, name);
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  let recovered: Recovered | undefined;
  try {
    const plan = await readInto(folder, { ...source, wanted, report });
    report('PostgreSQL repeats the journal …');
    const stopped = findStop(folder, plan, wanted);
    const target: RecoveryTarget | undefined = restorePoint ? { restorePoint } : stopped;
    recovered = await recover({ dataDir, folder, target, log });
    const missing = plan.end - positionOf(recovered.endedAt);
    if (!target && missing > MAX_UNFINISHED_BYTES)
      throw new StartupProblem(`PostgreSQL read the journal only up to ${recovered.endedAt}: nothing was restored.`);
    return { ...recovered, folder, plan, ...(stopped && { stopped }), remove };
  } catch (error) {
    await recovered?.stop();
    await remove();
    throw error;
  }
}

/**
 * Finds where to stop for a moment: after the last commit in the journal that a right clock has stamped by then, whatever times those before
 * it bear. A position is taken as it is.
 * @throws StartupProblem if the journal cannot be read
 */
function findStop(folder: string, { manifest, end }: CopyPlan, { at, position }: Wanted): Stopped | undefined {
  if (!at && position === undefined) return undefined;
  const { start, timeline } = manifest;
  const { commits, read } = readCommits({ folder: join(folder, 'pg_wal'), timeline, start, end });
  if (end - read > MAX_UNFINISHED_BYTES)
    throw new StartupProblem(`The journal of the copy cannot be read after ${lsnOf(read)}: nothing was restored.`);
  const times = commits.map(({ time }) => time);
  const right = findRightTimes(times);
  const chosen = at ? commits[lastRightBy(times, at.getTime())]?.end : position;
  const stop = Math.max(chosen ?? 0, manifest.end);
  const last = commits.findLast((commit, place) => commit.end <= stop && right[place]);
  return {
    position: lsnOf(stop),
    last: last && new Date(last.time),
    doubted: commits.filter((_, place) => !right[place]),
  };
}

type Reading = Source & Pick<Options, 'report'> & { wanted: Wanted };

/** Reads the copy into the folder. Plans again if a piece has vanished: a running site merges small pieces into larger ones. */
async function readInto(folder: string, { target, key, wanted, report }: Reading): Promise<CopyPlan> {
  for (let tries = 1; ; tries += 1) {
    const plan = await planCopy({ target, key }, wanted);
    report(`Reading the base of ${plan.manifest.endedAt} and ${plan.pieces.length} pieces of the journal …`);
    try {
      await readCopy(plan, { target, key, into: folder });
      return plan;
    } catch (error) {
      const names = new Set((await target.list()).map((file) => file.name));
      if (tries === MAX_TRIES || plan.pieces.every((piece) => names.has(piece.name))) throw error;
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
