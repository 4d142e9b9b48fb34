import { Problem } from '#api/problem.ts';
import { resetLink } from '#auth/post-mail.ts';
import { deletePendingTokens, insertToken } from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockPerson } from '#database/row-locks.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { NO_TENANCY } from '#locale/refusals.ts';
import { findHolder } from './queries.ts';

const REFUSED = {
  noAccount: {
    en: 'This person has no account yet. Please invite them.',
    bn: 'এঁর এখনও কোনো অ্যাকাউন্ট নেই। আমন্ত্রণ পাঠান।',
  },
  administrator: {
    en: 'This account is an administrator’s, or of somebody who works for the building. Its link is made with “onebuilding admin reset-link”.',
    bn: 'এটি একজন অ্যাডমিনের, অথবা ভবনের কাজ করেন এমন কারও অ্যাকাউন্ট। এর লিংক “onebuilding admin reset-link” দিয়ে তৈরি হয়।',
  },
};

const MINUTES = 24 * 60;

type ResetLinkRequest = { agreementId: string; personId?: string | undefined; publicUrl: URL };

/**
 * Makes a link by which a tenant or a person of the home sets a new password: once, within 24 hours. Earlier links are deleted; a
 * second step stays. The trail names the administrator who made it.
 * @throws Problem not_found; conflict for a person without an account, and for one who has a duty
 */
export function giveNewLink(db: Db, actor: Actor, { publicUrl, ...person }: ResetLinkRequest) {
  return inTransaction(db, async (tx) => {
    const holder = await findHolder(tx, person);
    if (!holder) throw new Problem('not_found', NO_TENANCY);
    const { accountId, email } = holder;
    if (!accountId || !email) throw new Problem('conflict', REFUSED.noAccount);
    // A concurrent appointment waits, and then deletes the link.
    await lockPerson(tx, { email });
    const hasDuty = (await findHolder(tx, person))?.hasDuty;
    // The maker could open the link themself, and would act under the other's name with the permissions of their duty.
    if (hasDuty) throw new Problem('conflict', REFUSED.administrator);
    await deletePendingTokens(tx, accountId);
    await recordEvent(tx, actor, { kind: 'reset_link_made', subject: email });
    const link = resetLink(publicUrl, await insertToken(tx, 'reset password', accountId, MINUTES));
    return { link, expiresAt: new Date(actor.now.getTime() + MINUTES * 60_000).toISOString() };
  });
}
