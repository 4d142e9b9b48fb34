import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type CopyKey, keyOf, newKey } from './envelope.ts';

// What the machine itself knows of its copy: DATA_DIR/copy. None of it is in the copy.

const folderOf = (dataDir: string) => join(dataDir, 'copy');

/** Which copy this building continues. */
export type LocalState = z.infer<typeof LocalState>;
const LocalState = z.object({
  /** The target's `where`, and the id that stands in it. */
  where: z.string(),
  id: z.string(),
  epoch: z.string(),
});

/** What the copier says of itself, for the check-up, the metrics and the doctor. Instants in UTC. */
export type CopyStatus = z.infer<typeof CopyStatus>;
export const CopyStatus = z.object({
  where: z.string(),
  /** Whether it lies on the disk of DATA_DIR. */
  isBesideRecords: z.boolean().optional(),
  /** All that was acknowledged by then can be restored. */
  copiedAt: z.iso.datetime().optional(),
  /** Since when the copier has been trying in vain, and why. */
  failure: z.object({ since: z.iso.datetime(), text: z.string() }).optional(),
  /** When the newest base was made, and why none can be. */
  base: z.object({ at: z.iso.datetime().optional(), failure: z.string().optional() }).optional(),
  /** Why it began anew, where it did. */
  begunAnew: z.object({ at: z.iso.datetime(), because: z.string() }).optional(),
});

/** What the last drill found. */
export type DrillReport = z.infer<typeof DrillReport>;
const DrillReport = z.object({ at: z.iso.datetime(), isGood: z.boolean(), text: z.string() });

const FILES = { state: LocalState, status: CopyStatus, drill: DrillReport } as const;
type Files = { [Name in keyof typeof FILES]: z.infer<(typeof FILES)[Name]> };

/** Undefined where there is none, or none that is understood. */
export async function readLocal<Name extends keyof Files>(
  dataDir: string,
  name: Name,
): Promise<Files[Name] | undefined> {
  const text = await readFile(join(folderOf(dataDir), `${name}.json`), 'utf8').catch(() => undefined);
  if (!text) return undefined;
  try {
    return FILES[name].parse(JSON.parse(text)) as Files[Name];
  } catch {
    return undefined;
  }
}

export async function writeLocal<Name extends keyof Files>(
  dataDir: string,
  name: Name,
  value: Files[Name],
): Promise<void> {
  // The status is written every few seconds, and after a power cut the next one says more.
  await writeWhole(dataDir, `${name}.json`, JSON.stringify(value), name !== 'status');
}

async function writeWhole(dataDir: string, name: string, text: string, flush = true): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `${name}.part`);
  await writeFile(part, text, { mode: 0o600, flush });
  await rename(part, join(folder, name));
}

/** The key of this building's copy; undefined while it has none. */
export async function readKey(dataDir: string): Promise<CopyKey | undefined> {
  const text = await readFile(join(folderOf(dataDir), 'key'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : keyOf(text.trim());
}

export const keepKey = (dataDir: string, { secret }: CopyKey): Promise<void> =>
  writeWhole(dataDir, 'key', `${secret}\n`);

/** The key of this building's copy, made where there is none. */
export async function ensureKey(dataDir: string): Promise<CopyKey> {
  const known = await readKey(dataDir);
  if (known) return known;
  const made = await newKey();
  await keepKey(dataDir, made);
  return made;
}

/** Remembers that an operator has seen the key: until then the key is on this machine alone, and would go with it. */
export const markKeyPrinted = (dataDir: string): Promise<void> => writeWhole(dataDir, 'key-printed', '');

export const isKeyPrinted = (dataDir: string): Promise<boolean> =>
  readFile(join(folderOf(dataDir), 'key-printed')).then(
    () => true,
    () => false,
  );
