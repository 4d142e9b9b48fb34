import { randomBytes } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { findKeyInUse, insertKey, listKeys, lockKeyInUse, retireKey } from './key-queries.ts';
import { unwrapKey, type WrappingKey, wrapKey } from './seal.ts';

/** Reads the wrapping keys at each use, so that a key file that is put back works without a restart. */
export type KeySource = { findWrappingKeys: () => Promise<WrappingKey[]> };

declare module 'hono' {
  interface ContextVariableMap extends KeySource {
    /** Records, where no backup contains it, which data tenants have deleted. Called after the transaction. Never rejects. */
    noteErasures: () => Promise<void>;
  }
}

const NO_KEY = {
  en: 'The key that seals tenants’ files is not on this server, so nothing can be kept. The operator’s handbook says how it is made.',
  bn: 'ভাড়াটিয়ার ফাইল সিল করার চাবি এই সার্ভারে নেই, তাই কিছু রাখা যাচ্ছে না। কীভাবে তৈরি করতে হয়, তা অপারেটরের নির্দেশিকায় আছে।',
};

/** A data key; without `bytes` if its wrapping key is not on this server. */
type DataKey = { wrappedBy: string; bytes: Uint8Array | undefined };

/** All keys that files are sealed with, by their ids. */
export async function openKeys(db: Db, { findWrappingKeys }: KeySource): Promise<Map<number, DataKey>> {
  const wrapping = await findWrappingKeys();
  const keys = await listKeys(db);
  return new Map(
    keys.map(({ id, wrapped, wrappedBy }) => {
      const by = wrapping.find(({ name }) => name === wrappedBy);
      return [id, { wrappedBy, bytes: by && unwrapKey(wrapped, id, by) }];
    }),
  );
}

/**
 * Returns the key that seals new content, and makes it with the first file. If its wrapping key is gone, as after a restore without the
 * safe's key, the data key retires and a new one is made, so that newly entered content can be opened.
 * @throws Problem conflict where there is no DATA_KEY_FILE
 */
export async function keyToSeal(
  tx: Db,
  { findWrappingKeys, now }: KeySource & { now: Date },
): Promise<{ id: number; bytes: Uint8Array }> {
  const wrapping = await findWrappingKeys();
  const [first] = wrapping;
  if (!first) throw new Problem('conflict', NO_KEY);
  for (;;) {
    const inUse = await findKeyInUse(tx);
    const by = wrapping.find(({ name }) => name === inUse?.wrappedBy);
    if (inUse && by) return { id: inUse.id, bytes: unwrapKey(inUse.wrapped, inUse.id, by) };
    // Another transaction may have retired it, or rewrapped it.
    const locked = await lockKeyInUse(tx);
    if (locked?.wrappedBy !== inUse?.wrappedBy) continue;
    if (locked) await retireKey(tx, locked.id, now);
    const id = 1 + Math.max(0, ...(await listKeys(tx)).map((key) => key.id));
    await insertKey(tx, { id, wrapped: wrapKey(randomBytes(32), id, first), wrappedBy: first.name }, now);
  }
}
