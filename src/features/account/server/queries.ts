import type { Db } from '#database/connect.ts';

/** Where a person is signed in: this token's place first, then by last use. */
export function listOpenSessions(db: Db, { email, token, now }: { email: string; token: string; now: Date }) {
  return db
    .selectFrom('identity.session as session')
    .innerJoin('identity.user as identity', 'identity.id', 'session.userId')
    .where('identity.email', '=', email)
    .where('session.expiresAt', '>', now.toISOString())
    .select(['session.id as _id', 'userAgent', 'session.createdAt as signedInAt', 'session.updatedAt as usedAt'])
    .select((eb) => eb('session.token', '=', token).$castTo<boolean>().as('isThis'))
    .orderBy('isThis', 'desc')
    .orderBy('usedAt', 'desc')
    .orderBy('_id')
    .execute();
}

/** Ends sessions of this person: all but one's own, or one of them. Says how many there were. */
export async function deleteSessions(
  db: Db,
  { email, ...which }: { email: string } & ({ butToken: string } | { id: string }),
): Promise<number> {
  const ofPerson = db
    .deleteFrom('identity.session')
    .where('userId', 'in', db.selectFrom('identity.user').where('email', '=', email).select('id'));
  const { numDeletedRows } = await ('id' in which
    ? ofPerson.where('id', '=', which.id)
    : ofPerson.where('token', '<>', which.butToken)
  ).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The person who leaves, locked until the transaction ends: no request that is being made may point at them any more. */
export function lockLeaver(db: Db, email: string) {
  return db.selectFrom('users').where('email', '=', email).select(['id', 'role']).forUpdate().executeTakeFirst();
}

/** Says whether it was on. */
export async function clearSecondStep(db: Db, id: string): Promise<boolean> {
  await db.deleteFrom('identity.twoFactor').where('userId', '=', id).execute();
  const { numUpdatedRows } = await db
    .updateTable('identity.user')
    .set({ twoFactorEnabled: false })
    .where('id', '=', id)
    .where('twoFactorEnabled', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
