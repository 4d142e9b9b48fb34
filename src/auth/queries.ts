import { type ExpressionBuilder, sql } from 'kysely';
import { lockForTransaction } from '#database/advisory-locks.ts';
import type { Db } from '#database/connect.ts';
import type { Schema } from '#database/schema/tables.ts';
import type { Language } from '#locale/language.ts';
import { hashOf, newSessionToken, newToken } from './secrets.ts';

const NOW = sql<string>`now()`;
const fromNow = (minutes: number) => sql<string>`now() + make_interval(mins => ${minutes})`;
const ONE_DAY = 24 * 60;
const SEVEN_DAYS = 7 * ONE_DAY;

type Changing = { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> };
const hasChanged = async (update: Changing) => (await update.executeTakeFirst()).numUpdatedRows === 1n;

const accounts = (db: Db) =>
  db
    .selectFrom('identity.accounts as account')
    .leftJoin('identity.second_steps as step', 'step.account_id', 'account.id')
    .select(['account.id', 'email', 'name', 'photo', 'language'])
    .select(['is_verified as isVerified', 'password_hash as passwordHash'])
    .select((eb) => eb.fn.coalesce('step.is_on', eb.lit(false)).as('hasSecondStep'));

export const findAccount = (db: Db, email: string) => accounts(db).where('email', '=', email).executeTakeFirst();

/** True if the person has confirmed the e-mail by a link. Also true without an account, which leaves nothing to confirm. */
export const isConfirmed = async (db: Db, email: string) => (await findAccount(db, email))?.isVerified ?? true;

export type ExternalAccount = { provider: 'google' | 'hosted'; subject: string };

