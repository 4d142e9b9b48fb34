import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { StartupProblem } from '../startup-problem.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { openDataFolder } from './data-folder.ts';
import { initialise, removeAbandoned } from './initialise.ts';
import { changeOwner, findRunner, type Owner, type Runner } from './runner.ts';
import { prepareSocketFolder } from './socket-folder.ts';

/** One embedded PostgreSQL on disk, with everything needed to run it. PostgreSQL calls its data folder a cluster. */
export type Cluster = {
  /** As the operator wrote it, for messages. */
  dataDir: string;
  /** PostgreSQL's data directory: DATA_DIR/postgres, absolute and without symbolic links. */
  folder: string;
  socketFolder: string;
  binaries: Binaries;
  runner: Runner;
  durable: boolean;
  /** Additional settings of PostgreSQL. */
  settings?: Record<string, string>;
};

/**
 * Finds the cluster in DATA_DIR, or makes it.
 * @throws StartupProblem, having changed nothing, where that folder can't be used
 */
export async function prepareCluster(options: { dataDir: string; durable: boolean; log: Log }): Promise<Cluster> {
  const { dataDir, durable, log } = options;
  const parent = await openDataFolder(dataDir);
  const folder = join(parent, 'postgres');
  const binaries = await findBinaries(parent);
  const owner = await checkExisting(folder, dataDir, binaries.major);
  const runner = await findRunner(owner);
  await removeAbandoned(parent);
  if (!owner) await initialise({ folder, binaries, runner, durable, log });
  await changeOwner(runner.owner, folder);
  const socketFolder = await prepareSocketFolder(folder, runner.owner);
  return { dataDir, folder, socketFolder, binaries, runner, durable };
}

/**
 * Returns the account that owns the cluster; undefined when there is none yet.
 * @throws StartupProblem for a folder of another account or another PostgreSQL
 */
async function checkExisting(folder: string, dataDir: string, major: string): Promise<Owner | undefined> {
  const owner = await stat(folder).catch(() => undefined);
  if (!owner) return undefined;
  const isOurs = process.getuid?.() === 0 || process.getuid?.() === owner.uid;
  if (!isOurs)
    throw new StartupProblem(`DATA_DIR (${dataDir}) belongs to another user of this machine: run as that user.`);
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    throw new StartupProblem(
      `DATA_DIR (${dataDir}) has a folder "postgres" that is not a PostgreSQL database: move it away.`,
    );
  }
  if (version.trim() === major) return { uid: owner.uid, gid: owner.gid };
  throw new StartupProblem(
    `DATA_DIR (${dataDir}) was made by PostgreSQL ${version.trim()}, but this OneBuilding brings PostgreSQL ${major}: use the OneBuilding that made it, or choose another DATA_DIR.`,
  );
}
