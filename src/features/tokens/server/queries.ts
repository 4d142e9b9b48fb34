import type { Acting } from '#api/permissions.ts';
import type { TokenPermission } from '#api/token-permissions.ts';
import { lockForTransaction } from '#database/advisory-locks.ts';
import type { Db } from '#database/connect.ts';
import { dutiesHeld } from '#database/duties.ts';
import { dayAt } from '#locale/calendar.ts';

const tokens = (db: Db) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['api_tokens.id as _id', 'api_tokens.name', 'permissions', 'users.email as madeBy'])
    .select(['api_tokens.created_at as madeAt', 'expires_at as expiresAt', 'used_at as usedAt']);

export const listTokenRows = (db: Db) => tokens(db).orderBy('api_tokens.id', 'desc').execute();

export const findTokenRow = (db: Db, id: string) => tokens(db).where('api_tokens.id', '=', id).executeTakeFirst();

/** Serializes the making of tokens until the transaction ends, and returns their number after waiting. */
export async function countTokensAlone(tx: Db): Promise<number> {
  await lockForTransaction(tx, 'apiTokens', '');
  const { count } = await tx
    .selectFrom('api_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The person's duties on a day, locked until the transaction ends; empty if there is no such person. */
export async function lockDuties(tx: Db, id: string, day: string): Promise<Acting> {
  const person = tx.selectFrom('users').where('id', '=', id);
  // Giving and ending a duty lock the row more strongly: a second statement is needed to see what the first one waited for.
  await person.select('id').forShare().executeTakeFirst();
  return (await person.select(dutiesHeld(day).as('duties')).executeTakeFirst()) ?? {};
}

type Insert = {
  userId: string;
  name: string;
  hash: string;
  permissions: TokenPermission[];
  madeAt: string;
  expiresAt: string;
};

/** Returns the token's id. */
export async function insertToken(tx: Db, { userId, name, hash, permissions, madeAt, expiresAt }: Insert) {
  const { id } = await tx
    .insertInto('api_tokens')
    .values({
      user_id: userId,
      name,
      token_hash: hash,
      permissions,
      created_at: madeAt,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false if there was no such token. */
export async function deleteToken(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('api_tokens').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The administrator of a valid token, by its hash. */
export function findTokenOwner(db: Db, { hash, now, isHosted }: { hash: string; now: Date; isHosted: boolean }) {
  let token = db
    .selectFrom('api_tokens as token')
    .innerJoin('users', 'users.id', 'token.user_id')
    .innerJoin('identity.accounts as account', 'account.email', 'users.email')
    .leftJoin('identity.second_steps as step', (join) =>
      join.onRef('step.account_id', '=', 'account.id').on('step.is_on', '=', true),
    )
    .where('token.token_hash', '=', hash)
    .where('token.expires_at', '>', now.toISOString())
    .select(['users.id', 'users.email', 'users.name', 'users.photo', 'users.role', 'account.language'])
    .select(['token.id as tokenId', 'token.name as tokenName', 'token.permissions', 'token.used_at as usedAt'])
    .select((eb) => eb('step.account_id', 'is not', null).$castTo<boolean>().as('hasSecondStep'))
    .select(dutiesHeld(dayAt(now)).as('duties'));
  if (isHosted)
    token = token.where('account.id', 'in', (eb) =>
      eb.selectFrom('identity.external_accounts').where('provider', '=', 'hosted').select('account_id'),
    );
  return token.executeTakeFirst();
}

export const markUsed = (db: Db, id: string, at: Date) =>
  db.updateTable('api_tokens').set({ used_at: at.toISOString() }).where('id', '=', id).execute();
