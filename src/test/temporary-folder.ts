import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#database/embedded/processes.ts';

/** Makes a new, empty folder; the caller removes it. The next run removes those of killed runs. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(await findParent(), `onebuilding-test-${process.pid}-`));
  // If run as root without user namespaces, PostgreSQL runs as the account "nobody" and must be able to enter.
  await chmod(folder, 0o711);
  return folder;
}

/** Removes the folders of killed runs, whose servers ended with them. */
export async function removeLeftovers(): Promise<void> {
  const parent = await findParent();
  for (const name of await readdir(parent)) {
    const [, pid] = /^onebuilding-test-(\d+)-/.exec(name) ?? [];
    const isLeftover = pid && !(await isAlive(Number(pid)));
    if (isLeftover) await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
}

const enoughRoom = 2_000_000_000;

/**
 * In memory if there is room: a database is 300 files, and ext4 slows down when so many are made and deleted (200 ms, not 8).
 */
async function findParent(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory && memory.bavail * memory.bsize > enoughRoom ? '/dev/shm' : tmpdir();
}
