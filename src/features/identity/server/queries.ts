import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller } from '#api/context.ts';
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
    .select('identity.twoFactorEnabled as hasSecondStep')
    .select(['users.id', 'users.name', 'users.photo', 'users.role'])
    .executeTakeFirst();
}

const callerColumns = ['id', 'email', 'name', 'photo', 'role'] as const;

export function findUser(db: Db, email: string): Promise<Caller | undefined> {
  return db.selectFrom('users').where('email', '=', email).select(callerColumns).executeTakeFirst();
}

/** Refreshes name and photo, where they are given, and nothing else; gives back nothing for a person who has left. */
export function saveUser(
  db: Db,
  id: string,
  { name, photo }: { name?: string | undefined; photo?: string | null | undefined },
) {
  return db
    .updateTable('users')
    .set((eb) => ({
      name: name === undefined ? eb.ref('name') : name,
      photo: photo === undefined ? eb.ref('photo') : photo,
    }))
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .returning(callerColumns)
    .executeTakeFirst();
}

/**
 * Makes the record of an identity that has none and leaves an existing one as it is; gives back nothing where both are gone.
 * The identity is locked meanwhile: a person who leaves is not made anew.
 */
export async function ensureUser(
  db: Db,
  { email, name, photo }: { email: string; name: string; photo: string | null },
): Promise<Caller | undefined> {
  const made = await db
    .insertInto('users')
    .columns(['email', 'name', 'photo'])
    .expression((eb) =>
      eb
        .selectFrom('identity.user')
        .where('email', '=', email)
        .select((column) => ['email', column.val(name).as('name'), column.val(photo).as('photo')])
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(callerColumns)
    .executeTakeFirst();
  return made ?? findUser(db, email);
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

type Outside = { providerId: string; subject: string };

/** The identity that signs in with this account of another provider. */
export function findIdentityOf(db: Db, { providerId, subject }: Outside) {
  return db
    .selectFrom('identity.account as account')
    .innerJoin('identity.user as identity', 'identity.id', 'account.userId')
    .where('providerId', '=', providerId)
    .where('accountId', '=', subject)
    .select((eb) => ['identity.id', eb.fn.coalesce('twoFactorEnabled', eb.lit(false)).as('hasSecondStep')])
    .executeTakeFirst();
}

/** Makes an identity whose e-mail another provider has verified; nothing where the e-mail has one already. */
export async function insertIdentity(
  db: Db,
  { email, name, photo }: { email: string; name: string; photo: string | null },
): Promise<string | undefined> {
  const made = await db
    .insertInto('identity.user')
    .values({ id: randomUUID(), email, name, image: photo, emailVerified: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function insertAccount(db: Db, userId: string, { providerId, subject }: Outside): Promise<void> {
  const row = { id: randomUUID(), accountId: subject, providerId, userId, updatedAt: new Date().toISOString() };
  await db.insertInto('identity.account').values(row).execute();
}

/** The identity with this e-mail, locked until the transaction ends. */
export async function lockIdentity(db: Db, email: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('identity.user')
    .where('email', '=', email)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return found?.id;
}

/** Takes from an identity all that opens it or is on the way to: whoever had that may be somebody else. */
export async function clearIdentity(db: Db, id: string): Promise<void> {
  for (const table of ['identity.session', 'identity.account', 'identity.twoFactor'] as const)
    await db.deleteFrom(table).where('userId', '=', id).execute();
  await forgetBegun(db, id);
  await db
    .updateTable('identity.user')
    .set({ emailVerified: true, twoFactorEnabled: false })
    .where('id', '=', id)
    .execute();
}

/** What the provider knows of a person's account. */
export async function findAccount(db: Db, email: string) {
  return db
    .selectFrom('identity.user as identity')
    .where('email', '=', email)
    .select(['id', 'emailVerified as isVerified'])
    .select((eb) => eb.fn.coalesce('twoFactorEnabled', eb.lit(false)).as('hasSecondStep'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('identity.account as account')
            .whereRef('account.userId', '=', 'identity.id')
            .where('providerId', '=', 'credential'),
        )
        .$castTo<boolean>()
        .as('hasPassword'),
    )
    .executeTakeFirst();
}

export async function findSessionStart(db: Db, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('identity.session')
    .where('token', '=', token)
    .select('createdAt')
    .executeTakeFirst();
  return found?.createdAt;
}

/** Says whether it was not so before. */
export async function markVerified(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.user')
    .set({ emailVerified: true })
    .where('id', '=', id)
    .where('emailVerified', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whose sign-in this is that waits for a code, or whose password this link sets: what the provider keeps under `identifier`. */
async function findOwnerOf(db: Db, identifier: string) {
  return db
    .selectFrom('identity.verification as verification')
    .innerJoin('identity.user as identity', 'identity.id', 'verification.value')
    .where('verification.identifier', '=', identifier)
    .where('verification.expiresAt', '>', sql<string>`now()`)
    .select(['identity.id', 'identity.email', 'identity.name', 'identity.image as photo'])
    .executeTakeFirst();
}

export const findBegunSignIn = (db: Db, challenge: string) => findOwnerOf(db, challenge);
export const findResetOwner = (db: Db, token: string) => findOwnerOf(db, `reset-password:${token}`);

/** Takes back what was begun before a new password: links that set one, and sign-ins that wait for their code. */
export async function forgetBegun(db: Db, id: string): Promise<void> {
  await db.deleteFrom('identity.verification').where('value', '=', id).execute();
}

/** Takes a code of a person's app for used; says whether it was new. It is right for a minute and a half. */
export async function claimCode(db: Db, userId: string, code: string): Promise<boolean> {
  await db
    .deleteFrom('identity.used_code')
    .where('userId', '=', userId)
    .where('usedAt', '<', sql<string>`now() - interval '3 minutes'`)
    .execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity.used_code')
    .values({ userId, code })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets a person: the identity goes with its sessions, the record stays for what refers to it, and names nobody. */
export async function anonymiseUser(db: Db, { id, email }: { id: string; email: string }, at: Date): Promise<void> {
  await db.deleteFrom('identity.user').where('email', '=', email).execute();
  await db
    .updateTable('users')
    .set({
      email: `former resident ${id}`,
      name: 'Former resident',
      photo: null,
      role: 'user',
      left_at: at.toISOString(),
    })
    .where('id', '=', id)
    .execute();
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
