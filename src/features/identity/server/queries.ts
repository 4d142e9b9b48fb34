import type { Caller } from '#api/routes.ts';
import type { Db } from '#database/connect.ts';

/** The person behind a session token that has not run out, with or without a record of the product's own. */
export function findSession(db: Db, token: string, now: Date) {
  return db
    .selectFrom('identity.session as session')
    .innerJoin('identity.user as identity', 'identity.id', 'session.userId')
    .leftJoin('users', 'users.email', 'identity.email')
    .where('session.token', '=', token)
    .where('session.expiresAt', '>', now.toISOString())
    .select(['identity.email', 'identity.name as identityName', 'identity.image as identityPhoto'])
    .select(['users.id', 'users.name', 'users.photo', 'users.role'])
    .executeTakeFirst();
}

const callerColumns = ['id', 'email', 'name', 'photo', 'role'] as const;

export function findUser(db: Db, email: string): Promise<Caller | undefined> {
  return db.selectFrom('users').where('email', '=', email).select(callerColumns).executeTakeFirst();
}

/** Makes the record, or refreshes name and photo. A role that is already there never changes. */
export function saveUser(
  db: Db,
  person: { email: string; name?: string | undefined; photo?: string | null | undefined },
) {
  const { email, name, photo } = person;
  return db
    .insertInto('users')
    .values({ email, name: name ?? email, photo: photo ?? null })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((eb) => ({
        name: name === undefined ? eb.ref('users.name') : eb.ref('excluded.name'),
        photo: photo === undefined ? eb.ref('users.photo') : eb.ref('excluded.photo'),
      })),
    )
    .returning(callerColumns)
    .executeTakeFirstOrThrow();
}

/** Makes the record where there is none and leaves an existing one as it is. */
export async function ensureUser(
  db: Db,
  person: { email: string; name: string; photo: string | null },
): Promise<Caller> {
  const made = await db
    .insertInto('users')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(callerColumns)
    .executeTakeFirst();
  return (
    made ?? db.selectFrom('users').where('email', '=', person.email).select(callerColumns).executeTakeFirstOrThrow()
  );
}

/** Gives a role to a person who has the role `from`; says whether there was such a person. */
export async function changeRole(db: Db, id: string, from: Caller['role'], to: Caller['role']): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role: to })
    .where('id', '=', id)
    .where('role', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The ids of all administrators, locked until the transaction ends, so that two cannot remove each other. */
export async function lockAdmins(db: Db): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.map(({ id }) => id);
}

/** The key that signs session cookies, made at the first start. */
export async function sessionSecret(db: Db, fresh: string): Promise<string> {
  await db
    .insertInto('identity.secret')
    .values({ value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('identity.secret').select('value').executeTakeFirstOrThrow();
  return value;
}
