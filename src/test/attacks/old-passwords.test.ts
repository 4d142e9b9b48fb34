import { expect, test } from 'vitest';
import type { Mail } from '#mail/mailer.ts';
import { codeOf } from '#test/authenticator.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { PASSWORD, type Site, testSite } from '#test/site.ts';

const EMAIL = 'rima@example.test';
const old = { email: EMAIL, password: PASSWORD };
const signIn = '/api/identity/sign-in';

/** Sets a new password while `work` runs: the change is written, and committed once `work` waits for its lock. */
async function changeDuring<T>(site: Site, work: () => Promise<T>): Promise<T> {
  const change = await site.pool.connect();
  try {
    await change.query('begin');
    await change.query(`update identity.accounts set password_hash = 'of a new password' where email = $1`, [EMAIL]);
    await change.query('delete from identity.sessions');
    await change.query('delete from identity.tokens');
    const working = work();
    await Promise.race([working, isWaitingForLock(site)]);
    await change.query('commit');
    return await working;
  } finally {
    change.release();
  }
}

const isWaitingForLock = (site: Site) =>
  expect.poll(() => countLockWaits(site.pool), { timeout: 4_000 }).toBeGreaterThan(0);

test('race: a sign-in with the old password opens no session once a new one is set', async () => {
  const site = await testSite();
  await site.signUp(EMAIL);
  const answer = await changeDuring(site, () => site.anonymous().post(signIn, old));
  expect(answer).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
  expect(await site.count('identity.sessions')).toBe(0);
});

test('race: neither does its second step, nor is a challenge left', async () => {
  const site = await testSite();
  const rima = await site.signUp(EMAIL);
  const { body } = await rima.post<{ key: string }>('/api/identity/second-step', { currentPassword: PASSWORD });
  await rima.post('/api/identity/second-step/confirm', { code: codeOf(body.key) });
  const thief = site.anonymous();
  expect((await thief.post(signIn, old)).body).toMatchObject({ needsCode: true });
  const code = codeOf(body.key, Date.now() + 30_000);
  const answer = await changeDuring(site, () => thief.post('/api/identity/second-step/enter', { code }));
  expect([answer.status, await site.count('identity.sessions')]).toEqual([401, 0]);
});

test('race: a challenge for the old password is not made either', async () => {
  const site = await testSite();
  const rima = await site.signUp(EMAIL);
  const { body } = await rima.post<{ key: string }>('/api/identity/second-step', { currentPassword: PASSWORD });
  await rima.post('/api/identity/second-step/confirm', { code: codeOf(body.key) });
  const answer = await changeDuring(site, () => site.anonymous().post(signIn, old));
  expect([answer.status, await site.count('identity.tokens')]).toEqual([401, 0]);
});

/** A browser with the device cookie alone. */
const deviceOf = (site: Site, cookie: string) =>
  site.withCookie(cookie.split('; ').find((one) => one.startsWith('onebuilding_device=')) ?? '');

test('60 sign-outs a minute with a device cookie of the old password leave the owner’s browser alone', async () => {
  const site = await testSite({ isLimited: true });
  const rima = await site.signUp(EMAIL);
  const thief = deviceOf(site, (await signedIn(site)).cookie());
  const changed = { currentPassword: PASSWORD, newPassword: 'Rooftop1' };
  expect((await rima.post('/api/identity/password', changed)).status).toBe(200);
  await rima.post('/api/identity/sign-out');
  for (let n = 0; n < 70; n += 1) await thief.post('/api/identity/sign-out');
  expect((await rima.post(signIn, { email: EMAIL, password: 'Rooftop1' })).status).toBe(200);
});

test('a new password makes all other devices unknown: their guesses count for the address', async () => {
  const site = await testSite({ isLimited: true });
  const rima = await site.signUp(EMAIL);
  const cookies: string[] = [];
  for (let n = 0; n < 3; n += 1) cookies.push((await signedIn(site)).cookie());
  await rima.post('/api/identity/password', { currentPassword: PASSWORD, newPassword: 'Rooftop1' });
  const statuses: number[] = [];
  for (const cookie of cookies)
    for (let n = 0; n < 3; n += 1)
      statuses.push((await site.visitorFrom('203.0.113.1').post(signIn, old, { cookie })).status);
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(4).fill(429)]);
  // The browser that set the password has a device cookie, so it may sign in from an exhausted network.
  await rima.post('/api/identity/sign-out');
  await site.pool.query('delete from rate_limits');
  await site.spend('failure:203.0.113.1', 200 * 6);
  expect((await rima.post(signIn, { email: EMAIL, password: 'Rooftop1' })).status).toBe(200);
});

test('the failures of all known devices of an account count together: twenty an hour, recorded and mailed', async () => {
  const mails: Mail[] = [];
  const mailer = { post: (mail: Mail) => void mails.push(mail) };
  const site = await testSite({ isLimited: true, identity: { mailer } });
  await site.signUp(EMAIL);
  const devices = [];
  for (let n = 0; n < 8; n += 1) devices.push(deviceOf(site, (await signedIn(site)).cookie()));
  mails.length = 0;
  const statuses: number[] = [];
  for (const device of devices)
    for (let n = 0; n < 3; n += 1) statuses.push((await device.post(signIn, { ...old, password: 'Wrong1' })).status);
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(4).fill(429)]);
  const { rows } = await site.pool.query(`select details from audit_events where kind = 'sign_in_failures'`);
  expect(rows).toEqual([{ details: { failures: 2, what: 'password', from: 'known devices' } }]);
  expect(mails).toMatchObject([{ to: EMAIL, subject: 'Somebody is guessing your password' }]);
});

async function signedIn(site: Site) {
  const browser = site.anonymous();
  expect((await browser.post(signIn, old)).status).toBe(200);
  return browser;
}
