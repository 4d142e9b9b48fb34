import { chown, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Owner } from './runner.ts';

/** Gives a folder and all in it to the account that PostgreSQL runs as. Nothing to do where that account is ours or has it already. */
export async function changeOwner(owner: Owner | undefined, folder: string): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return;
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), owner.uid, owner.gid);
  // Last, so that a change of owner that was cut short is done again at the next start.
  await chown(folder, owner.uid, owner.gid);
}
