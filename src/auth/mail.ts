import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Limits } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { confirmationMail, type Mail, type Reader, resetMail, warningMail } from './mail-texts.ts';
import { findAccount, insertToken } from './queries.ts';

type SentMail = Mail & { _id: string; sentAt: string };

/** Sends mail in the background: a response that waited for it would tell whether there is such an account. */
export type Mailer = {
  post(mail: Mail): void;
  /** Of the demo only: what was sent, newest first. */
  sent?: () => SentMail[];
};

/** Mail by SMTP, such as `smtps://user:password@mail.example:465`. */
export function smtpMailer({ url, from, log }: { url: string; from: string; log: Logger }): Mailer {
  const transport = createTransport(encrypted(url));
  return {
    post: (mail) => {
      transport.sendMail({ from, ...mail }).catch((error: { code?: string; responseCode?: number }) => {
        // Without the error's own text, which holds addresses.
        log.error({ code: error.code, answer: error.responseCode }, 'a mail could not be sent');
      });
    },
  };
}

/** Signs in to the mail server without sending anything. Gives its code where it refuses; its own words may hold addresses. */
export async function askMailServer(url: string): Promise<string | undefined> {
  const transport = createTransport(encrypted(url));
  try {
    await transport.verify();
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    return [code, responseCode].filter(Boolean).join(' ') || 'no reason given';
  } finally {
    transport.close();
  }
}

/**
 * Mails carry links that open accounts, so no network sees them in the clear: plain `smtp:` has to switch to TLS before
 * anything is said, but on this machine, or where the address itself says `?requireTLS=false`.
 */
export function encrypted(url: string): string {
  const address = new URL(url);
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(address.hostname);
  if (address.protocol === 'smtp:' && !isLocal && !address.searchParams.has('requireTLS'))
    address.searchParams.set('requireTLS', 'true');
  return address.href;
}

const KEPT = 50;

/** The demo's mail goes nowhere: into a folder, as files that mail programs open, and onto the page /demo/mails. */
export function folderMailer({ folder, from, log }: { folder: string; from: string; log: Logger }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const kept: SentMail[] = [];

  async function write({ _id, sentAt, ...mail }: SentMail) {
    const { message } = await transport.sendMail({ from, ...mail, date: sentAt });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The links open accounts: other users of this machine must not read them, also in a folder from before.
    await writeFile(join(folder, `${sentAt.replace(/[:.]/g, '-')}-${_id}.eml`), message as Buffer, { mode: 0o600 });
  }
  return {
    post: (mail) => {
      const sent = { ...mail, _id: randomUUID(), sentAt: new Date().toISOString() };
      kept.unshift(sent);
      kept.splice(KEPT);
      write(sent).catch((error: unknown) => log.error({ err: error }, 'a mail could not be written'));
    },
    sent: () => kept,
  };
}

/** The page where the holder of this token chooses a new password. */
export const resetLink = (site: URL, token: string) => linkTo(site, '/reset-password', token);

/** The token stands behind the #, so that it reaches no server's log and no other site. */
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
 * Sends the link that sets a new password, if there is such an account. If there is none, mailbox and address are counted all the same, but
 * none of the site's mails: made-up e-mails must not use them up.
 * @throws Problem too_many_requests
 */
export async function postResetLink(
  db: Db,
  { auth: { mailer, publicUrl }, limits, address }: Sender,
  email: string,
): Promise<void> {
  const countSent = await limits.admitMail({ email, address, kind: 'reset' });
  const account = await findAccount(db, email);
  if (!account) return;
  const token = await insertToken(db, 'reset password', account.id);
  await countSent();
  mailer?.post(resetMail(account, resetLink(publicUrl, token)));
}

/** Warns the owner of an account that is guessed at, once a day. */
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

/** Skips an optional mail where its limit is reached, instead of failing the call. */
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
