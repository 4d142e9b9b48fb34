import { execFile } from 'node:child_process';
import { mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../log.ts';
import { StartupProblem } from '../startup-problem.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './processes.ts';
import type { Runner } from './runner.ts';
import { changeOwner } from './runner.ts';

type Plan = { folder: string; binaries: Binaries; runner: Runner; durable: boolean; log: Log };

/**
 * Makes a new cluster in a side folder, renamed when complete, so that an interrupted start leaves nothing that looks like a
 * database. If another process is first, its cluster stays and ours is deleted.
 * @throws StartupProblem on a disk that is too full, and with initdb's own reason when it fails
 */
export async function initialise(plan: Plan): Promise<void> {
  await refuseFullDisk(dirname(plan.folder));
  plan.log.info('Preparing the database (first start) …');
  const side = `${plan.folder}.new-${process.pid}`;
  try {
    await mkdir(side, { mode: 0o700 });
    await changeOwner(plan.runner.owner, side);
    await runInitdb(side, plan);
    await moveIntoPlace(side, plan.folder);
  } finally {
    await rm(side, { recursive: true, force: true });
  }
}

/** A new database is 40 MB, the demo building 80, and the hourly work keeps 64 MB free. */
const NEEDED_MB = 150;

async function refuseFullDisk(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / 1e6);
  if (free < NEEDED_MB)
    throw new StartupProblem(
      `A new building needs ${NEEDED_MB} MB on the disk of DATA_DIR (${dataDir}), which has ${free} MB: free some, or choose another DATA_DIR.`,
    );
}

/** Removes side folders of interrupted starts, unless their process still runs. */
export async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = /^postgres\.new-(\d+)$/.exec(name) ?? [];
    const isAbandoned = pid && (Number(pid) === process.pid || !(await isAlive(Number(pid))));
    // Its initdb may be just ending and still write there; the next start removes the rest.
    if (isAbandoned) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}

async function runInitdb(side: string, { binaries, runner, durable }: Plan): Promise<void> {
  // The built-in locale does not depend on the machine's C library.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const options = ['-D', side, '-U', 'postgres', '--auth=trust', '--no-instructions', ...locale];
  if (!durable) options.push('--no-sync');
  const [program = '', ...rest] = [...runner.command, binaries.initdb, ...options];
  try {
    await promisify(execFile)(program, rest, { env: binaries.environment });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    const reason = stderr.trim().split('\n').at(-1) || message;
    throw new StartupProblem(
      `The embedded database could not be made in ${dirname(side)} (${reason}): put that right, or set DATABASE_URL.`,
    );
  }
}

async function moveIntoPlace(side: string, folder: string): Promise<void> {
  try {
    await rename(side, folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return;
    throw error;
  }
  const parent = await open(dirname(folder));
  await parent.sync();
  await parent.close();
}
