import type { Db } from '#database/connect.ts';
import type { Member } from '../endpoints.ts';

/** By name. */
export async function listAllMembers(db: Db): Promise<Member[]> {
  const members = await db
    .selectFrom('users')
    .where('role', '=', 'member')
    .select(['id as _id', 'name', 'email', 'photo'])
    .orderBy('name')
    .orderBy('email')
    .execute();
  return members.map((member) => ({ ...member, role: 'member' as const }));
}

/**
 * The person of this e-mail, locked until the transaction ends. Not `for update`: a payment that is being inserted points at
 * the person while it holds the agreement, which is what whoever locks the person wants next: they would deadlock.
 */
export function lockUser(db: Db, email: string) {
  return db.selectFrom('users').where('email', '=', email).select(['id', 'role']).forNoKeyUpdate().executeTakeFirst();
}
