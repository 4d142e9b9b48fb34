import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Logger } from 'pino';

export type Mail = { to: string; subject: string; text: string };

type SentMail = Mail & { _id: string; sentAt: string };

/** Milliseconds until an answer of the mail server; nodemailer's own defaults are 2 and 10 minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 20_000 };

export const transportTo = (url: string) => createTransport({ url: encrypted(url), ...TIMEOUTS });

/** Sends mail in the background: a response that waited for it would reveal whether the account exists. */
export type Mailer = {
  post(mail: Mail): void;
  /** Only in the demo: the sent mails, newest first. */
  sent?: () => SentMail[];
};

/** Mail by SMTP, such as `smtps://user:password@mail.example:465`. */
export function smtpMailer({ url, from, log }: { url: string; from: string; log: Logger }): Mailer {
  const transport = transportTo(url);
  return {
    post: (mail) => {
      transport.sendMail({ from, ...mail }).catch((error: { code?: string; responseCode?: number }) => {
        // Excludes the error's own text, which may contain addresses.
        log.error({ code: error.code, answer: error.responseCode }, 'a mail could not be sent');
      });
    },
  };
}

/**
 * Sends these mails before it returns; one refused address does not stop the others. Returns the number of accepted mails, and the code of
 * the last refusal; the refusal's text may contain addresses.
 */
export async function sendMails(
  { url, from }: { url: string; from: string },
  mails: Mail[],
): Promise<{ taken: number; refusal?: string }> {
  const transport = transportTo(url);
  let [taken, refusal]: [number, string | undefined] = [0, undefined];
  for (const mail of mails) {
    try {
      await transport.sendMail({ from, ...mail });
      taken += 1;
    } catch (error) {
      refusal = codeOf(error);
      if ((error as { code?: string }).code !== 'EENVELOPE') break;
    }
  }
  transport.close();
  return { taken, ...(refusal && { refusal }) };
}

function codeOf(error: unknown): string {
  const { code, originalCode, responseCode } = error as Record<string, string | number | undefined>;
  return [originalCode ?? code, responseCode].filter(Boolean).join(' ') || 'no reason given';
}

/**
 * Signs in to the mail server and offers a mail to one of the receivers, up to its text, which is never sent: a server that requires a
 * login may refuse the sender, or only a receiver of another domain. Returns the code of a refusal; its text may contain addresses.
 */
export async function askMailServer(
  { url, from }: { url: string; from: string },
  receivers: string[],
): Promise<string | undefined> {
  const { auth, ...options } = parseConnectionUrl(encrypted(url));
  const connection = new SMTPConnection({ ...options, ...TIMEOUTS });
  const sender = addressparser(from, { flatten: true })[0]?.address ?? from;
  const to = receivers.find((receiver) => hostOf(receiver) !== hostOf(sender)) ?? receivers[0] ?? sender;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Read once the server waits for the text.
  const text = new Readable({ read: () => resolve() });
  const offer = (error?: Error | null) =>
    error ? reject(error) : connection.send({ from: sender, to }, text, (refusal) => reject(refusal));
  connection.on('error', reject);
  connection.connect((error) =>
    !error && auth && connection.allowsAuth ? connection.login(auth, offer) : offer(error),
  );
  try {
    await promise;
  } catch (error) {
    return codeOf(error);
  } finally {
    connection.close();
  }
}

const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Requires TLS, since mails contain links that open accounts: plain `smtp:` must switch to TLS first, except on this machine, or with
 * `?requireTLS=false` in the address. A mail server on this machine may have any certificate: Debian's is self-signed.
 */
export function encrypted(url: string): string {
  const address = new URL(url);
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(address.hostname);
  if (address.protocol === 'smtp:' && !isLocal && !address.searchParams.has('requireTLS'))
    address.searchParams.set('requireTLS', 'true');
  if (isLocal && !address.searchParams.has('tls.rejectUnauthorized'))
    address.searchParams.set('tls.rejectUnauthorized', 'false');
  return address.href;
}

const KEPT = 50;

/** The demo's mail is not sent: it is written into a folder, as files that mail programs open, and shown on the page /demo/mails. */
export function folderMailer({ folder, from, log }: { folder: string; from: string; log: Logger }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const kept: SentMail[] = [];

  async function write({ _id, sentAt, ...mail }: SentMail) {
    const { message } = await transport.sendMail({ from, ...mail, date: sentAt });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The links open accounts: other users of this machine must not read them, even in an existing folder.
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
