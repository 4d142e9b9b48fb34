import type { Limits } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import type { Mailer } from '#mail/mailer.ts';
import { confirmationMail, type Reader, resetMail, warningMail } from './mail-texts.ts';
import { findAccount, findOrMakeAccount, insertToken } from './queries.ts';

/** The page where the holder of this token chooses a new password. */
export const resetLink = (site: URL, token: string) => linkTo(site, '/reset-password', token);

/** The token is in the fragment, which is sent to no server and to no other site. */
const linkTo = (site: URL, path: string, token: string) =>
  new URL(`${path}#token=${encodeURIComponent(token)}`, site).href;

/** Sends mails, and counts each against the IP address that caused it. */
type Sender = { auth: { mailer: Mailer | undefined; publicUrl: URL }; limits: Limits; address: string };

/**
 * Sends the link that confirms an account's e-mail, where mail is set up.
 * @throws Problem too_many_requests
 */
export async function postConfirmation(
  db: Db,
  { auth: { mailer, publicUrl }, limits, address }: Sender,
  { id, email, language }: Reader & { id: string },
): Promise<void> {
  if (!mailer) return;
  const countSent = await limits.admitMail({ email, address, kind: 'confirmation' });
  const link = linkTo(publicUrl, '/verify-email', await insertToken(db, 'confirm email', id));
  await countSent();
  mailer.post(confirmationMail({ email, language }, link));
}

/**
 * Sends the link that sets a new password, if the account or a person's record without one exists. Otherwise counts mailbox and address all
 * the same, but none of the site's mails: made-up e-mails must not use them up.
 * @throws Problem too_many_requests
 */
export async function postResetLink(
  db: Db,
  { auth: { mailer, publicUrl }, limits, address }: Sender,
  email: string,
): Promise<void> {
  const countSent = await limits.admitMail({ email, address, kind: 'reset' });
  const account = await findOrMakeAccount(db, email);
  if (!account) return;
  const token = await insertToken(db, 'reset password', account.id);
  await countSent();
  mailer?.post(resetMail(account, resetLink(publicUrl, token)));
}

/** Warns the owner of an account whose password is being guessed, once a day. */
export async function postWarning(
  db: Db,
  { auth: { mailer, publicUrl }, limits, address }: Sender,
  email: string,
): Promise<void> {
  const warn = async () => {
    await limits.admitMail({ email, address, kind: 'warning' });
    const account = await findAccount(db, email);
    if (account?.passwordHash) mailer?.post(warningMail(account, new URL('/forgot-password', publicUrl).href));
  };
  if (mailer) await unlessTooMany(warn());
}

/** Skips an optional mail if its limit is reached, instead of failing the call. */
export async function unlessTooMany(posting: Promise<void>): Promise<void> {
  await posting.catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'too_many_requests') throw error;
  });
}

/** @throws Problem unavailable */
export function requireMailer({ mailer }: Sender['auth']): void {
  if (!mailer)
    throw new Problem('unavailable', {
      en: 'Mail is not set up for this building yet. Please ask the administrators.',
      bn: 'এই ভবনে এখনও ইমেইল চালু করা হয়নি। অ্যাডমিনকে জানান।',
    });
}
