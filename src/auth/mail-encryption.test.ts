import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { encrypted, resetMail, smtpMailer } from './mail.ts';

test('plain smtp has to switch to TLS, but on this machine or where the operator says otherwise', () => {
  expect(encrypted('smtp://u:p%40@mail.example:587')).toBe('smtp://u:p%40@mail.example:587?requireTLS=true');
  for (const asItIs of [
    'smtps://u:p@mail.example:465',
    'smtp://localhost:25',
    'smtp://127.0.0.1:2525',
    'smtp://[::1]:25',
    'smtp://relay.internal:25?requireTLS=false',
  ])
    expect(encrypted(asItIs)).toBe(asItIs);
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
  smtpMailer({ url, from: 'a@b.example', log }).post(
    resetMail('rima@example.test', new URL('https://b.example'), 'a-token'),
  );
  await expect.poll(() => lines.length).toBe(1);
  expect([heard, lines[0]]).toEqual([0, expect.stringContaining('a mail could not be sent')]);
});
