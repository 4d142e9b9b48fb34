import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readlink, rename, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartupProblem } from '../startup-problem.ts';

type Link = { source: string; target: string };

/**
 * Makes the links between library names that npm can't carry in a package; its install script would make them, but
 * install scripts are off. Where the package can't be written (installed by root, run by another account) they go to
 * `spareFolder`; then the value for LD_LIBRARY_PATH is given back.
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
    // Libraries look for others beside themselves: found through the spare folder, they need the package's folder named too.
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

/** Another process may be making the same link: a rename replaces whatever is there in one step. */
async function link(to: string, path: string): Promise<void> {
  if ((await currentLink(path)) === to) return;
  const temporary = `${path}.${randomUUID()}`;
  await symlink(to, temporary);
  await rename(temporary, path);
}

async function currentLink(path: string): Promise<string | undefined> {
  return readlink(path).catch(() => undefined);
}
