import type { Db } from '#database/connect.ts';
import type { NewRow, Schema } from '#database/schema/tables.ts';

/** The key of a row: within whose forms it is one, and of what. */
type Key = Pick<Schema['requests'], 'scope' | 'makes' | 'key'>;

/**
 * Claims a key, and gives the id of what its form is to make; undefined where the key was claimed before. Waits for a transaction that
 * is claiming it at the same moment.
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

/** What the form with this key said, and the id of what it made. */
export const findByKey = (tx: Db, { scope, makes, key }: Key) =>
  tx
    .selectFrom('requests')
    .where('scope', '=', scope)
    .where('makes', '=', makes)
    .where('key', '=', key)
    .select(['hash', 'made'])
    .executeTakeFirst();
