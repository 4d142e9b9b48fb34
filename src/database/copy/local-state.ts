import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type CopyKey, keyOf, newKey } from './envelope.ts';

// The machine's own state about its copy, in DATA_DIR/copy. The copy contains none of it.

const folderOf = (dataDir: string) => join(dataDir, 'copy');

/** A copy that this building has begun or continued. */
export type KnownCopy = z.infer<typeof KnownCopy>;
const KnownCopy = z.object({
  /** The target's `where`, and the id in its marker. */
  where: z.string(),
  id: z.string(),
  /** Empty until the first one begins. */
  epoch: z.string(),
  /** The holder's token that this machine has written into the marker, and the one before it. */
  token: z.string().optional(),
  formerToken: z.string().optional(),
  /** Where this machine was when it wrote the token. */
  seat: z.string().optional(),
});

/** The present copy, and those on other disks, which an operator may exchange. */
export type LocalState = z.infer<typeof LocalState>;
const LocalState = KnownCopy.extend({
  /** Names this installation in the copy. */
  machine: z.string().optional(),
  others: z.array(KnownCopy).optional(),
});

/** The copier's state, for the check-up, the metrics and the doctor. Instants in UTC. */
export type CopyStatus = z.infer<typeof CopyStatus>;
export const CopyStatus = z.object({
  where: z.string(),
  /** True if the target is on the disk of DATA_DIR. */
  isBesideRecords: z.boolean().optional(),
  /** Everything acknowledged by this instant can be restored. */
  copiedAt: z.iso.datetime().optional(),
  /** Start and cause of the present failure. `needsOperator` is true for one that does not pass by itself. */
  failure: z.object({ since: z.iso.datetime(), text: z.string(), needsOperator: z.boolean().optional() }).optional(),
  /** Files that the copy lacks, such as deleted ones; the newest state can be restored without them. */
  missing: z.string().optional(),
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

/** The copies that this building has begun or continued, the present one first. */
export const copiesOf = (state: LocalState | undefined): KnownCopy[] => (state ? [state, ...(state.others ?? [])] : []);

/** Copies on other disks that are remembered at most. */
const MAX_OTHERS = 12;

/** Makes this copy the present one. */
export async function rememberCopy(dataDir: string, copy: KnownCopy, machine: string): Promise<void> {
  const known = await readLocal(dataDir, 'state');
  const others = copiesOf(known)
    .filter(({ id }) => id !== copy.id)
    .slice(0, MAX_OTHERS);
  await rememberAll(dataDir, copy, others, machine);
}

const rememberAll = (dataDir: string, present: KnownCopy, others: KnownCopy[], machine: string | undefined) =>
  // Parsed, so that a former present one leaves its `others` behind.
  writeLocal(dataDir, 'state', {
    ...KnownCopy.parse(present),
    machine,
    others: others.map((each) => KnownCopy.parse(each)),
  });

/** Forgets the copies of this place, whose disk an operator has replaced by an empty one. */
export async function forgetCopiesIn(dataDir: string, where: string): Promise<void> {
  const known = await readLocal(dataDir, 'state');
  const [present, ...others] = copiesOf(known).filter((copy) => copy.where !== where);
  if (present) return rememberAll(dataDir, present, others, known?.machine);
  await rm(join(folderOf(dataDir), 'state.json'), { force: true });
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
