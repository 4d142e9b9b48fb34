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

/** Whether the e-mail was shown to be the person's own. Without an account there is nothing to confirm. */
export const isConfirmed = async (db: Db, email: string) => (await findAccount(db, email))?.isVerified ?? true;

export type ExternalAccount = { provider: 'google' | 'hosted'; subject: string };

/** The account that signs in with this one of another provider. */
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
  /** Whether the e-mail is known to be theirs. */
  isVerified: boolean;
};

/** Gives the id, or nothing where the e-mail has an account already. */
export async function insertAccount(db: Db, { passwordHash = undefined, isVerified, ...account }: NewAccount) {
  const made = await db
    .insertInto('identity.accounts')
    .values({ ...account, password_hash: passwordHash, is_verified: isVerified })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
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
 * Whether an account still has this password hash. Locks the account until the transaction ends, so that a new password waits
 * and then ends what this transaction began.
 */
export async function holdPassword(tx: Db, id: string, passwordHash: string | null): Promise<boolean> {
  const account = tx.selectFrom('identity.accounts').where('id', '=', id).select('id').forShare();
  return !!(await account.where('password_hash', 'is not distinct from', passwordHash).executeTakeFirst());
}

/** Keeps the language that a person has chosen. */
export async function updateLanguage(db: Db, email: string, language: Language): Promise<void> {
  await db.updateTable('identity.accounts').set({ language }).where('email', '=', email).execute();
}

/** Sets a password, where `before` is given in place of the one with that hash; says whether it was that one. */
export function updatePassword(db: Db, id: string, passwordHash: string, before?: string): Promise<boolean> {
  const update = db.updateTable('identity.accounts').set({ password_hash: passwordHash }).where('id', '=', id);
  return hasChanged(before ? update.where('password_hash', '=', before) : update);
}

/** Says whether it was not so before. */
export function markVerified(db: Db, id: string): Promise<boolean> {
  const update = db.updateTable('identity.accounts').set({ is_verified: true }).where('id', '=', id);
  return hasChanged(update.where('is_verified', '=', false));
}

/** Removes everything that opens an account or is about to: its former holder may be another person. */
export async function clearAccount(tx: Db, id: string): Promise<void> {
  // Locks the account first: a sign-in under way waits, and then fails.
  const bare = { is_verified: true, password_hash: null };
  await tx.updateTable('identity.accounts').set(bare).where('id', '=', id).execute();
  for (const table of ['sessions', 'external_accounts', 'second_steps', 'tokens'] as const)
    await tx.deleteFrom(`identity.${table}`).where('account_id', '=', id).execute();
}

/** With its sessions and all else that belongs to it. */
export async function deleteAccount(db: Db, email: string): Promise<void> {
  await db.deleteFrom('identity.accounts').where('email', '=', email).execute();
}

type NewSession = { accountId: string; userAgent: string; passedSecondStep?: boolean };

/** Gives the token; only its hash is stored. */
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

/** A right code was typed in this session now. */
export async function markCodeEntered(tx: Db, token: string): Promise<void> {
  await tx
    .updateTable('identity.sessions')
    .set({ code_entered_at: NOW })
    .where('token_hash', '=', hashOf(token))
    .execute();
}

const MAX_SESSIONS = 10;

/**
 * Ends the sessions of an account beyond its ten last used ones, and says how many. Those that open a session of the account at the
 * same moment wait, so that they count each other's.
 */
export async function endOldestSessions(tx: Db, accountId: string): Promise<number> {
  await lockForTransaction(tx, 'sessions', accountId);
  const open = tx.selectFrom('identity.sessions').where('account_id', '=', accountId).where('expires_at', '>', NOW);
  const oldest = open.select('id').orderBy('used_at', 'desc').orderBy('created_at', 'desc').offset(MAX_SESSIONS);
  const ended = tx.deleteFrom('identity.sessions').where('id', 'in', oldest);
  return Number((await ended.executeTakeFirst()).numDeletedRows);
}

/** Once a day a session in use gets seven days more, but none after its thirtieth. Says whether it did. */
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

/** When the session of this token began. */
export async function findSessionStart(db: Db, token: string): Promise<string | undefined> {
  const session = db.selectFrom('identity.sessions').where('token_hash', '=', hashOf(token)).select('created_at');
  return (await session.executeTakeFirst())?.created_at;
}

/** Where an account is signed in: this token's place first, then by last use. */
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

/** Ends all sessions of an account, the one with this id, or all but the one with this token. Says how many there were. */
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

/** The purposes of tokens and their minutes to live: a mail's link, or the cookie of a sign-in that waits for its code. */
const PURPOSES = { 'confirm email': ONE_DAY, 'reset password': 60, 'enter code': 10 };
type Purpose = keyof typeof PURPOSES;

/** Gives the token, which lives for so many minutes; only its hash is stored. */
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

/** The account that this token was made for, and how many wrong codes were entered with it. */
export const findTokenOwner = (db: Db, purpose: Purpose, token: string) =>
  db
    .selectFrom('identity.tokens as token')
    .innerJoin('identity.accounts as account', 'account.id', 'token.account_id')
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', NOW)
    .select(['account.id', 'email', 'name', 'photo', 'password_hash as passwordHash', 'failures'])
    .executeTakeFirst();

/** Says whether it existed: of two concurrent uses one succeeds. */
export async function deleteToken(db: Db, token: string): Promise<boolean> {
  const deleted = db.deleteFrom('identity.tokens').where('hash', '=', hashOf(token));
  return (await deleted.executeTakeFirst()).numDeletedRows === 1n;
}

/** Deletes what was begun with the old password: reset links, and sign-ins that wait for their code. */
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

/** Stores a second step that is not on yet, in place of one that was begun before; says whether none was on. */
export async function saveSecondStep(db: Db, accountId: string, encrypted: EncryptedStep): Promise<boolean> {
  const saved = await db
    .insertInto('identity.second_steps')
    .values({ account_id: accountId, ...encrypted })
    .onConflict((it) => it.column('account_id').doUpdateSet(encrypted).where('identity.second_steps.is_on', '=', false))
    .executeTakeFirst();
  return saved.numInsertedOrUpdatedRows === 1n;
}

export type SecondStep = NonNullable<Awaited<ReturnType<typeof lockSecondStep>>>;

/** The second step of an account, locked until the transaction ends, so that its codes are tried one after the other. */
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

/** Counts a wrong code for this sign-in and for the account, which rests for a quarter of an hour after ten in a row. */
export async function countWrongCode(tx: Db, accountId: string, token?: string): Promise<void> {
  const oneMore = sql<number>`failures + 1`;
  if (token !== undefined)
    await tx.updateTable('identity.tokens').set({ failures: oneMore }).where('hash', '=', hashOf(token)).execute();
  await tx
    .updateTable('identity.second_steps')
    .set({
      // After a rest it counts anew.
      failures: sql`case when rests_until is null then failures + 1 else 1 end`,
      rests_until: sql`case when rests_until is null and failures >= 9 then now() + interval '15 minutes' end`,
    })
    .where('account_id', '=', accountId)
    .execute();
}

/** Says whether it was on. */
export async function deleteSecondStep(db: Db, accountId: string): Promise<boolean> {
  const deleted = db.deleteFrom('identity.second_steps').where('account_id', '=', accountId).returning('is_on');
  return (await deleted.executeTakeFirst())?.is_on === true;
}

/** Puts another key in place of the building's, encrypts all second steps anew, and ends all sessions; says how many. */
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
