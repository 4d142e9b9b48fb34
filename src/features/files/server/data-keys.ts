import { randomBytes } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import { lockForTransaction } from '#database/advisory-locks.ts';
import type { Db } from '#database/connect.ts';
import { findKeyInUse, insertKey, type KeyRow, listKeys, retireKey } from './key-queries.ts';
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
  const [before, keys] = [await findWrappingKeys(), await listKeys(db)];
  // Read twice: a rotation may have replaced the wrapping key between the reading of it and of what it wraps.
  const wrapping = [...before, ...(await findWrappingKeys())];
  return new Map(
    keys.map(({ id, wrapped, wrappedBy }) => {
      const by = wrapping.find(({ name }) => name === wrappedBy);
      return [id, { wrappedBy, bytes: by && unwrapKey(wrapped, id, by) }];
    }),
  );
}

type SealingKey = { id: number; bytes: Uint8Array };

/**
 * Returns the key that seals new content, and makes it with the first file. If its wrapping key is gone, as after a restore without the
 * safe's key, the data key retires and a new one is made, so that newly entered content can be opened.
 * @throws Problem conflict where there is no DATA_KEY_FILE
 */
export async function keyToSeal(tx: Db, { findWrappingKeys, now }: KeySource & { now: Date }): Promise<SealingKey> {
  const known = openInUse(await findKeyInUse(tx), await findWrappingKeys());
  if (known) return known;
  await lockForTransaction(tx, 'dataKeys', '');
  // Read anew: until the lock was free, a rotation may have replaced the wrapping key, or another transaction have made the data key.
  const wrapping = await findWrappingKeys();
  const inUse = await findKeyInUse(tx);
  const made = openInUse(inUse, wrapping);
  if (made) return made;
  // A rotation that was cut short drops the other keys when it is ended.
  const by = wrapping.find(({ isNext }) => isNext) ?? wrapping[0];
  if (!by) throw new Problem('conflict', NO_KEY);
  if (inUse) await retireKey(tx, inUse.id, now);
  const id = 1 + Math.max(0, ...(await listKeys(tx)).map((key) => key.id));
  const bytes = randomBytes(32);
  await insertKey(tx, { id, wrapped: wrapKey(bytes, id, by), wrappedBy: by.name }, now);
  return { id, bytes };
}

function openInUse(inUse: KeyRow | undefined, wrapping: WrappingKey[]): SealingKey | undefined {
  const by = wrapping.find(({ name }) => name === inUse?.wrappedBy);
  return inUse && by && { id: inUse.id, bytes: unwrapKey(inUse.wrapped, inUse.id, by) };
}
