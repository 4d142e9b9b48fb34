import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withDeadline } from '../connections/deadlines.ts';

export type StoredFile = { name: string; bytes: number };

/** Storage of a copy. Names have `/` between their parts; each file is written once and never changed. */
export type CopyTarget = {
  /** The target's address for messages and logs, without its keys. */
  where: string;
  /** Writes a file atomically and durably. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns undefined if there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** Lists the files below a folder such as `0001/journal/`, or all files, sorted by name. */
  list(folder?: string): Promise<StoredFile[]>;
  remove(name: string): Promise<void>;
  /** Removes incomplete files that a crash has left. */
  sweep(): Promise<void>;
  /** The target's disk, and the bytes that may still be written to it; undefined if unknown, as for a bucket. */
  disk(): Promise<{ device: number; freeBytes: number } | undefined>;
};

/** The target cannot be used. The message is a clause that continues a sentence. */
export class TargetProblem extends Error {
  override name = 'TargetProblem';
}

/** The target is not this building's copy, or no longer: its disk is away, or another machine has it. Only an operator can mend it. */
export class WrongPlace extends TargetProblem {
  override name = 'WrongPlace';
}

/** Timeout of one operation in milliseconds: a network disk that is gone never answers. */
const DEADLINE_MS = 60_000;
/** Bytes kept free on the target's disk, which may be the database's own. */
const RESERVE_BYTES = 256 * 1024 * 1024;

const REASONS: Record<string, string> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not a folder',
  EACCES: 'may not be used by this account',
  EPERM: 'may not be used by this account',
  EROFS: 'is read-only',
  ENOSPC: 'is full',
  EDQUOT: 'is full',
  EIO: 'cannot be read or written: its disk fails',
  ESTALE: 'is away',
  ETIMEDOUT: 'does not answer',
};

/** A target in an existing folder, on another disk or mounted from another machine. Never created: its disk may not be mounted. */
export function folderTarget(folder: string): CopyTarget {
  const inTime = <T>(work: Promise<T>): Promise<T> =>
    withDeadline(work, DEADLINE_MS).catch((error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''];
      throw reason ? new TargetProblem(`${folder} ${reason}`, { cause: error }) : error;
    });
  return {
    where: folder,
    put: (name, bytes) => inTime(putFile(folder, name, bytes)),
    get: (name) => inTime(ifThere(readFile(join(folder, name)))),
    list: (below = '') => inTime(listFiles(folder, below)),
    remove: (name) => inTime(removeFile(folder, name)),
    sweep: () => inTime(removeParts(folder)),
    disk: () => inTime(diskOf(folder)),
  };
}

async function putFile(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, name);
  const { freeBytes } = await diskOf(folder);
  if (freeBytes < bytes.length) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
  if (dirname(path) !== folder) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.part`;
  try {
    const file = await open(part, 'w', 0o600);
    await file
      .writeFile(bytes)
      .then(() => file.sync())
      .finally(() => file.close());
    await rename(part, path);
    await flushFolder(dirname(path));
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function diskOf(folder: string) {
  const [{ bavail, bsize }, { dev }] = [await statfs(folder), await stat(folder)];
  return { device: dev, freeBytes: bavail * bsize - RESERVE_BYTES };
}

/** Also removes the file's folder, if it is empty then. */
async function removeFile(folder: string, name: string): Promise<void> {
  const path = join(folder, name);
  await rm(path, { force: true });
  if (dirname(path) !== folder) await rmdir(dirname(path)).catch(() => undefined);
}

async function flushFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  // Some network file systems cannot flush a folder.
  await opened
    .sync()
    .catch(() => undefined)
    .finally(() => opened.close());
}

async function listFiles(folder: string, below: string): Promise<StoredFile[]> {
  await stat(folder);
  const entries = await ifThere(readdir(join(folder, below), { recursive: true, withFileTypes: true }));
  const files: StoredFile[] = [];
  for (const entry of entries ?? []) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await ifThere(stat(path));
    if (found) files.push({ name: path.slice(folder.length + 1), bytes: found.size });
  }
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function removeParts(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names) if (name.endsWith('.age.part')) await rm(join(folder, name), { force: true });
}

const ifThere = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
