import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { base32nopad } from '@scure/base';
import { StartupProblem } from '#database/startup-problem.ts';
import { type WrappingKey, wrappingKey } from './seal.ts';

/** Bytes of a key. */
const LENGTH = 32;
/** Bytes of the key's SHA-256 that follow it in its printed form, as a checksum. */
const CHECK = 3;

/** The next key, beside the file during a rotation: the rows are wrapped with it already, or will be. */
const nextTo = (file: string) => `${file}.new`;

/**
 * The keys that DATA_KEY_FILE holds: one, and a second one only where a rotation was cut short. None where there is no file.
 * @throws StartupProblem where the file cannot be read or is no key
 */
export async function readKeyFile(file: string | undefined): Promise<WrappingKey[]> {
  if (file === undefined) return [];
  const keys = await Promise.all([file, nextTo(file)].map(readOne));
  return keys.filter((key) => key !== undefined);
}

async function readOne(file: string): Promise<WrappingKey | undefined> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartupProblem(`DATA_KEY_FILE (${file}) cannot be read: ${error.code ?? error.message}.`);
  });
  if (bytes === undefined) return undefined;
  if (bytes.length !== LENGTH)
    throw new StartupProblem(`DATA_KEY_FILE (${file}) is no key: it has ${bytes.length} bytes instead of ${LENGTH}.`);
  return wrappingKey(bytes);
}

/** Makes the file where there is none. */
export async function ensureKeyFile(file: string): Promise<void> {
  if ((await readKeyFile(file)).length === 0) await writeNew(file, randomBytes(LENGTH));
}

/**
 * Writes the key file where there is none.
 * @throws StartupProblem where there is one
 */
export async function writeKeyFile(file: string, key: Uint8Array): Promise<void> {
  const [there] = await readKeyFile(file);
  if (there)
    throw new StartupProblem(
      `DATA_KEY_FILE (${file}) holds a key already. Move it away first, if it is none of yours.`,
    );
  await writeNew(file, key);
}

/** Makes the next key beside the key file, or takes up the one that an interrupted rotation left. */
export async function prepareNextKey(file: string): Promise<WrappingKey> {
  const before = await readOne(nextTo(file));
  if (before) return before;
  const bytes = randomBytes(LENGTH);
  await writeNew(nextTo(file), bytes);
  return wrappingKey(bytes);
}

/** Replaces the key file by the key beside it. */
export async function takeNextKey(file: string): Promise<void> {
  await rename(nextTo(file), file);
  await syncFolder(file);
}

async function writeNew(file: string, bytes: Uint8Array): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'wx', 0o600);
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupProblem(`DATA_KEY_FILE (${file}) cannot be written: ${code ?? message}.`, { cause: error });
  } finally {
    await handle?.close();
  }
  await syncFolder(file);
}

/** A new name in a folder is on the disk once the folder is. */
async function syncFolder(file: string): Promise<void> {
  const folder = await open(dirname(file));
  await folder.sync().finally(() => folder.close());
}

const checkOf = (key: Uint8Array) =>
  createHash('sha256').update('onebuilding data key').update(key).digest().subarray(0, CHECK);

/**
 * The printed form of a key, for the safe: 56 letters of RFC 4648 in groups of four. The last ones are a checksum against typing
 * errors.
 */
export function keyText({ bytes }: WrappingKey): string {
  const letters = base32nopad.encode(Buffer.concat([bytes, checkOf(bytes)]));
  return (letters.match(/.{4}/g) ?? []).join(' ');
}

/** The key in a printed text; undefined if a letter is wrong or missing. */
export function keyOfText(text: string): Uint8Array | undefined {
  const letters = text.toUpperCase().replace(/[\s-]/g, '');
  if (!/^[A-Z2-7]{56}$/.test(letters)) return undefined;
  const bytes = base32nopad.decode(letters);
  const key = bytes.subarray(0, LENGTH);
  return checkOf(key).equals(bytes.subarray(LENGTH)) ? key : undefined;
}
