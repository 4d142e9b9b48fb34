import { Problem } from '#api/problem.ts';
import { findTokenOwner, markVerified } from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { LINK_IS_OVER } from '#features/identity/rules.ts';

/**
 * Confirms the e-mail of the account that the link was made for. Requires a session of that account: if another person had
 * registered the e-mail, its owner would otherwise confirm that person's account. A second use of the link changes nothing.
 * @throws Problem invalid
 */
export function confirmEmailByLink(db: Db, actor: Actor, token: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const account = await findTokenOwner(tx, 'confirm email', token);
    if (!account) throw new Problem('invalid', LINK_IS_OVER);
    if (account.email !== actor.currentUser.email) throw new Problem('invalid', LINK_OF_OTHERS);
    if (await markVerified(tx, account.id))
      await recordEvent(tx, actor, { kind: 'email_confirmed', subject: account.email });
  });
}

const LINK_OF_OTHERS = {
  en: 'This link is for another account. Please sign in with that one, then open the link again.',
  bn: 'এই লিংক অন্য একটি অ্যাকাউন্টের। সেটিতে লগইন করে লিংকটি আবার খুলুন।',
};
