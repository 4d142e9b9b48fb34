import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

export type Mail = { to: string; subject: string; text: string };

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

/**
 * Sends these mails before it returns; an address that is refused keeps no other from its mail. Says how many the server took, and the code
 * of its last refusal; its own words may hold addresses.
 */
export async function sendMails(
  { url, from }: { url: string; from: string },
  mails: Mail[],
): Promise<{ taken: number; refusal?: string }> {
  const transport = createTransport(encrypted(url));
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

/** Signs in to the mail server without sending anything. Gives its code where it refuses; its own words may hold addresses. */
export async function askMailServer(url: string): Promise<string | undefined> {
  const transport = createTransport(encrypted(url));
  try {
    await transport.verify();
  } catch (error) {
    return codeOf(error);
  } finally {
    transport.close();
  }
}

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
