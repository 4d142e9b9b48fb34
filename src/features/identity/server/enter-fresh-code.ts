import { signInFirst } from '#api/problem.ts';
import { findAccount, markCodeEntered } from '#auth/queries.ts';
import { isBackupCode, spendCode } from '#auth/second-step.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { recordOwnEvent } from '#features/audit/server/record-own-event.ts';
import { countFailures, type LimitedSource } from './count-failures.ts';

type Entry = { code: string; session: string | undefined };

/**
 * Checks a code of the second step in an open session, before a sensitive action. Wrong codes count as at sign-in.
 * @throws Problem invalid for a wrong or used code; conflict without a second step; too_many_requests
 */
export async function enterFreshCode(db: Db, actor: Actor & LimitedSource, { code, session }: Entry): Promise<void> {
  const account = await findAccount(db, actor.currentUser.email);
  if (!account || !session) throw signInFirst();
  const { id: accountId, email, passwordHash } = account;
  await countFailures(db, actor, { email, passwordHash, what: 'code' }, async () => {
    const refusal = await inTransaction(db, async (tx) => {
      const refused = await spendCode(tx, actor.auth, { accountId, code });
      if (refused) return refused;
      await markCodeEntered(tx, session);
      if (isBackupCode(code)) await recordOwnEvent(tx, actor, { kind: 'backup_code_used' });
    });
    if (refusal) throw refusal;
  });
}
