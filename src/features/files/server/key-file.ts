import { createHash, randomBytes } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
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
 * The keys that DATA_KEY_FILE holds: the first one seals, and those that were put beside it open what they have sealed. Last the next
 * one, while a rotation runs or was cut short. None where there is no file.
 * @throws StartupProblem where the file cannot be read or is no key
 */
export async function readKeyFile(file: string | undefined): Promise<WrappingKey[]> {
  if (file === undefined) return [];
  const [keys = [], next] = await Promise.all([readKeys(file), readNext(file)]);
  if (next === undefined || next === 'broken') return keys;
  return [...keys.filter(({ name }) => name !== next.name), { ...next, isNext: true }];
}

async function readKeys(file: string): Promise<WrappingKey[] | undefined> {
  const bytes = await readIfThere(file);
  if (bytes === undefined) return undefined;
  if (bytes.length === 0 || bytes.length % LENGTH !== 0)
    throw new StartupProblem(`DATA_KEY_FILE (${file}) is no key: it has ${bytes.length} bytes instead of ${LENGTH}.`);
  const places = Array.from({ length: bytes.length / LENGTH }, (_, place) => place * LENGTH);
  return places.map((at) => wrappingKey(bytes.subarray(at, at + LENGTH)));
}

/** `broken` for the part of a key that an earlier version has left: it has wrapped nothing, since a rotation began with a whole one. */
async function readNext(file: string): Promise<WrappingKey | 'broken' | undefined> {
  const bytes = await readIfThere(nextTo(file));
  if (bytes === undefined) return undefined;
  return bytes.length === LENGTH ? wrappingKey(bytes) : 'broken';
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartupProblem(`DATA_KEY_FILE (${file}) cannot be read: ${error.code ?? error.message}.`);
  });
}

/** Milliseconds after which a rotation, which takes less than a second, was cut short. */
const ROTATION_MS = 60_000;

/** The file that a rotation which was cut short has left; undefined if there is none. */
export async function findCutRotation(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const found = await stat(nextTo(file)).catch(() => undefined);
  if (!found) return undefined;
  const isRunning = Date.now() - found.mtimeMs < ROTATION_MS && (await readNext(file)) !== 'broken';
  return isRunning ? undefined : nextTo(file);
}

/** Makes the file where there is none. */
export async function ensureKeyFile(file: string): Promise<void> {
  if ((await readKeyFile(file)).length === 0) await writeWhole(file, randomBytes(LENGTH));
}

/**
 * Puts a key into the file, as its first one. Returns the names of those that stay behind it.
 * @throws StartupProblem where it is there already
 */
export async function putIntoKeyFile(file: string, key: Uint8Array): Promise<string[]> {
  const there = (await readKeys(file)) ?? [];
  const { name } = wrappingKey(key);
  if (there.some((each) => each.name === name))
    throw new StartupProblem(`DATA_KEY_FILE (${file}) has this key already.`);
  await writeWhole(file, Buffer.concat([key, ...there.map(({ bytes }) => bytes)]));
  return there.map((each) => each.name);
}

/** Makes the next key beside the key file, or takes up the one that an interrupted rotation left. */
export async function prepareNextKey(file: string): Promise<WrappingKey> {
  const before = await readNext(file);
  if (before && before !== 'broken') return before;
  const bytes = randomBytes(LENGTH);
  await writeWhole(nextTo(file), bytes);
  return wrappingKey(bytes);
}

/** Replaces the key file by the key beside it. */
export async function takeNextKey(file: string): Promise<void> {
  await rename(nextTo(file), file);
  await syncFolder(file);
}

/** Writes a file beside it, syncs that and renames it: a crash or a full disk leaves the file as it was, or the whole new one. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.part`;
  try {
    await rm(part, { force: true });
    const handle = await open(part, 'wx', 0o600);
    await handle
      .writeFile(bytes)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(part, file);
    await syncFolder(file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupProblem(`DATA_KEY_FILE (${file}) cannot be written: ${code ?? message}.`, { cause: error });
  }
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
