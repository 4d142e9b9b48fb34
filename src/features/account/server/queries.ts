import type { Db } from '#database/connect.ts';

/** The person who leaves, locked until the transaction ends: no request that is being made may point at them any more. */
export function lockUser(db: Db, email: string) {
  return db.selectFrom('users').where('email', '=', email).select(['id', 'role']).forUpdate().executeTakeFirst();
}
