import type { CurrentUser } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import type { Browser } from '#auth/cookies.ts';
import { findTokenOwner } from '#auth/queries.ts';
import { enterCode, isBackupCode } from '#auth/second-step.ts';
import { openSession } from '#auth/sessions.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';
import { countFailures, type LimitedSource } from './count-failures.ts';
import { ensureUser } from './queries.ts';

type Candidate = LimitedSource & { caller: CurrentUser | undefined };
type Entry = { challenge: string | undefined; code: string; browser: Browser };

/**
 * Ends a sign-in whose password was right: opens a session; gives its token and the person's record.
 * @throws Problem invalid, too_many_requests; unauthenticated: the password again; conflict for whoever is signed in and began none
 */
export async function signInWithCode(db: Db, by: Candidate, { challenge, code, browser }: Entry) {
  const account = challenge && (await findTokenOwner(db, 'enter code', challenge));
  if (!account) throw by.caller ? new Problem('conflict', 'You are signed in already.') : passwordFirst();
  const { id: accountId, email } = account;
  const token = await countFailures(db, by, { email, what: 'code' }, async () => {
    const entered = await inTransaction(db, async (tx) => {
      const refusal = await enterCode(tx, by.auth, { accountId, challenge, code });
      if (refusal) return { refusal };
      if (isBackupCode(code))
        await recordEvent(tx, { ...by, user: account }, { kind: 'backup_code_used', subject: email });
      return { token: await openSession(tx, by.auth, { accountId, browser, passedSecondStep: true }) };
    });
    if (entered.refusal) throw entered.refusal;
    return entered.token;
  });
  const user = await ensureUser(db, account);
  if (!user) throw passwordFirst();
  return { token, user };
}

const passwordFirst = () =>
  new Problem('unauthenticated', 'Please enter your email and password first.', { reason: 'no session' });