/** The account that is linked to this one of another provider. */
export const findExternalAccount = (db: Db, { provider, subject }: ExternalAccount) =>
  accounts(db)
    .innerJoin('identity.external_accounts as external', 'external.account_id', 'account.id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();

export type NewAccount = {
  email: string;
  name: string;
  photo?: string | null | undefined;
  language?: Language | undefined;
  passwordHash?: string;
  /** True if the e-mail is proven to be the person's. */
  isVerified: boolean;
};

/**
 * Returns the id, or undefined if the e-mail has an account already. Nor does a password open the record of a person who is known here
 * without an account, until the e-mail is proven: anybody can type another person's e-mail.
 */
export async function insertAccount(db: Db, { passwordHash = undefined, isVerified, ...account }: NewAccount) {
  if (passwordHash && !isVerified && (await findKnownPerson(db, account.email))) return;
  const made = await db
    .insertInto('identity.accounts')
    .values({ ...account, password_hash: passwordHash, is_verified: isVerified })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

const findKnownPerson = (db: Db, email: string) =>
  db.selectFrom('users').where('email', '=', email).where('left_at', 'is', null).select('name').executeTakeFirst();

/**
 * The account with this e-mail. A person who is known here without one gets one that nothing opens but a link sent to that e-mail: it has
 * no password.
 */
export async function findOrMakeAccount(db: Db, email: string) {
  const account = await findAccount(db, email);
  if (account) return account;
  const person = await findKnownPerson(db, email);
  if (!person) return;
  await insertAccount(db, { email, name: person.name, isVerified: false });
  return findAccount(db, email);
}

export async function insertExternalAccount(db: Db, accountId: string, external: ExternalAccount): Promise<void> {
  const row = { ...external, account_id: accountId };
  await db.insertInto('identity.external_accounts').values(row).execute();
}

/** The id of the account with this e-mail, locked until the transaction ends. */
export async function lockSignInAccount(tx: Db, email: string): Promise<string | undefined> {
  const account = tx.selectFrom('identity.accounts').where('email', '=', email).select('id').forUpdate();
  return (await account.executeTakeFirst())?.id;
}

/**
 * True if an account still has this password hash. Locks the account until the transaction ends, so that a concurrent new
 * password waits and then ends what this transaction began.
 */
export async function holdPassword(tx: Db, id: string, passwordHash: string | null): Promise<boolean> {
  const account = tx.selectFrom('identity.accounts').where('id', '=', id).select('id').forShare();
  return !!(await account.where('password_hash', 'is not distinct from', passwordHash).executeTakeFirst());
}

/** Stores the language that a person has chosen. */
export async function updateLanguage(db: Db, email: string, language: Language): Promise<void> {
  await db.updateTable('identity.accounts').set({ language }).where('email', '=', email).execute();
}

/** Sets a password, with `before` only if the current hash is that one. Returns true if it was set. */
export function updatePassword(db: Db, id: string, passwordHash: string, before?: string): Promise<boolean> {
  const update = db.updateTable('identity.accounts').set({ password_hash: passwordHash }).where('id', '=', id);
  return hasChanged(before ? update.where('password_hash', '=', before) : update);
}

/** Returns false if it was verified already. */
export function markVerified(db: Db, id: string): Promise<boolean> {
  const update = db.updateTable('identity.accounts').set({ is_verified: true }).where('id', '=', id);
  return hasChanged(update.where('is_verified', '=', false));
}

/** Removes all sign-ins of an account, also pending ones: its former holder may be another person. */
export async function clearAccount(tx: Db, id: string): Promise<void> {
  // Locks the account first: a concurrent sign-in waits, and then fails.
  const bare = { is_verified: true, password_hash: null };
  await tx.updateTable('identity.accounts').set(bare).where('id', '=', id).execute();
  for (const table of ['sessions', 'external_accounts', 'second_steps', 'tokens'] as const)
    await tx.deleteFrom(`identity.${table}`).where('account_id', '=', id).execute();
}

/** Deletes an account with its sessions and everything else of it. */
export async function deleteAccount(db: Db, email: string): Promise<void> {
  await db.deleteFrom('identity.accounts').where('email', '=', email).execute();
}

type NewSession = { accountId: string; userAgent: string; passedSecondStep?: boolean };

/** Returns the token; only its hash is stored. */
export async function insertSession(
  db: Db,
  { accountId, userAgent, passedSecondStep = false }: NewSession,
): Promise<string> {
  const token = newSessionToken(accountId);
  const row = { account_id: accountId, user_agent: userAgent, passed_second_step: passedSecondStep };
  const kept = { ...row, token_hash: hashOf(token), expires_at: fromNow(SEVEN_DAYS) };
  await db.insertInto('identity.sessions').values(kept).execute();
  return token;
}

/** Records that a right code was entered in this session now. */
export async function markCodeEntered(tx: Db, token: string): Promise<void> {
  await tx
    .updateTable('identity.sessions')
    .set({ code_entered_at: NOW })
    .where('token_hash', '=', hashOf(token))
    .execute();
}

const MAX_SESSIONS = 10;

/**
 * Ends an account's sessions except the ten last used ones. Returns their number. The lock serializes concurrent openings for the
 * account, so that they count each other's sessions.
 */
export async function endOldestSessions(tx: Db, accountId: string): Promise<number> {
  await lockForTransaction(tx, 'sessions', accountId);
  const open = tx.selectFrom('identity.sessions').where('account_id', '=', accountId).where('expires_at', '>', NOW);
  const oldest = open.select('id').orderBy('used_at', 'desc').orderBy('created_at', 'desc').offset(MAX_SESSIONS);
  const ended = tx.deleteFrom('identity.sessions').where('id', 'in', oldest);
  return Number((await ended.executeTakeFirst()).numDeletedRows);
}

/** Extends a session in use by seven days, once a day, but not beyond its thirtieth day. Returns true if it was extended. */
export async function prolongSession(db: Db, token: string): Promise<boolean> {
  const isDue = (eb: ExpressionBuilder<Schema, 'identity.sessions'>) =>
    eb.and([
      eb('token_hash', '=', hashOf(token)),
      eb('expires_at', '<=', fromNow(SEVEN_DAYS - ONE_DAY)),
      eb('created_at', '>', fromNow(-23 * ONE_DAY)),
    ]);
  // A database that can only be read refuses an update of nothing, too.
  if (!(await db.selectFrom('identity.sessions').where(isDue).select('id').executeTakeFirst())) return false;
  return hasChanged(
    db
      .updateTable('identity.sessions')
      .set({ used_at: NOW, expires_at: fromNow(SEVEN_DAYS) })
      .where(isDue),
  );
}

/** The beginning of this token's session. */
export async function findSessionStart(db: Db, token: string): Promise<string | undefined> {
  const session = db.selectFrom('identity.sessions').where('token_hash', '=', hashOf(token)).select('created_at');
  return (await session.executeTakeFirst())?.created_at;
}

/** An account's sessions: this token's first, then by last use. */
export const listSessions = (db: Db, { email, token, now }: { email: string; token: string; now: Date }) =>
  db
    .selectFrom('identity.sessions as session')
    .innerJoin('identity.accounts as account', 'account.id', 'session.account_id')
    .where('email', '=', email)
    .where('expires_at', '>', now.toISOString())
    .select(['session.id as _id', 'user_agent as userAgent', 'session.created_at as signedInAt', 'used_at as usedAt'])
    .select((eb) => eb('token_hash', '=', hashOf(token)).$castTo<boolean>().as('isThis'))
    .orderBy('isThis', 'desc')
    .orderBy('usedAt', 'desc')
    .orderBy('_id')
    .execute();

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('identity.sessions').where('token_hash', '=', hashOf(token)).execute();
}

type SessionFilter = { id?: string; exceptToken?: string | undefined };

/** Ends all sessions of an account, the one with this id, or all but the one with this token. Returns their number. */
export async function deleteSessions(
  db: Db,
  accountId: string,
  { id, exceptToken }: SessionFilter = {},
): Promise<number> {
  let ended = db.deleteFrom('identity.sessions').where('account_id', '=', accountId);
  if (id) ended = ended.where('id', '=', id);
  if (exceptToken) ended = ended.where('token_hash', '<>', hashOf(exceptToken));
  return Number((await ended.executeTakeFirst()).numDeletedRows);
}

/** Purposes of tokens with their lifetimes in minutes: a mail's link, or the cookie of a sign-in that waits for its code. */
const PURPOSES = { 'confirm email': ONE_DAY, 'reset password': 60, 'enter code': 10 };
type Purpose = keyof typeof PURPOSES;

/** Returns the token; only its hash is stored. */
export async function insertToken(
  db: Db,
  purpose: Purpose,
  accountId: string,
  minutes = PURPOSES[purpose],
): Promise<string> {
  const token = newToken();
  const row = { hash: hashOf(token), purpose, account_id: accountId, expires_at: fromNow(minutes) };
  await db.insertInto('identity.tokens').values(row).execute();
  return token;
}

/** The account that this token was made for, with the number of wrong codes entered with it. */
export const findTokenOwner = (db: Db, purpose: Purpose, token: string) =>
  db
    .selectFrom('identity.tokens as token')
    .innerJoin('identity.accounts as account', 'account.id', 'token.account_id')
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', NOW)
    .select(['account.id', 'email', 'name', 'photo', 'password_hash as passwordHash', 'failures'])
    .executeTakeFirst();

/** Returns false if it did not exist: of two concurrent uses one succeeds. */
export async function deleteToken(db: Db, token: string): Promise<boolean> {
  const deleted = db.deleteFrom('identity.tokens').where('hash', '=', hashOf(token));
  return (await deleted.executeTakeFirst()).numDeletedRows === 1n;
}

/** Deletes tokens made under the old password: reset links, and sign-ins that wait for their code. */
export async function deletePendingTokens(db: Db, accountId: string): Promise<void> {
  const begun = db.deleteFrom('identity.tokens').where('account_id', '=', accountId);
  await begun.where('purpose', '<>', 'confirm email').execute();
}

type EncryptedStep = { secret: string; backup_codes: string };

/** Deletes expired sessions and tokens. */
export async function deleteExpired(db: Db): Promise<void> {
  for (const table of ['sessions', 'tokens'] as const)
    await db.deleteFrom(`identity.${table}`).where('expires_at', '<', NOW).execute();
}

/** Stores a second step that is not on yet, replacing an earlier prepared one. Returns false if one is on. */
export async function saveSecondStep(db: Db, accountId: string, encrypted: EncryptedStep): Promise<boolean> {
  const saved = await db
    .insertInto('identity.second_steps')
    .values({ account_id: accountId, ...encrypted })
    .onConflict((it) => it.column('account_id').doUpdateSet(encrypted).where('identity.second_steps.is_on', '=', false))
    .executeTakeFirst();
  return saved.numInsertedOrUpdatedRows === 1n;
}

export type SecondStep = NonNullable<Awaited<ReturnType<typeof lockSecondStep>>>;

/** The second step of an account, locked until the transaction ends, so that codes are checked one at a time. */
export const lockSecondStep = (tx: Db, accountId: string) =>
  tx
    .selectFrom('identity.second_steps')
    .where('account_id', '=', accountId)
    .select(['secret', 'backup_codes as backupCodes', 'is_on as isOn', 'last_period as lastPeriod'])
    .select((eb) => eb.fn.coalesce(eb('rests_until', '>', NOW), eb.lit(false)).as('isResting'))
    .forUpdate()
    .executeTakeFirst();

type Change = { is_on: true } | { backup_codes: string } | { last_period: number } | { failures: 0; rests_until: null };

export async function updateSecondStep(tx: Db, accountId: string, change: Change): Promise<void> {
  await tx.updateTable('identity.second_steps').set(change).where('account_id', '=', accountId).execute();
}

/** Counts a wrong code for this sign-in and for the account, which is blocked for 15 minutes after ten in a row. */
export async function countWrongCode(tx: Db, accountId: string, token?: string): Promise<void> {
  const oneMore = sql<number>`failures + 1`;
  if (token !== undefined)
    await tx.updateTable('identity.tokens').set({ failures: oneMore }).where('hash', '=', hashOf(token)).execute();
  await tx
    .updateTable('identity.second_steps')
    .set({
      // The count restarts after a block.
      failures: sql`case when rests_until is null then failures + 1 else 1 end`,
      rests_until: sql`case when rests_until is null and failures >= 9 then now() + interval '15 minutes' end`,
    })
    .where('account_id', '=', accountId)
    .execute();
}

/** Returns true if it was on. */
export async function deleteSecondStep(db: Db, accountId: string): Promise<boolean> {
  const deleted = db.deleteFrom('identity.second_steps').where('account_id', '=', accountId).returning('is_on');
  return (await deleted.executeTakeFirst())?.is_on === true;
}

/** Replaces the building's key, re-encrypts all second steps, and ends all sessions. Returns their number. */
export async function replaceSecret(
  tx: Db,
  fresh: string,
  reencryption: (before: string) => (encrypted: string) => string,
): Promise<number> {
  const { value: before } = await tx
    .selectFrom('identity.secret')
    .select('value')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const encryptAnew = reencryption(before);
  const steps = await tx
    .selectFrom('identity.second_steps')
    .select(['account_id as id', 'secret', 'backup_codes as codes'])
    .forUpdate()
    .execute();
  for (const { id, secret, codes } of steps)
    await tx
      .updateTable('identity.second_steps')
      .set({ secret: encryptAnew(secret), backup_codes: encryptAnew(codes) })
      .where('account_id', '=', id)
      .execute();
  await tx.updateTable('identity.secret').set({ value: fresh }).execute();
  const { numDeletedRows } = await tx.deleteFrom('identity.sessions').executeTakeFirst();
  return Number(numDeletedRows);
}

/** The key of this building's cookies and second steps, made at the first start. */
export async function ensureSecret(db: Db, fresh: string): Promise<string> {
  const secret = db.selectFrom('identity.secret').select('value');
  const known = await secret.executeTakeFirst();
  if (known) return known.value;
  const made = db.insertInto('identity.secret').values({ value: fresh });
  await made.onConflict((conflict) => conflict.doNothing()).execute();
  return (await secret.executeTakeFirstOrThrow()).value;
}
