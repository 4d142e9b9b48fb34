import type { Db } from '#database/connect.ts';
import type { Member } from '../endpoints.ts';

/** By name. */
export async function listAllMembers(db: Db): Promise<Member[]> {
  const members = await db
    .selectFrom('users')
    .where('role', '=', 'member')
    .select(['name', 'email', 'photo'])
    .orderBy('name')
    .orderBy('email')
    .execute();
  return members.map((member) => ({ ...member, role: 'member' as const }));
}

/** The person of this e-mail, locked until the transaction ends. */
export function lockUser(db: Db, email: string) {
  return db.selectFrom('users').where('email', '=', email).select(['id', 'role']).forUpdate().executeTakeFirst();
}
