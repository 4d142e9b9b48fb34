import { constants } from 'node:fs';
import { access, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { StartupProblem } from '../startup-problem.ts';

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  ENOENT: 'a part of its path is missing and can not be made',
};

/**
 * Makes DATA_DIR if it is missing. Returns its absolute path without symbolic links.
 * @throws StartupProblem where it can't be used
 */
export async function openDataFolder(dataDir: string): Promise<string> {
  try {
    const path = resolve(dataDir);
    if (await isFile(path)) throw new StartupProblem(`DATA_DIR (${dataDir}) is a file; it must be a folder.`);
    await makeFolder(path);
    await access(path, constants.W_OK | constants.X_OK);
    return await realpath(path);
  } catch (error) {
    throw cannotUse(dataDir, error);
  }
}

/** The message for a folder that the system denies; any other error unchanged. */
export function cannotUse(dataDir: string, error: unknown): unknown {
  if (error instanceof StartupProblem || !(error instanceof Error) || !('code' in error)) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new StartupProblem(`DATA_DIR (${dataDir}) can't be used: ${REASONS[code] ?? message}.`);
}

async function isFile(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats !== undefined && !stats.isDirectory();
}

/** Like `mkdir -p`. Node's own loops forever where the kernel always answers "not there", as below /proc. */
async function makeFolder(path: string, mayMakeParents = true): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || !mayMakeParents) throw error;
    await makeFolder(dirname(path));
    await makeFolder(path, false);
  }
}
