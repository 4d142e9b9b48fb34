import { Problem } from '#api/problem.ts';
import type { Browser } from '#auth/cookies.ts';
import { hashPassword } from '#auth/passwords.ts';
import { deletePendingTokens, updatePassword } from '#auth/queries.ts';
import { replaceSessions } from '#auth/sessions.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { LimitedSource } from '#features/identity/server/count-failures.ts';
import { checkPassword } from './check-password.ts';

type Passwords = { currentPassword: string; newPassword: string; browser: Browser };

/**
 * All other sessions end, and so does what was begun with the old password; this browser gets a new session, whose token it gives.
 * @throws Problem invalid when the current password is wrong; too_many_requests, unavailable
 */
export async function changePassword(
  db: Db,
  by: Actor & LimitedSource,
  { currentPassword, newPassword, browser }: Passwords,
): Promise<string> {
  const { id, passwordHash, hasSecondStep } = await checkPassword(db, by, currentPassword);
  const newHash = await hashPassword(newPassword);
  return inTransaction(db, async (tx) => {
    const isStillRight = await updatePassword(tx, id, newHash, passwordHash);
    if (!isStillRight) throw new Problem('invalid', 'This is not your current password.');
    await deletePendingTokens(tx, id);
    await recordEvent(tx, by, { kind: 'password_changed', subject: by.user.email });
    return replaceSessions(tx, by.auth, { accountId: id, browser, passedSecondStep: hasSecondStep });
  });
}
