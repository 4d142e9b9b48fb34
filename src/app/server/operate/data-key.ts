import { createInterface } from 'node:readline';
import { lockForTransaction } from '#database/advisory-locks.ts';
import { inTransaction } from '#database/connect.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { operator, recordEvent } from '#features/audit/server/record-event.ts';
import {
  ensureKeyFile,
  keyOfText,
  keyText,
  prepareNextKey,
  putIntoKeyFile,
  readKeyFile,
  takeNextKey,
} from '#features/files/server/key-file.ts';
import { listKeys, lockKeys, markPrinted, rewrapKey } from '#features/files/server/key-queries.ts';
import { unwrapKey, type WrappingKey, wrapKey, wrappingKey } from '#features/files/server/seal.ts';
import { readConfig } from '../start/config.ts';
import { say, withBuilding } from './run-command.ts';

const SAFE =
  'Print it or write it down, and keep it in a safe outside of this house. Without it nobody opens the tenants’ files once this machine is gone.\n';

/** @throws StartupProblem */
function keyFile(): string {
  const { dataKeyFile } = readConfig(process.env);
  if (!dataKeyFile) throw new StartupProblem('DATA_KEY_FILE is not set: this building keeps no tenants’ files.');
  return dataKeyFile;
}

/**
 * Makes a key if there is none.
 * @throws StartupProblem
 */
export async function makeDataKey(): Promise<void> {
  const file = keyFile();
  if ((await readKeyFile(file)).length > 0) throw new StartupProblem(`${file} holds a key already.`);
  await ensureKeyFile(file);
  say(`${file} has a key now. Print it for the safe: onebuilding data-key print`);
}

/**
 * Prints the key that wraps the data keys of tenants' files, for the safe.
 * @throws StartupProblem where there is none
 */
export async function printDataKey(): Promise<void> {
  const file = keyFile();
  await withBuilding(async ({ db }) => {
    for (const key of await keysInUse(file, await listKeys(db))) {
      say(keyText(key));
      await markPrinted(db, key.name, new Date());
    }
    process.stderr.write(SAFE);
  });
}

/** The keys with which the records are wrapped: there are two where one was put beside another, and after a rotation that was cut short. */
async function keysInUse(file: string, rows: readonly { wrappedBy: string }[]): Promise<WrappingKey[]> {
  const keys = await readKeyFile(file);
  const [first] = keys;
  if (!first) throw new StartupProblem(`${file} holds no key: make one with “onebuilding data-key make”.`);
  const inUse = keys.filter(({ name }) => rows.some(({ wrappedBy }) => wrappedBy === name));
  return inUse.length > 0 ? inUse : [first];
}

/**
 * Writes the key that was printed for the safe into DATA_KEY_FILE, as on a new machine. A key that is there stays behind it, for what it
 * has sealed meanwhile. It is read from standard input: as an argument, all users of the machine could read it.
 * @throws StartupProblem where it is none, or is there already
 */
export async function putDataKey(): Promise<void> {
  const file = keyFile();
  const bytes = await readKeyText();
  const behind = await putIntoKeyFile(file, bytes);
  say(`${file} holds key ${wrappingKey(bytes).name}. Files that were sealed with it can be opened again.`);
  if (behind.length > 0)
    say(
      `It holds ${behind.join(' and ')} too, for what was sealed meanwhile. “onebuilding data-key rotate” makes one key of them.`,
    );
}

async function readKeyText(): Promise<Uint8Array> {
  if (process.stdin.isTTY) process.stderr.write('The key, 56 letters and digits: ');
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    const key = keyOfText(line);
    if (!key)
      throw new StartupProblem('That is no key, or a letter of it is wrong: it has 56, from A to Z and 2 to 7.');
    return key;
  }
  throw new StartupProblem('Nothing was read: give the key, as “onebuilding data-key print” printed it.');
}

/**
 * Replaces the keys of DATA_KEY_FILE by a new one: data keys are wrapped anew, files are not sealed anew. A running server reads all of
 * them until the old ones are gone. The next run completes an interrupted one.
 * @throws StartupProblem where a row is wrapped by none of the keys here
 */
export async function rotateDataKey(): Promise<void> {
  const file = keyFile();
  await withBuilding(async ({ db }) => {
    const [current, ...others] = await readKeyFile(file);
    if (!current) throw new StartupProblem(`${file} holds no key: make one with “onebuilding data-key make”.`);
    const next = await prepareNextKey(file);
    await inTransaction(db, async (tx) => {
      // Without this lock, a data key that is made meanwhile would stay wrapped by a key that goes.
      await lockForTransaction(tx, 'dataKeys', '');
      const rows = await lockKeys(tx);
      const lost: string[] = [];
      for (const { id, wrapped, wrappedBy } of rows) {
        const by = [current, ...others, next].find(({ name }) => name === wrappedBy);
        // A row of a lost key stays as it is: it can be opened once the key is put back.
        if (!by) lost.push(wrappedBy);
        else if (by.name !== next.name)
          await rewrapKey(tx, { id, wrapped: wrapKey(unwrapKey(wrapped, id, by), id, next), wrappedBy: next.name });
      }
      for (const name of lost) say(`What is sealed with key ${name} stays so: that key is not here.`);
      await recordEvent(tx, operator(), {
        kind: 'data_key_replaced',
        details: { before: current.name, after: next.name },
      });
    });
    await takeNextKey(file);
    say(
      `The key is replaced by ${next.name}. Print it for the safe, and destroy the one before: onebuilding data-key print`,
    );
  });
}
