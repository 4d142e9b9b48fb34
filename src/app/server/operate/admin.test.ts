import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encryptionWith } from '#auth/secrets.ts';
import { testFolder } from '#database/embedded/for-tests.ts';
import { saveClockSeen } from '#features/building/server/clock-queries.ts';
import { chargeAllRents } from '#features/ledger/server/charge-rents.ts';
import { DAY } from '#locale/calendar.ts';
import { codeOf } from '#test/authenticator.ts';
import { databaseUrl, runCommand } from '#test/run-script.ts';
import { PASSWORD, type Site, testSite } from '#test/site.ts';

// The command as an operator types it, beside a running server.

const mail = { SMTP_URL: 'smtp://localhost:25' };
const hosted = { OIDC_ISSUER: 'https://id.example.test/', OIDC_CLIENT_ID: 'building', OIDC_CLIENT_SECRET: 'hush' };

const admin = ({ pool }: Site, args: string[], settings: Record<string, string> = {}) =>
  runCommand(['admin', ...args], { DATABASE_URL: databaseUrl(pool.options), ...settings });

const admins = (site: Site) => site.count("users where role = 'admin'");

test('an unknown command, or e-mail, ends with one sentence and code 1', async () => {
  const site = await testSite();
  const wrong = { code: 1, stderr: expect.stringMatching(/^error: unknown command 'promote'\n/) };
  await expect(admin(site, ['promote', 'rima@example.test'])).rejects.toMatchObject(wrong);
  const noSuchUser = { code: 1, stderr: 'Nobody with the e-mail rima@example.test has signed up yet.\n' };
  await expect(admin(site, ['grant', 'rima@example.test'])).rejects.toMatchObject(noSuchUser);
  const noEmail = { code: 1, stderr: 'rima is no e-mail address.\n' };
  await expect(admin(site, ['invite', 'rima'])).rejects.toMatchObject(noEmail);
  expect(await site.count('users')).toBe(0);
});

test('the first administrator is invited: the link sets the password, and a second invitation makes a new link', async () => {
  const site = await testSite();
  const invite = async (settings = {}) => (await admin(site, ['invite', 'Boss@example.test'], settings)).stdout;
  const token = async () =>
    /#token=(\w{32})\nWhoever opens it .*\nDone: invite boss@example.test\.\n$/.exec(await invite())?.[1];
  const [first, second] = [await token(), await token()];
  expect(await admins(site)).toBe(1);
  const browser = site.anonymous();
  const who = { email: 'boss@example.test', password: 'Rooftop1' };
  expect((await browser.post('/api/identity/sign-in', who)).status).toBe(401);
  const reset = (link?: string) =>
    browser.post('/api/identity/reset-password', { token: link, newPassword: who.password });
  expect([(await reset(second)).status, (await reset(first)).status]).toEqual([200, 400]);
  expect((await browser.post('/api/identity/sign-in', who)).status).toBe(200);
  expect((await browser.get(`/api/user-role?email=${who.email}`)).body).toMatchObject({ role: 'admin' });
  expect(await site.count("audit_events where kind in ('admin_granted', 'reset_link_made')")).toBe(3);
  const has = {
    code: 1,
    stderr: expect.stringMatching(/^boss@example.test has an account: use “onebuilding admin grant”/),
  };
  await expect(admin(site, ['invite', who.email])).rejects.toMatchObject(has);
});

test('of a building with a hosted provider the invited administrator signs in there', async () => {
  const site = await testSite();
  const { stdout } = await admin(site, ['invite', 'boss@example.test'], hosted);
  expect(stdout).toBe('boss@example.test signs in at OIDC_ISSUER.\nDone: invite boss@example.test.\n');
  expect([await admins(site), await site.count('identity.tokens')]).toEqual([1, 0]);
});

test.each([
  ['mail', mail],
  ['a hosted provider', hosted],
])('with %s an unconfirmed e-mail is not granted', async (_, settings) => {
  const site = await testSite();
  await site.signUp('rima@example.test');
  const refused = { code: 1, stderr: expect.stringMatching(/^rima@example.test is not confirmed, .*\n$/) };
  await expect(admin(site, ['grant', 'rima@example.test'], settings)).rejects.toMatchObject(refused);
  expect(await admins(site)).toBe(0);
  await site.pool.query('update identity.accounts set is_verified = true');
  const { stdout } = await admin(site, ['grant', 'rima@example.test'], settings);
  expect(stdout).toBe('Done: grant rima@example.test.\n');
  expect(await admins(site)).toBe(1);
});

