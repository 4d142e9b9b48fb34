import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { StartupProblem } from '../startup-problem.ts';
import { entryName, MANIFEST_NAME, Manifest, type TableEntry } from './manifest.ts';

/** A backup of which every byte has been checked. */
export type Backup = {
  manifest: Manifest;
  /** The rows of one table, as COPY reads them. */
  openTable: (table: TableEntry) => Promise<Readable>;
  close: () => void;
};

/**
 * Opens a backup, and reads all of it once to see that nothing is damaged or missing.
 *
 * @throws StartupProblem for a file that is not there, not one of ours, or damaged
 */
export async function readBackup(file: string): Promise<Backup> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartupProblem(`There is no file ${file}.`);
    throw new StartupProblem(`${file} is not a backup of OneBuilding, or only a part of one.`, { cause: error });
  });
  try {
    return await checked(zip, file);
  } catch (error) {
    zip.close();
    if (error instanceof StartupProblem) throw error;
    throw new StartupProblem(`${file} is damaged: use another backup.`, { cause: error });
  }
}

/** Bytes. It alone is read into memory as a whole, and what is compressed may be a thousand times as large. */
const LARGEST_MANIFEST = 4 * 1024 * 1024;

async function checked(zip: ZipFile, file: string): Promise<Backup> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const open = (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`${name} is missing`);
    return zip.openReadStreamPromise(entry);
  };
  const description = entries.get(MANIFEST_NAME);
  if (!description || description.uncompressedSize > LARGEST_MANIFEST)
    throw new StartupProblem(`${file} is not a backup of OneBuilding.`);
  const bytes = await buffer(await open(MANIFEST_NAME));
  if (createHash('sha256').update(bytes).digest('hex') !== zip.comment) throw new Error('the manifest was changed');
  const manifest = readManifest(bytes, file);
  const openTable = (table: TableEntry) => open(entryName(table));
  for (const table of manifest.tables) {
    const hash = createHash('sha256');
    for await (const chunk of await openTable(table)) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== table.sha256) throw new Error(`${entryName(table)} was changed`);
  }
  return { manifest, openTable, close: () => zip.close() };
}

function readManifest(bytes: Buffer, file: string): Manifest {
  const { success, data } = Manifest.safeParse(JSON.parse(bytes.toString('utf8')));
  if (success) return data;
  throw new StartupProblem(`${file} was made by a newer OneBuilding: restore it with that version.`);
}
