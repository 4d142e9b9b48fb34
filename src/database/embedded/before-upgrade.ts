import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Log } from '../log.ts';
import { StartupProblem } from '../startup-problem.ts';
import { findRunningServer } from './running-server.ts';

// A copy of the data as the version before left them, while a newer version is tried on them. The folder `before-upgrade`
// exists from the completion of the copy until the newer version is about to answer its first request, so putting it back
// loses nothing.

/**
 * Milliseconds by which a clock may be set back while PostgreSQL runs; files that changed so shortly before the first pass
 * are copied twice.
 */
const CLOCK_MARGIN = 60_000;
/** Bytes that stay free beside the copy. */
const RESERVE_BYTES = 256 * 1024 * 1024;
/** Milliseconds for a PostgreSQL left by a crash to end by itself. */
const MAX_WAIT = 10_000;

const foldersOf = (dataDir: string) => {
  const parent = resolve(dataDir);
  return {
    parent,
    cluster: join(parent, 'postgres'),
    copy: join(parent, 'before-upgrade'),
    part: join(parent, 'before-upgrade.part'),
    discarded: join(parent, 'before-upgrade.discarded.part'),
    failed: join(parent, 'after-upgrade.part'),
  };
};

/**
 * Copies the cluster while its server runs, so that `keepCopy` needs to copy only files that change meanwhile. This copy
 * alone is inconsistent.
 * @throws StartupProblem where the disk of DATA_DIR has no space for it
 */
export async function beginCopy(dataDir: string): Promise<void> {
  const { parent, cluster, part } = foldersOf(dataDir);
  await rm(part, { recursive: true, force: true });
  if (!(await exists(cluster))) return;
  await refuseFullDisk(parent, cluster);
  await mkdir(part, { mode: 0o700 });
  await writeFile(join(part, 'begun'), '');
  await mirror(cluster, join(part, 'postgres'), { since: 0, isRunning: true });
  await flush(parent);
}

/**
 * Completes the copy of a cluster whose server has stopped, under the name of its version. From then on it survives a power
 * cut.
 * @throws StartupProblem where the server still runs, or the disk has no space
 */
export async function keepCopy(dataDir: string, version: string, log: Log): Promise<void> {
  const { parent, cluster, copy, part } = foldersOf(dataDir);
  // Files that are put back look older than the copy begun since.
  await putBackCopy(dataDir, version, log, { keepPart: !(await exists(copy)) });
  if (!(await exists(cluster))) return;
  await waitForEnd(dataDir);
  if (!(await exists(join(part, 'begun')))) await beginCopy(dataDir);
  const begun = await stat(join(part, 'begun'));
  await mirror(cluster, join(part, 'postgres'), { since: begun.ctimeMs - CLOCK_MARGIN, isRunning: false });
  await writeFile(join(part, 'version'), version);
  await flush(parent);
  await rename(part, copy);
  await flush(parent);
}

/**
 * At the start of a version: puts its copy of the data back, because the newer version never opened. A copy of an earlier
 * version stays until `discardCopy`. Leftovers of an interrupted upgrade are deleted.
 * @throws StartupProblem where a server still runs on the data
 */
export async function putBackCopy(
  dataDir: string,
  version: string,
  log: Log,
  { keepPart = false } = {},
): Promise<void> {
  const { parent, cluster, copy, part, discarded, failed } = foldersOf(dataDir);
  // The start reports an unreadable DATA_DIR later.
  if (!(await isReadable(parent))) return;
  await rm(discarded, { recursive: true, force: true });
  if (!keepPart) await rm(part, { recursive: true, force: true });
  const of = await readFile(join(copy, 'version'), 'utf8').catch(() => undefined);
  if (of === undefined) return rm(failed, { recursive: true, force: true });
  // A power cut between the two renames leaves the copy as the only cluster.
  if (of !== version && (await exists(cluster))) return;
  await waitForEnd(dataDir);
  if (await exists(join(copy, 'postgres'))) {
    if (await exists(cluster)) {
      await rm(failed, { recursive: true, force: true });
      await rename(cluster, failed);
    }
    await rename(join(copy, 'postgres'), cluster);
    log.warn('The data are again as they were before the upgrade, whose version did not open.');
  }
  await discardCopy(dataDir);
  await rm(failed, { recursive: true, force: true });
  await flush(parent);
}

/** Deletes the copy of a version that is about to answer its first request: from now on putting it back would lose data. */
export async function discardCopy(dataDir: string): Promise<void> {
  const { parent, copy, discarded } = foldersOf(dataDir);
  if (!(await exists(copy))) return;
  // Renamed first, in one step: half a copy must never be put back.
  await rm(discarded, { recursive: true, force: true });
  await rename(copy, discarded);
  await flush(parent);
  await rm(discarded, { recursive: true, force: true });
}

/** Makes `to` like `from`; an existing file is copied again if it was changed at `since` (in milliseconds) or later. */
async function mirror(from: string, to: string, options: { since: number; isRunning: boolean }): Promise<void> {
  const { since, isRunning } = options;
  // A running server deletes files and folders.
  const ifThere = (error: NodeJS.ErrnoException) => {
    if (!isRunning || error.code !== 'ENOENT') throw error;
    return undefined;
  };
  const entries = await readdir(from, { withFileTypes: true }).catch(ifThere);
  await mkdir(to, { recursive: true, mode: 0o700 });
  const names = new Set(entries?.map(({ name }) => name));
  for (const name of await readdir(to)) if (!names.has(name)) await rm(join(to, name), { recursive: true });
  for (const entry of entries ?? []) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await mirror(source, target, options);
    else if (entry.isFile() && entry.name !== 'postmaster.pid' && (await isChanged(source, target, since)))
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch(ifThere);
  }
}

/** Compares ctime, which no program can set. */
async function isChanged(source: string, target: string, since: number): Promise<boolean> {
  const [now, copied] = await Promise.all([source, target].map((file) => stat(file).catch(() => undefined)));
  return !now || !copied || now.size !== copied.size || now.ctimeMs >= since;
}

async function refuseFullDisk(parent: string, cluster: string): Promise<void> {
  let bytes = RESERVE_BYTES;
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0;
  const { bavail, bsize } = await statfs(parent);
  if (bavail * bsize < bytes)
    throw new StartupProblem(
      `The upgrade keeps a copy of the data: it needs ${Math.ceil(bytes / 1e6)} MB free on the disk of DATA_DIR (${parent}), which has ${Math.floor((bavail * bsize) / 1e6)} MB.`,
    );
}

/** @throws StartupProblem where the server does not end */
async function waitForEnd(dataDir: string): Promise<void> {
  const giveUpAt = Date.now() + MAX_WAIT;
  for (const { cluster } = foldersOf(dataDir); await findRunningServer(cluster); await sleep(100))
    if (Date.now() > giveUpAt)
      throw new StartupProblem(`DATA_DIR (${dataDir}) is in use by another OneBuilding server: stop it first.`);
}

const isReadable = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    () => true,
    () => false,
  );

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Syncs the file system of this folder to its disk. */
const flush = (folder: string) => promisify(execFile)('sync', ['-f', folder]);
