import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

/** True if a process of this id runs. A zombie, which its parent has not collected yet, counts as gone. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!isPidInUse(pid)) return false;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !stat.slice(stat.lastIndexOf(')')).startsWith(') Z');
}

/** True if the process id is in use, even by a zombie. */
export function isPidInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True if this process is the PostgreSQL server of that folder, and not another program with its former id. */
export async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  // A PostgreSQL server's working directory is its data folder.
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
  const command = await commandOf(pid);
  return command.includes('postgres') && command.includes(folder);
}

/** A process's command with its arguments; empty if there is no such process. */
export async function commandOf(pid: number): Promise<string> {
  // Minimal Linux images have no ps.
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const lookUp = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return (await lookUp.catch(() => ({ stdout: '' }))).stdout;
}

/** The ids of a process's children. Linux only; elsewhere none is found. */
export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}
