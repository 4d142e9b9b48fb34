import { randomBytes } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { findKeyInUse, insertKey, listKeys, lockKeyInUse, retireKey } from './key-queries.ts';
import { unwrapKey, type WrappingKey, wrapKey } from './seal.ts';

/** What opens files: read when it is needed, so that a key that is put back counts at once. */
export type KeySource = { findWrappingKeys: () => Promise<WrappingKey[]> };

declare module 'hono' {
  interface ContextVariableMap extends KeySource {
    /** Notes where no backup holds it what tenants have deleted: to be called after the transaction. Never rejects. */
    noteErasures: () => Promise<void>;
  }
}

const NO_KEY = {
  en: 'The key that seals tenants’ files is not on this server, so nothing can be kept. The operator’s handbook says how it is made.',
  bn: 'ভাড়াটিয়ার ফাইল সিল করার চাবি এই সার্ভারে নেই, তাই কিছু রাখা যাচ্ছে না। কীভাবে তৈরি করতে হয়, তা অপারেটরের নির্দেশিকায় আছে।',
};

/** A key as it is used; without `bytes` where what wraps it is not here. */
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
 * The key with which to seal. It is made with the first file. Where what wraps it is gone, as after a restore without the safe's key, it
 * retires, and a new one is made: what is filled in anew can be opened again.
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