test('without mail an e-mail cannot be confirmed, so it is granted and the operator is told', async () => {
  const site = await testSite();
  await site.admin();
  await site.signUp('rima@example.test');
  const { stdout } = await admin(site, ['grant', ' Rima@Example.test']);
  expect(stdout).toMatch(/^rima@example.test is not confirmed: .*\nDone: grant .*\n$/);
  expect(await admins(site)).toBe(2);
  expect((await admin(site, ['revoke', 'rima@example.test'])).stdout).toBe('Done: revoke rima@example.test.\n');
  expect(await admins(site)).toBe(1);
});

test('a record without an account of ours has nothing to confirm', async () => {
  const site = await testSite();
  await site.db.insertInto('users').values({ email: 'rima@example.test', name: 'Rima' }).execute();
  const { stdout } = await admin(site, ['grant', 'rima@example.test'], mail);
  expect(stdout).toBe('Done: grant rima@example.test.\n');
});

test('a link for a new password works once, without mail, and is on the trail', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const noSuchUser = { code: 1, stderr: 'Nobody with the e-mail eve@example.test has signed up yet.\n' };
  await expect(admin(site, ['reset-link', 'eve@example.test'])).rejects.toMatchObject(noSuchUser);
  const elsewhere = { code: 1, stderr: expect.stringContaining('OIDC_ISSUER') };
  await expect(admin(site, ['reset-link', rima.email], hosted)).rejects.toMatchObject(elsewhere);

  const { stdout } = await admin(site, ['reset-link', rima.email], { PUBLIC_URL: 'https://building.example' });
  const [, token] = /^https:\/\/building\.example\/reset-password#token=(\w{32})\n/.exec(stdout) ?? [];
  const browser = site.anonymous();
  const reset = () => browser.post('/api/identity/reset-password', { token, newPassword: 'Rooftop1' });
  expect([(await reset()).status, (await reset()).status]).toEqual([200, 400]);
  const who = { email: rima.email, password: 'Rooftop1' };
  expect((await browser.post('/api/identity/sign-in', who)).status).toBe(200);
  expect((await rima.get(`/api/user-role?email=${rima.email}`)).status).toBe(401);
  const events = `audit_events where kind = 'reset_link_made' and subject_email = '${rima.email}' and actor_email is null`;
  expect(await site.count(events)).toBe(1);
});

test('the signing key is replaced: sessions end, and a second step opens with the codes that it had', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const { body: step } = await rima.post<{ key: string }>('/api/identity/second-step', { currentPassword: PASSWORD });
  await rima.post('/api/identity/second-step/confirm', { code: codeOf(step.key) });
  const { rows: before } = await site.pool.query('select secret, value from identity.second_steps, identity.secret');
  const { stdout } = await admin(site, ['replace-key']);
  expect(stdout).toMatch(
    /^The signing key is replaced; [12] sessions have ended\. Second steps stay as they were\.\n$/,
  );
  expect((await rima.get('/api/identity/account')).status).toBe(401);
  const { rows: after } = await site.pool.query('select secret, value from identity.second_steps, identity.secret');
  expect([after[0].secret === before[0].secret, after[0].value === before[0].value]).toEqual([false, false]);
  const opened = (row: { secret: string; value: string }) => encryptionWith(row.value).decrypt(row.secret);
  expect(opened(after[0])).toBe(opened(before[0]));
  expect(await site.count("audit_events where kind = 'key_replaced'")).toBe(1);
});

test('a wrong clock: nothing is taken back before the operator has accepted the clock, and then what was charged ahead', async () => {
  const site = await testSite();
  await site.member('mina@example.test');
  const now = new Date();
  await chargeAllRents(site.db, new Date(now.getTime() + 400 * DAY));
  await saveClockSeen(site.db, new Date(now.getTime() + 400 * DAY));
  const refused = {
    code: 1,
    stderr: expect.stringMatching(/the site already ran on .* before charges are taken back\.\n$/),
  };
  await expect(admin(site, ['take-back-charges'])).rejects.toMatchObject(refused);
  expect((await admin(site, ['accept-clock'])).stdout).toMatch(
    /^Rent is charged again; today is .*\nDone: accept-clock\.\n$/,
  );
  expect((await admin(site, ['take-back-charges'])).stdout).toMatch(
    /^1[34] rents of months to come were taken back\.\n/,
  );
  expect(await site.count("audit_events where kind in ('clock_confirmed', 'charges_taken_back')")).toBe(2);
});

test.each([['admin', 'accept-clock'], ['doctor'], ['backup'], ['move']])(
  '%s in a folder without a building says so and makes nothing',
  async (...command) => {
    const folder = await testFolder();
    const none = runCommand(command, { DATA_DIR: join(folder, 'data') }, { input: 'postgres://me@127.0.0.1:1/x\n' });
    const stderr = `DATA_DIR (${join(folder, 'data')}) holds no building. Set DATA_DIR as for the server; nothing was made.\n`;
    await expect(none).rejects.toMatchObject({ code: 1, stderr });
    expect(await readdir(folder)).toEqual([]);
  },
);
