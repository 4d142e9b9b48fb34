import type { Db } from '#database/connect.ts';
import type { NewRow, Schema } from '#database/schema/tables.ts';

/** The primary key of an idempotency key's row: the scope within which the key is unique, and the kind of row that it makes. */
type Key = Pick<Schema['requests'], 'scope' | 'makes' | 'key'>;

/**
 * Claims an idempotency key. Returns the id for the row that its form makes; undefined if the key was claimed before. Waits for a
 * concurrent transaction that is claiming it.
 */
export async function claimKey(tx: Db, request: Omit<NewRow<'requests'>, 'made'>): Promise<string | undefined> {
  const claimed = await tx
    .insertInto('requests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['scope', 'makes', 'key']).doNothing())
    .returning('made')
    .executeTakeFirst();
  return claimed?.made;
}

/** The hash of the form with this key, and the id of the row that it made. */
export const findByKey = (tx: Db, { scope, makes, key }: Key) =>
  tx
    .selectFrom('requests')
    .where('scope', '=', scope)
    .where('makes', '=', makes)
    .where('key', '=', key)
    .select(['hash', 'made'])
    .executeTakeFirst();
