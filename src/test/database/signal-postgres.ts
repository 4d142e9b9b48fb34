import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPostmaster } from '#database/embedded/postmaster-file.ts';

/** Stops or continues the embedded PostgreSQL of this data folder: the postmaster and each of its processes. */
export async function signalPostgres(dataDir: string, name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const { pid = 0 } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {};
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  for (const process_ of [pid, ...children.trim().split(' ').map(Number)]) signal(process_, name);
}

/** A process of PostgreSQL may end between the listing and its signal, as that of a closed connection does. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT') {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
