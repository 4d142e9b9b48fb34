import { expect, test } from 'vitest';
import type { Mail } from '#mail/mailer.ts';
import { testSite } from '#test/site.ts';

const TRICKS: Record<string, string>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { forwarded: 'host=evil.example;proto=https' },
  { referer: 'http://evil.example/forgot' },
];

test('a link for a new password leads to the site, whatever the request says of its host', async () => {
  const mails: Mail[] = [];
  const site = await testSite({ identity: { mailer: { post: (mail) => void mails.push(mail) } } });
  await site.signUp('rima@example.test');
  mails.length = 0;
  for (const headers of TRICKS) {
    const body = { email: 'rima@example.test', redirectTo: 'http://evil.example', callbackURL: 'http://evil.example' };
    expect((await site.anonymous().post('/api/identity/forgot-password', body, headers)).status).toBe(200);
  }
  expect(mails).toHaveLength(TRICKS.length);
  for (const mail of mails) {
    expect(JSON.stringify(mail)).not.toContain('evil');
    expect(mail.text).toContain('http://onebuilding.test/');
  }
});

test('a guessed, changed or empty link sets no password', async () => {
  const mails: Mail[] = [];
  const site = await testSite({ identity: { mailer: { post: (mail) => void mails.push(mail) } } });
  const rima = await site.signUp('rima@example.test');
  await rima.post('/api/identity/forgot-password', { email: rima.email });
  const token = decodeURIComponent(/#token=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '');
  expect(token.length).toBeGreaterThan(20);
  const guesses = ['', ' ', 'guessed', token.slice(1), `${token}x`, token.toUpperCase(), '%', ['a'], { $ne: '' }, null];
  for (const guess of guesses) {
    const { status } = await site
      .anonymous()
      .post('/api/identity/reset-password', { token: guess, newPassword: 'Stolen1' });
    expect([guess, status]).toEqual([guess, 400]);
  }
  const thief = await site.anonymous().post('/api/identity/sign-in', { email: rima.email, password: 'Stolen1' });
  expect(thief.status).toBe(401);
});
