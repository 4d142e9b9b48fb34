import { type SqlBool, sql } from 'kysely';
import type { Role } from '#api/access.ts';
import type { CurrentUser } from '#api/context.ts';
import { hashOf } from '#auth/secrets.ts';
import { IS_OWNERS } from '#database/agreement-states.ts';
import type { Db } from '#database/connect.ts';
import { dutiesHeld } from '#database/duties.ts';
import { dayAt } from '#locale/calendar.ts';

/** Tenant's name of an agreement joined with `users`: as the office recorded or accepted it, else the account's. */
export const tenantName = sql<string>`coalesce(tenant_name, users.name, '')`;
/** A person who has left has no e-mail: their row holds a text that cannot be an address. */
export const tenantEmail = sql<
  string | null
>`case when users.left_at is null then coalesce(users.email, tenant_email) end`;

/**
 * Finds the person of a session that has not expired, with or without a user's record. A session without the account's second step is not
 * found, nor, with a hosted provider, one of an account from elsewhere.
 */
export function findSession(db: Db, { token, now, isHosted }: { token: string; now: Date; isHosted: boolean }) {
  let session = db
    .selectFrom('identity.sessions as session')
    .innerJoin('identity.accounts as account', 'account.id', 'session.account_id')
    .leftJoin('identity.second_steps as step', (join) =>
      join.onRef('step.account_id', '=', 'account.id').on('step.is_on', '=', true),
    )
    .leftJoin('users', 'users.email', 'account.email')
    .where('session.token_hash', '=', hashOf(token))
    .where('session.expires_at', '>', now.toISOString())
    .where((eb) => eb.or([eb('step.account_id', 'is', null), eb('session.passed_second_step', '=', true)]))
    .select(['account.email', 'account.name as accountName', 'account.photo as accountPhoto', 'account.language'])
    .select((eb) => eb('step.account_id', 'is not', null).$castTo<boolean>().as('hasSecondStep'))
    .select(
      sql<boolean>`step.account_id is not null and coalesce(code_entered_at < now() - interval '10 minutes', true)`.as(
        'lacksFreshCode',
      ),
    )
    .select(['users.id', 'users.name', 'users.photo', 'users.role', 'session.expires_at as until'])
    .select(dutiesHeld(dayAt(now)).as('duties'));
  if (isHosted)
    session = session.where('account.id', 'in', (eb) =>
      eb.selectFrom('identity.external_accounts').where('provider', '=', 'hosted').select('account_id'),
    );
  return session.executeTakeFirst();
}

/** True if a person has, or had, an owner's account of a flat. */
export async function ownsFlat(db: Db, userId: string): Promise<boolean> {
  const account = await db
    .selectFrom('agreements')
    .where('user_id', '=', userId)
    .where(IS_OWNERS)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}

/** True if a person owns a flat, alone or with others, and the building shows its year, costs and vouchers to owners. */
export async function seesYear(db: Db, userId: string): Promise<boolean> {
  const flat = await db
    .selectFrom('tenancy_members')
    .innerJoin('agreements', 'agreements.id', 'agreement_id')
    .innerJoin('settings', (join) => join.on(sql<SqlBool>`(building->>'ownersSeeYear')::boolean`))
    .where('tenancy_members.user_id', '=', userId)
    .where('status', '=', 'owned')
    .select('agreements.id')
    .limit(1)
    .executeTakeFirst();
  return flat !== undefined;
}

/** Recipients of the building's own mails. */
export const listAdministrators = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('identity.accounts as account', 'account.email', 'users.email')
    .where('role', '=', 'admin')
    .select(['users.email', 'account.language'])
    .orderBy('users.email')
    .execute();

const userColumns = ['id', 'email', 'name', 'photo', 'role'] as const;

/** A person's record, without their duties. */
export type Person = Omit<CurrentUser, 'duties'>;

export function findUser(db: Db, email: string): Promise<Person | undefined> {
  return db.selectFrom('users').where('email', '=', email).select(userColumns).executeTakeFirst();
}

/** Updates name and photo, where given; returns undefined for a person who has left. */
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
    .returning(userColumns)
    .executeTakeFirst();
}

/**
 * Makes the missing user's record of an account, and leaves an existing one as it is; returns undefined if both are gone.
 * The account is locked, so that a person who leaves at the same moment is not inserted again.
 */
export async function ensureUser(
  db: Db,
  { email, name, photo }: { email: string; name: string; photo: string | null },
): Promise<Person | undefined> {
  const made = await db
    .insertInto('users')
    .columns(['email', 'name', 'photo'])
    .expression((eb) =>
      eb
        .selectFrom('identity.accounts')
        .where('email', '=', email)
        .select((column) => ['email', column.val(name).as('name'), column.val(photo).as('photo')])
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(userColumns)
    .executeTakeFirst();
  return made ?? findUser(db, email);
}

/** Changes a person's role, if it is `from`; returns true if it was. */
export async function changeRole(db: Db, id: string, from: Role, to: Role): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role: to })
    .where('id', '=', id)
    .where('role', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Makes a person a member; returns false for an administrator, who cannot be one. */
export async function makeMember(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role: 'member' })
    .where('id', '=', id)
    .where('role', 'in', ['user', 'member'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Anonymises a person who has left: the record stays, without a name, for the rows that refer to it. */
export async function anonymiseUser(db: Db, id: string, at: Date): Promise<void> {
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

/** Finds a valid invitation by its token's hash. */
export function findLiveInvitation(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .select(['id', 'agreement_id as agreementId'])
    .executeTakeFirst();
}
