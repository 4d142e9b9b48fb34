import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Recovered, type RecoveryTarget, recover, sideFolder } from '../embedded/recover.ts';
import type { Log } from '../log.ts';
import { StartupProblem } from '../startup-problem.ts';
import type { CopyKey } from './envelope.ts';
import { positionOf } from './journal.ts';
import { type CopyPlan, planCopy, readCopy } from './read-copy.ts';
import type { CopyTarget } from './target.ts';

type Source = { target: CopyTarget; key: CopyKey };
type Options = {
  dataDir: string;
  /** The name of the side folder in DATA_DIR. */
  name: string;
  /** The newest state unless given. */
  at?: Date | undefined;
  restorePoint?: string;
  log: Log;
  /** Called with each line of progress. */
  report: (line: string) => void;
};

export type OpenedCopy = Recovered & { folder: string; plan: CopyPlan; remove(): Promise<void> };

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
  { dataDir, name, at, restorePoint, log, report }: Options,
): Promise<OpenedCopy> {
  const folder = await sideFolder(dataDir, name);
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  let recovered: Recovered | undefined;
  try {
    const plan = await readInto(folder, { ...source, at, report });
    report('PostgreSQL repeats the journal …');
    const target: RecoveryTarget | undefined = restorePoint ? { restorePoint } : at && { at };
    recovered = await recover({ dataDir, folder, target, log });
    const missing = plan.end - positionOf(recovered.endedAt);
    if (!target && missing > MAX_UNFINISHED_BYTES)
      throw new StartupProblem(`PostgreSQL read the journal only up to ${recovered.endedAt}: nothing was restored.`);
    return { ...recovered, folder, plan, remove };
  } catch (error) {
    await recovered?.stop();
    await remove();
    throw error;
  }
}

type Reading = Source & Pick<Options, 'at' | 'report'>;

/** Reads the copy into the folder. Plans again if a piece has vanished: a running site merges small pieces into larger ones. */
async function readInto(folder: string, { target, key, at, report }: Reading): Promise<CopyPlan> {
  for (let tries = 1; ; tries += 1) {
    const plan = await planCopy({ target, key }, at);
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
