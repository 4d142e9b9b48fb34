import { Problem } from '#api/problem.ts';
import { hashPassword } from '#auth/passwords.ts';
import {
  deletePendingTokens,
  deleteSecondStep,
  deleteSessions,
  deleteToken,
  findTokenOwner,
  markVerified,
  updatePassword,
} from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type AuditSource, recordEvent } from '#features/audit/server/record-event.ts';
import { LINK_IS_OVER } from '#features/identity/rules.ts';

/**
 * Sets a new password for whoever had the link in their mail; all sessions end. Gives the e-mail of the account.
 * @throws Problem invalid, unavailable
 */
export async function setPasswordByLink(
  db: Db,
  by: AuditSource,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<string> {
  const owner = await findTokenOwner(db, 'reset password', token);
  if (!owner) throw linkIsOver();
  const { id, email: subject } = owner;
  const newHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    if (!(await deleteToken(tx, token))) throw linkIsOver();
    await updatePassword(tx, id, newHash);
    await deleteSessions(tx, id);
    await deletePendingTokens(tx, id);
    const stranger = { ...by, user: undefined };
    await recordEvent(tx, stranger, { kind: 'password_reset', subject });
    // Whoever read the mail owns the address. A second step from before that may be somebody else's, who only claimed it.
    const isFirstProof = await markVerified(tx, id);
    if (isFirstProof && (await deleteSecondStep(tx, id)))
      await recordEvent(tx, stranger, { kind: 'second_step_off', subject });
  });
  return subject;
}

const linkIsOver = () => new Problem('invalid', LINK_IS_OVER);
