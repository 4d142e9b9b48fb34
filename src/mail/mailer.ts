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

/** Mail servers answer within these milliseconds: nodemailer waits for 2 and 10 minutes by itself. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
};

export const transportTo = (url: string) => createTransport({ url: encrypted(url), ...TIMEOUTS });

/** Sends mail in the background: a response that waited for it would tell whether there is such an account. */
export type Mailer = {
  post(mail: Mail): void;
  /** Of the demo only: what was sent, newest first. */
  sent?: () => SentMail[];
};

/** Mail by SMTP, such as `smtps://user:password@mail.example:465`. */
export function smtpMailer({ url, from, log }: { url: string; from: string; log: Logger }): Mailer {
  const transport = transportTo(url);
  return {
    post: (mail) => {
      transport.sendMail({ from, ...mail }).catch((error: { code?: string; responseCode?: number }) => {
        // Without the error's own text, which holds addresses.
        log.error({ code: error.code, answer: error.responseCode }, 'a mail could not be sent');
      });
    },
  };
}

/**
 * Sends these mails before it returns; an address that is refused keeps no other from its mail. Says how many the server took, and the code
 * of its last refusal; its own words may hold addresses.
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
 * Signs in to the mail server and offers a mail to one of these receivers, up to its text, which is never sent: a server that wants a name
 * and a password says so of the sender, or only of a receiver who is not its own. Gives its code where it refuses; its own words may hold
 * addresses.
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
  // Its text is read once the server waits for it.
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
 * Mails carry links that open accounts, so no network sees them in the clear: plain `smtp:` has to switch to TLS before
 * anything is said, but on this machine, or where the address itself says `?requireTLS=false`. A mail server on this machine may have any
 * certificate: that of Debian's is signed by itself.
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
