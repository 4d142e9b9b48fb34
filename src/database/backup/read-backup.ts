import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { findForeignStep, readSteps, type Step } from '../migrate/steps.ts';
import { StartupProblem } from '../startup-problem.ts';
import { checkLayout } from './check-layout.ts';
import { entryName, MANIFEST_NAME, Manifest, type TableEntry } from './manifest.ts';
import { checkSeal } from './seal.ts';

/** A backup of which every byte has been checked. */
export type Backup = {
  manifest: Manifest;
  /** Schema steps that made its tables. */
  steps: Step[];
  /** Rows of one table, in COPY's text format. */
  openTable: (table: TableEntry) => Promise<Readable>;
  /** Names of files beside the tables. */
  besides: string[];
  close: () => void;
};

/**
 * Opens a backup, and reads all of it once to see that nothing is damaged or missing.
 *
 * @throws StartupProblem for a file that is not there, not one of ours, damaged, or of an earlier schema or a newer version
 */
export async function readBackup(file: string): Promise<Backup> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartupProblem(`There is no file ${file}.`);
    if (error.syscall) throw new StartupProblem(`${file} cannot be read: ${error.message}.`, { cause: error });
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

/** The manifest is read into memory as a whole, and compression can hide a thousand times its size in the file. */
const MAX_MANIFEST_BYTES = 4 * 1024 * 1024;

async function checked(zip: ZipFile, file: string): Promise<Backup> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const open = (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`${name} is missing`);
    return zip.openReadStreamPromise(entry);
  };
  const description = entries.get(MANIFEST_NAME);
  if (!description || description.uncompressedSize > MAX_MANIFEST_BYTES)
    throw new StartupProblem(`${file} is not a backup of OneBuilding.`);
  if (description.fileComment) await checkSeal(file, description.fileComment);
  else await checkLayout(file, zip.comment);
  const bytes = await buffer(await open(MANIFEST_NAME));
  if (createHash('sha256').update(bytes).digest('hex') !== zip.comment) throw new Error('the manifest was changed');
  const manifest = readManifest(bytes, file);
  const steps = await knownSteps(manifest, file);
  const openTable = (table: TableEntry) => open(entryName(table));
  for (const table of manifest.tables) {
    const hash = createHash('sha256');
    for await (const chunk of await openTable(table)) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== table.sha256) throw new Error(`${entryName(table)} was changed`);
  }
  const known = new Set([MANIFEST_NAME, ...manifest.tables.map(entryName)]);
  const besides = [...entries.keys()].filter((name) => !known.has(name));
  return { manifest, steps, openTable, besides, close: () => zip.close() };
}

function readManifest(bytes: Buffer, file: string): Manifest {
  const { success, data } = Manifest.safeParse(JSON.parse(bytes.toString('utf8')));
  if (success) return data;
  throw new StartupProblem(`${file} was made by a newer OneBuilding: restore it with that version.`);
}

async function knownSteps({ migrations: history }: Manifest, file: string): Promise<Step[]> {
  const steps = await readSteps();
  const foreign = findForeignStep(history, steps);
  if (!foreign) return steps.slice(0, history.length);
  const { kind, name } = foreign;
  const sentences = {
    'before 1.0': `${file} was made by an earlier version of OneBuilding, before 1.0, whose data cannot be taken over: restore it with that version.`,
    unreleased: `${file} was made between two releases of OneBuilding (its migration ${name} is in none), and cannot be taken over: restore it with the version that made it.`,
    newer: `${file} was made by a newer OneBuilding (it has migration ${name}; this version knows ${steps.length - 1}): restore it with that version.`,
    edited: `Migration ${name} is another one here than in ${file}: restore it with its version.`,
  };
  throw new StartupProblem(sentences[kind]);
}
