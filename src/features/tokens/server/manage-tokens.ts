import { may } from '#api/permissions.ts';
import { Problem } from '#api/problem.ts';
import { hashOf } from '#auth/secrets.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { proveIdentity } from '#features/account/server/prove-identity.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { LimitedSource } from '#features/identity/server/count-failures.ts';
import { DAY, dayAt } from '#locale/calendar.ts';
import type { ApiToken, NewToken } from '../endpoints.ts';
import { MAX_TOKENS } from '../rules.ts';
import { newApiToken } from './find-token-user.ts';
import { countTokensAlone, deleteToken, findTokenRow, insertToken, listTokenRows, lockDuties } from './queries.ts';

const REFUSED = {
  full: {
    en: 'There are twenty API tokens already. Please revoke one first.',
    bn: 'এরই মধ্যে বিশটি API টোকেন আছে। আগে একটি বাতিল করুন।',
  },
  role: {
    en: 'Your account is no administrator’s any more.',
    bn: 'আপনার অ্যাকাউন্ট আর কর্তৃপক্ষের নয়।',
  },
  notFound: { en: 'There is no such API token.', bn: 'এমন কোনো API টোকেন নেই।' },
};

type Row = Awaited<ReturnType<typeof listTokenRows>>[number];
const shown = (row: Row, now: Date): ApiToken => ({ ...row, hasExpired: Date.parse(row.expiresAt) <= now.getTime() });

export async function listTokens(db: Db, now: Date): Promise<ApiToken[]> {
  return (await listTokenRows(db)).map((row) => shown(row, now));
}

/**
 * Makes a token for an administrator, after re-authentication. Only its hash is stored, so it cannot be shown again.
 * @throws Problem what `proveIdentity` throws; conflict where there are twenty, or the person is no administrator any more
 */
export async function makeToken(
  db: Db,
  actor: Actor & LimitedSource,
  { name, permissions, days, currentPassword = '' }: NewToken,
  session: string | undefined,
): Promise<ApiToken & { token: string }> {
  await proveIdentity(db, actor, { password: currentPassword, session });
  const token = newApiToken();
  const expiresAt = new Date(actor.now.getTime() + Number(days) * DAY).toISOString();
  return inTransaction(db, async (tx) => {
    // The trigger that deletes tokens with the role does not see a token of a concurrent transaction.
    const maker = await lockDuties(tx, actor.currentUser.id, dayAt(actor.now));
    if (!may(maker, 'tokens.change')) throw new Problem('conflict', REFUSED.role);
    if ((await countTokensAlone(tx)) >= MAX_TOKENS) throw new Problem('conflict', REFUSED.full);
    const made = { name, permissions, hash: hashOf(token), madeAt: actor.now.toISOString(), expiresAt };
    const id = await insertToken(tx, { userId: actor.currentUser.id, ...made });
    const details = { name, permissions: permissions.join(', '), until: dayAt(expiresAt) };
    await recordEvent(tx, actor, { kind: 'token_made', subject: actor.currentUser.email, details });
    return { ...shown(await getToken(tx, id), actor.now), token };
  });
}

/** @throws Problem not_found */
export function revokeToken(db: Db, actor: Actor, id: string): Promise<ApiToken> {
  return inTransaction(db, async (tx) => {
    const token = await getToken(tx, id);
    if (!(await deleteToken(tx, id))) throw new Problem('not_found', REFUSED.notFound);
    await recordEvent(tx, actor, { kind: 'token_revoked', subject: token.madeBy, details: { name: token.name } });
    return shown(token, actor.now);
  });
}

async function getToken(tx: Db, id: string): Promise<Row> {
  const row = await findTokenRow(tx, id);
  if (!row) throw new Problem('not_found', REFUSED.notFound);
  return row;
}
