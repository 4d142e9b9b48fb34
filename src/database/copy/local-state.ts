import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type CopyKey, keyOf, newKey } from './envelope.ts';

// The machine's own state about its copy, in DATA_DIR/copy. The copy contains none of it.

const folderOf = (dataDir: string) => join(dataDir, 'copy');

/** The copy that this building continues. */
export type LocalState = z.infer<typeof LocalState>;
const LocalState = z.object({
  /** The target's `where`, and the id in its marker. */
  where: z.string(),
  id: z.string(),
  epoch: z.string(),
});

/** The copier's state, for the check-up, the metrics and the doctor. Instants in UTC. */
export type CopyStatus = z.infer<typeof CopyStatus>;
export const CopyStatus = z.object({
  where: z.string(),
  /** True if the target is on the disk of DATA_DIR. */
  isBesideRecords: z.boolean().optional(),
  /** Everything acknowledged by this instant can be restored. */
  copiedAt: z.iso.datetime().optional(),
  /** Start and cause of the present failure. */
  failure: z.object({ since: z.iso.datetime(), text: z.string() }).optional(),
  /** Time of the newest base, and the reason why the next one failed. */
  base: z.object({ at: z.iso.datetime().optional(), failure: z.string().optional() }).optional(),
  /** Time and reason of the last new epoch that a broken journal required. */
  begunAnew: z.object({ at: z.iso.datetime(), because: z.string() }).optional(),
});

/** Result of the last drill. */
export type DrillReport = z.infer<typeof DrillReport>;
const DrillReport = z.object({ at: z.iso.datetime(), isGood: z.boolean(), text: z.string() });

const FILES = { state: LocalState, status: CopyStatus, drill: DrillReport } as const;
type Files = { [Name in keyof typeof FILES]: z.infer<(typeof FILES)[Name]> };

/** Returns undefined if the file is missing or invalid. */
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
  // The status is not flushed: it is replaced every few seconds, also after a power cut.
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

/** Returns the key of this building's copy. Creates it if missing. */
export async function ensureKey(dataDir: string): Promise<CopyKey> {
  const known = await readKey(dataDir);
  if (known) return known;
  const made = await newKey();
  await keepKey(dataDir, made);
  return made;
}

/** Records that an operator has seen the key. Until then only this machine has it, and its loss would make the copy useless. */
export const markKeyPrinted = (dataDir: string): Promise<void> => writeWhole(dataDir, 'key-printed', '');

export const isKeyPrinted = (dataDir: string): Promise<boolean> =>
  readFile(join(folderOf(dataDir), 'key-printed')).then(
    () => true,
    () => false,
  );
