import { Problem } from '#api/problem.ts';
import type { Browser } from '#auth/cookies.ts';
import { hashPassword, isPassword } from '#auth/passwords.ts';
import { resetLink } from '#auth/post-mail.ts';
import {
  deletePendingTokens,
  deleteSessions,
  deleteToken,
  findAccount,
  findTokenOwner,
  insertToken,
  markVerified,
  updatePassword,
} from '#auth/queries.ts';
import { replaceSessions } from '#auth/sessions.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { type Actor, type AuditSource, recordEvent } from '#features/audit/server/record-event.ts';
import { recordOwnEvent } from '#features/audit/server/record-own-event.ts';
import { LINK_IS_OVER } from '#features/identity/rules.ts';
import { countFailures, type LimitedSource } from '#features/identity/server/count-failures.ts';
import { forgetBrowsers } from '#features/notifications/server/queries.ts';

const NOT_CURRENT = { en: 'This is not your current password.', bn: 'এটি আপনার এখনকার পাসওয়ার্ড নয়।' };

type Account = Awaited<ReturnType<typeof findAccount>>;
type Passwords = { currentPassword: string; newPassword: string; browser: Browser };

/**
 * Changes the password. Ends all other sessions and deletes tokens made under the old password; this browser gets a new session. Returns
 * its token and the new hash.
 * @throws Problem invalid when the current password is wrong; too_many_requests, unavailable
 */
export async function changePassword(
  db: Db,
  actor: Actor & LimitedSource,
  { currentPassword, newPassword, browser }: Passwords,
) {
  const account = await findAccount(db, actor.currentUser.email);
  const { id, passwordHash, hasSecondStep } = await checkPassword(db, actor, currentPassword, account);
  const newHash = await hashPassword(newPassword);
  return inTransaction(db, async (tx) => {
    const isStillRight = await updatePassword(tx, id, newHash, passwordHash);
    if (!isStillRight) throw new Problem('invalid', NOT_CURRENT);
    await deletePendingTokens(tx, id);
    await forgetBrowsers(tx, { email: actor.currentUser.email });
    await recordOwnEvent(tx, actor, { kind: 'password_changed' });
    const token = await replaceSessions(tx, actor.auth, { accountId: id, browser, passedSecondStep: hasSecondStep });
    return { token, passwordHash: newHash };
  });
}

/**
 * Returns the caller's account if the password is right. `before` is the account as the caller has read it; it is read again when
 * no other attempt is running. Wrong passwords count as failed sign-ins.
 * @throws Problem invalid when it is wrong; too_many_requests, unavailable
 */
export function checkPassword(db: Db, actor: Actor & LimitedSource, password: string, before: Account) {
  const { email } = actor.currentUser;
  return countFailures(db, actor, { email, passwordHash: before?.passwordHash, what: 'password' }, async () => {
    const account = await findAccount(db, email);
    if (!account?.passwordHash || !(await isPassword(account.passwordHash, password)))
      throw new Problem('invalid', NOT_CURRENT);
    return { ...account, passwordHash: account.passwordHash };
  });
}

/**
 * Sets a new password for the holder of a reset link. Ends all sessions; a second step stays. Returns the account's e-mail
 * and the new hash.
 * @throws Problem invalid, unavailable
 */
export async function setPasswordByLink(
  db: Db,
  actor: AuditSource,
  { token, newPassword }: { token: string; newPassword: string },
) {
  const owner = await findTokenOwner(db, 'reset password', token);
  if (!owner) throw linkIsOver();
  const { id, email } = owner;
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    if (!(await deleteToken(tx, token))) throw linkIsOver();
    await updatePassword(tx, id, passwordHash);
    await deleteSessions(tx, id);
    await deletePendingTokens(tx, id);
    await forgetBrowsers(tx, { email });
    await markVerified(tx, id);
    await recordEvent(tx, { ...actor, currentUser: undefined }, { kind: 'password_reset', subject: email });
  });
  return { email, passwordHash };
}

const linkIsOver = () => new Problem('invalid', LINK_IS_OVER);

/**
 * Makes a link that sets a new password once, within an hour, for a person who cannot get it by mail.
 * @throws StartupProblem: no such person
 */
export function makeResetLink(
  db: Db,
  actor: AuditSource,
  { email, site }: { email: string; site: URL },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email);
    if (!account) throw new StartupProblem(`Nobody with the e-mail ${email} has signed up yet.`);
    await recordEvent(tx, actor, { kind: 'reset_link_made', subject: email });
    return resetLink(site, await insertToken(tx, 'reset password', account.id));
  });
}
