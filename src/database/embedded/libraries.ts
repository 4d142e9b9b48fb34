import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readlink, rename, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartupProblem } from '../startup-problem.ts';

type Link = { source: string; target: string };

/**
 * Makes the links between library names that npm can't carry in a package; its install script would make them, but install
 * scripts are off. If the package is not writable (installed by root, run by another account), they are made in
 * `spareFolder`, and the value for LD_LIBRARY_PATH is returned.
 * @throws StartupProblem where neither can be written
 */
export async function linkLibraries(native: string, spareFolder: string): Promise<string | undefined> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  const libraries = join(native, 'lib');
  try {
    for (const { source, target } of links) await link(basename(source), join(libraries, basename(target)));
    return undefined;
  } catch {
    await linkIntoSocketFolder(links, libraries, spareFolder);
    // A library looks for others beside itself, so the package's own folder must be named too.
    return `${spareFolder}:${libraries}`;
  }
}

async function linkIntoSocketFolder(links: Link[], libraries: string, folder: string): Promise<void> {
  try {
    if (!existsSync(folder)) await mkdir(folder);
    for (const { source, target } of links)
      await link(join(libraries, basename(source)), join(folder, basename(target)));
  } catch {
    throw new StartupProblem(
      `The embedded PostgreSQL needs links between its libraries, but neither ${libraries} nor ${folder} can be written: make one of them writable, or set DATABASE_URL.`,
    );
  }
}

/** Another process may be making the same link; a rename replaces an existing one atomically. */
async function link(to: string, path: string): Promise<void> {
  if ((await currentLink(path)) === to) return;
  const temporary = `${path}.${randomUUID()}`;
  await symlink(to, temporary);
  await rename(temporary, path);
}

async function currentLink(path: string): Promise<string | undefined> {
  return readlink(path).catch(() => undefined);
}
