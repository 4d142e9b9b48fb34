import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createAccount } from '#auth/passwords.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { PASSWORD, type Site, testSite } from '#test/site.ts';
import { startGoogleStandIn } from '../../demo/google-stand-in.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const BOSS = { email: 'boss@example.test', password: 'Rooftop1' };

const start = ({ db, auth }: Site) => ensureFirstAdmin(db, auth, BOSS, pino({ level: 'silent' }));
const admins = (site: Site) => site.count("users where role = 'admin'");
const signIn = (site: Site, password: string) =>
  site.anonymous().post('/api/identity/sign-in', { email: BOSS.email, password });

test('an earlier registration of ADMIN_EMAIL does not become an administrator, and nothing changes', async () => {
  const site = await testSite();
  await site.signUp(BOSS.email);
  await expect(start(site)).rejects.toThrow(StartupProblem);
  await expect(start(site)).rejects.toThrow(
    /^ADMIN_EMAIL \(boss@example.test\) .* “onebuilding admin grant boss@example.test”/,
  );
  expect(await admins(site)).toBe(0);
  expect(await site.count('audit_events')).toBe(0);
  expect((await signIn(site, BOSS.password)).status).toBe(401);
  expect((await signIn(site, PASSWORD)).status).toBe(200);
});

test('an account of Google’s with that e-mail has no password that could show whose it is', async () => {
  const site = await testSite();
  await site.signUp(BOSS.email);
  await site.pool.query(`update identity.accounts set password_hash = null`);
  await site.pool.query(`insert into identity.external_accounts select 'google', 'g-1', id from identity.accounts`);
  await expect(start(site)).rejects.toThrow(StartupProblem);
  expect(await admins(site)).toBe(0);
});

test('in an empty building the account is made, confirmed and granted, once', async () => {
  const site = await testSite();
  await start(site);
  await start(site);
  expect((await signIn(site, BOSS.password)).status).toBe(200);
  expect(await admins(site)).toBe(1);
  expect(await site.count('identity.accounts where is_verified')).toBe(1);
  expect(await site.count("audit_events where kind = 'admin_granted'")).toBe(1);
});

test('two first starts at once make one administrator, and both go on', async () => {
  const site = await testSite();
  await Promise.all([start(site), start(site)]);
  expect(await admins(site)).toBe(1);
  expect(await site.count('identity.accounts')).toBe(1);
  expect(await site.count("audit_events where kind = 'admin_granted'")).toBe(1);
});

test('where there is an administrator, the account of ADMIN_EMAIL is left alone', async () => {
  const site = await testSite();
  await site.admin();
  await site.signUp(BOSS.email);
  await start(site);
  expect(await admins(site)).toBe(1);
});

test('a start that was cut short after the account goes on from there', async () => {
  const site = await testSite();
  await createAccount(site.db, { name: 'Administrator', ...BOSS, isVerified: true });
  await start(site);
  expect(await admins(site)).toBe(1);
});

test('with a hosted provider the provider vouches for the e-mail, and sessions by a password end', async () => {
  const hosted = await startGoogleStandIn({ origins: ['http://onebuilding.test'] });
  onTestFinished(hosted.close);
  const site = await testSite({ identity: { hosted } });
  await createAccount(site.db, { name: 'Farhana Rahman', email: BOSS.email, password: PASSWORD, isVerified: true });
  await site.pool.query(`insert into identity.sessions (token_hash, account_id, expires_at)
    select 'before', id, now() + interval '1 day' from identity.accounts`);
  await start(site);
  expect(await site.count('identity.sessions')).toBe(0);
  expect(await site.count('identity.accounts where password_hash is not null')).toBe(0);
  expect(await admins(site)).toBe(1);
});
