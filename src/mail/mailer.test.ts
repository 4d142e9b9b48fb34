import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { resetMail } from '#auth/mail-texts.ts';
import { resetLink } from '#auth/post-mail.ts';
import { testFolder } from '#database/embedded/for-tests.ts';
import { openMailServer } from '#test/stand-in-mail-server.ts';
import { encrypted, folderMailer, sendMails, smtpMailer } from './mailer.ts';

const from = 'OneBuilding <no-reply@onebuilding.test>';
const mail = resetMail({ email: 'rima@example.test' }, resetLink(new URL('https://building.example'), 'a-token'));

function logTo(lines: string[]) {
  return pino({}, { write: (line) => void lines.push(line) });
}

test('a mail server receives the mail as it was written', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        received.push(`${session.envelope.rcptTo[0]?.address}\n${text}`);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;

  smtpMailer({ url: `smtp://127.0.0.1:${port}`, from, log: logTo([]) }).post(mail);
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
  expect(received[0]).toMatch(/^rima@example\.test\n/);
  expect(received[0]).toContain('Subject: Set a new password');
  expect(received[0]).toContain('https://building.example/reset-password#token=3Da-token');
});

test('a mail server that is away is a line in the log, without the address', async () => {
  const lines: string[] = [];
  smtpMailer({ url: 'smtp://127.0.0.1:1', from, log: logTo(lines) }).post(mail);
  await vi.waitFor(() => expect(lines).toHaveLength(1), 10_000);
  expect(lines[0]).toContain('a mail could not be sent');
  expect(lines[0]).not.toContain('rima');
});

test('the demo keeps mails in a folder and shows the newest first', async () => {
  const folder = await testFolder();
  const mailer = folderMailer({ folder, from, log: logTo([]) });
  mailer.post(mail);
  mailer.post({ ...mail, subject: 'The second' });
  expect(mailer.sent?.().map(({ subject }) => subject)).toEqual(['The second', 'Set a new password']);
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2), 10_000);
  const [first = ''] = (await readdir(folder)).sort();
  expect(await readFile(join(folder, first), 'utf8')).toMatch(/^From: OneBuilding <no-reply@onebuilding\.test>/m);
});

test('the mails of the demo are readable by their owner alone', async () => {
  const parent = await testFolder();
  const folder = join(parent, 'mails');
  folderMailer({ folder, from, log: logTo([]) }).post(mail);
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1), 10_000);
  const [file = ''] = await readdir(folder);
  const modes = await Promise.all([folder, join(folder, file)].map(async (path) => (await stat(path)).mode & 0o777));
  expect(modes).toEqual([0o700, 0o600]);
});

test('a person cannot inject headers into a mail', async () => {
  const folder = await testFolder();
  const evil = 'rima@example.test\r\nBcc: all@evil.test';
  folderMailer({ folder, from, log: logTo([]) }).post(resetMail({ email: evil }, 'https://building.example/'));
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1), 10_000);
  const [file = ''] = await readdir(folder);
  const [headers = ''] = (await readFile(join(folder, file), 'utf8')).split('\r\n\r\n');
  expect(headers).not.toMatch(/^Bcc:/m);
});

test('plain smtp has to switch to TLS, but on this machine or where the operator says otherwise', () => {
  expect(encrypted('smtp://u:p%40@mail.example:587')).toBe('smtp://u:p%40@mail.example:587?requireTLS=true');
  for (const asItIs of [
    'smtps://u:p@mail.example:465',
    'smtp://relay.internal:25?requireTLS=false',
    'smtp://localhost:25?tls.rejectUnauthorized=true',
  ])
    expect(encrypted(asItIs)).toBe(asItIs);
  // Debian's local mail servers have self-signed certificates.
  for (const local of ['smtp://localhost:25', 'smtp://127.0.0.1:2525', 'smtp://[::1]:25', 'smtps://localhost:465'])
    expect(encrypted(local)).toBe(`${local}?tls.rejectUnauthorized=false`);
});

test('an administrator whose address is refused keeps no other from a mail', async () => {
  const server = await openMailServer();
  onTestFinished(server.close);
  server.refuse('receiver', (address) => (address.startsWith('gone') ? 550 : undefined));
  const mails = ['gone@example.test', 'rima@example.test'].map((to) => ({ ...mail, to }));
  expect(await sendMails({ url: server.url, from }, mails)).toEqual({ taken: 1, refusal: 'EENVELOPE 550' });
  expect(server.received.map(({ to }) => to)).toEqual(['rima@example.test']);
  const away = await sendMails({ url: 'smtp://127.0.0.1:1', from }, mails);
  expect(away).toEqual({ taken: 0, refusal: 'ECONNREFUSED' });
});

test('a server that has no TLS then hears nothing of the mail', async () => {
  let heard = 0;
  const count = (_: unknown, _session: unknown, done: (error?: Error) => void) => {
    heard += 1;
    done();
  };
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onMailFrom: count });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const url = `smtp://127.0.0.1:${port}?requireTLS=true`;
  smtpMailer({ url, from: 'a@b.example', log }).post(resetMail({ email: 'rima@example.test' }, 'https://b.example/'));
  await expect.poll(() => lines.length).toBe(1);
  expect([heard, lines[0]]).toEqual([0, expect.stringContaining('a mail could not be sent')]);
});
