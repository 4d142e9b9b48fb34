import { createInterface } from 'node:readline';
import { inTransaction } from '#database/connect.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { operator, recordEvent } from '#features/audit/server/record-event.ts';
import {
  ensureKeyFile,
  keyOfText,
  keyText,
  prepareNextKey,
  readKeyFile,
  takeNextKey,
  writeKeyFile,
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
    const key = await keyInUse(file, await listKeys(db));
    say(keyText(key));
    process.stderr.write(SAFE);
    await markPrinted(db, key.name, new Date());
  });
}

/** The key with which the records are wrapped: after an interrupted rotation the file has two. */
async function keyInUse(file: string, rows: readonly { wrappedBy: string }[]): Promise<WrappingKey> {
  const keys = await readKeyFile(file);
  const key = keys.find(({ name }) => rows.some(({ wrappedBy }) => wrappedBy === name)) ?? keys[0];
  if (!key) throw new StartupProblem(`${file} holds no key: make one with “onebuilding data-key make”.`);
  return key;
}

/**
 * Writes the key that was printed for the safe into DATA_KEY_FILE, as on a new machine. It is read from standard input: as an
 * argument, all users of the machine could read it.
 * @throws StartupProblem where it is none, or there is one already
 */
export async function putDataKey(): Promise<void> {
  const file = keyFile();
  const bytes = await readKeyText();
  await writeKeyFile(file, bytes);
  say(`${file} holds key ${wrappingKey(bytes).name}. Files that were sealed with it can be opened again.`);
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
 * Replaces the key of DATA_KEY_FILE: data keys are wrapped anew, files are not sealed anew. A running server reads both keys
 * until the old one is gone. The next run completes an interrupted one.
 * @throws StartupProblem where a row is wrapped by none of the keys here
 */
export async function rotateDataKey(): Promise<void> {
  const file = keyFile();
  await withBuilding(async ({ db }) => {
    const [current, ...others] = await readKeyFile(file);
    if (!current) throw new StartupProblem(`${file} holds no key: make one with “onebuilding data-key make”.`);
    const next = await prepareNextKey(file);
    await inTransaction(db, async (tx) => {
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
