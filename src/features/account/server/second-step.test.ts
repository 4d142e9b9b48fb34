import { expect, onTestFinished, test } from 'vitest';
import { nameOf } from '#api/handle.ts';
import { startGoogleStandIn } from '#app/demo/google-stand-in.ts';
import { operator } from '#features/audit/server/record-event.ts';
import { inBangla } from '#locale/bangla.ts';
import { codeOf } from '#test/authenticator.ts';
import { PASSWORD, type Person, type Site, testSite } from '#test/site.ts';
import { walkProvider } from '#test/walk-provider.ts';
import { endSecondStepOf } from './second-step.ts';

type Secret = { address: string; qr: string; key: string; backupCodes: string[] };

const enter = '/api/identity/second-step/enter';
const password = { currentPassword: PASSWORD };
/** The app's next code, which is accepted early because clocks differ. The current one was used for the set-up. */
const nextCode = (key: string) => codeOf(key, Date.now() + 30_000);
const wrong = (key: string) => String((Number(nextCode(key)) + 500_000) % 1_000_000).padStart(6, '0');

/** `used` is the code that switched the second step on. */
async function setUp(person: Person): Promise<Secret & { used: string }> {
  const { body } = await person.post<Secret>('/api/identity/second-step', password);
  const used = codeOf(body.key);
  expect((await person.post('/api/identity/second-step/confirm', { code: used })).status).toBe(200);
  return { ...body, used };
}

async function passwordFirst(site: Site, email: string, from?: string) {
  const browser = from ? site.visitorFrom(from) : site.anonymous();
  const answer = await browser.post('/api/identity/sign-in', { email, password: PASSWORD });
  expect(answer).toMatchObject({ status: 200, body: { user: null, needsCode: true } });
  return browser;
}

const kinds = async (site: Site) => {
  const { rows } = await site.pool.query<{ kind: string }>('select kind from audit_events order by id');
  return rows.map(({ kind }) => kind);
};

test('setting up asks for the password, and counts once a code of the app was right', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const refused = await rima.post('/api/identity/second-step', { currentPassword: 'Wrong1' });
  expect(refused).toMatchObject({ status: 400, body: { message: 'This is not your current password.' } });
  const early = await rima.post('/api/identity/second-step/confirm', { code: '123456' });
  expect(early).toMatchObject({ status: 409, body: { message: expect.stringContaining('begin again') } });

  const { body } = await rima.post<Secret>('/api/identity/second-step', password);
  expect(body.qr).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(body.address).toMatch(/^otpauth:\/\/totp\/OneBuilding:rima(@|%40)example\.test\?/);
  expect(new Set(body.backupCodes).size).toBe(10);
  const signIn = { email: rima.email, password: PASSWORD };
  expect((await site.anonymous().post('/api/identity/sign-in', signIn)).body).toHaveProperty('user.email');

  const guess = await rima.post('/api/identity/second-step/confirm', { code: wrong(body.key) });
  expect(guess).toMatchObject({ status: 400, body: { fields: { code: expect.stringContaining('not right') } } });
  expect((await rima.get('/api/identity/account')).body).toMatchObject({ hasSecondStep: false });
  expect(await kinds(site)).toEqual([]);
  expect((await rima.post('/api/identity/second-step/confirm', { code: codeOf(body.key) })).status).toBe(200);
  expect((await rima.get('/api/identity/account')).body).toMatchObject({ hasSecondStep: true });
  expect((await rima.post('/api/identity/second-step', password)).status).toBe(409);
  expect(await kinds(site)).toEqual(['second_step_on']);
});

test('of several set-ups begun at once one is left, and it can be confirmed', { tags: ['deep'] }, async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const begin = () => rima.post<Secret>('/api/identity/second-step', password);
  const answers = await Promise.all(Array.from({ length: 8 }, begin));
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await site.count('identity.second_steps')).toBe(1);
  await setUp(rima);
});

test('then the password alone does not sign in, and the code does', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const { key } = await setUp(rima);
  const browser = await passwordFirst(site, rima.email);
  expect((await browser.get('/api/identity/session')).body).toEqual({ user: null });
  expect((await browser.get('/api/identity/account')).status).toBe(401);
  expect((await browser.post(enter, { code: wrong(key) })).status).toBe(400);
  for (const code of ['', '12345', '1234567', 'abcdef'])
    expect(await browser.post(enter, { code })).toMatchObject({
      status: 400,
      body: { fields: { code: expect.stringContaining('six digits') } },
    });
  // Typed in Bangla digits, with a space as the app shows it.
  const code = inBangla(nextCode(key)).replace(/(...)/, '$1 ');
  expect((await browser.post(enter, { code })).body).toMatchObject({ user: { email: rima.email } });
  expect((await browser.get('/api/identity/session')).body).toMatchObject({ user: { email: rima.email } });
});

test('a sign-in that waits for its code is not logged, and the session before it goes on', async () => {
  const lines: { msg: string }[] = [];
  const site = await testSite({ log: (line) => lines.push(JSON.parse(line)) });
  const rima = await site.signUp('rima@example.test');
  const { key } = await setUp(rima);
  const omar = await site.signUp('omar@example.test');
  const signIns = () => lines.filter(({ msg }) => msg === 'signed in').length;
  const before = signIns();
  const kept = omar.cookie();
  await omar.post('/api/identity/sign-in', { email: rima.email, password: PASSWORD });
  expect(signIns()).toBe(before);
  expect((await omar.get('/api/identity/session')).body).toMatchObject({ user: { email: omar.email } });
  expect((await omar.post(enter, { code: nextCode(key) })).status).toBe(200);
  expect(signIns()).toBe(before + 1);
  expect((await omar.get('/api/identity/session')).body).toMatchObject({ user: { email: rima.email } });
  expect((await site.withCookie(kept).get('/api/identity/session')).body).toEqual({ user: null });
});

test('a signed-in person who began no sign-in has no code to enter', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  expect((await rima.post(enter, { code: '123456' })).status).toBe(409);
});

test('sessions that were opened with the password alone end when the second step is set up', async () => {
  const site = await testSite({ identity: { requireAdminSecondStep: true } });
  const boss = await site.admin();
  const thief = site.anonymous();
  await thief.post('/api/identity/sign-in', { email: boss.email, password: PASSWORD });
  const kept = boss.cookie();
  await setUp(boss);
  expect((await boss.get('/api/members')).status).toBe(200);
  for (const cookie of [thief.cookie(), kept])
    expect((await site.withCookie(cookie).get('/api/members')).status).toBe(401);
  // A session that was opened with the password during the set-up is not admitted either.
  await site.pool.query('update identity.sessions set passed_second_step = false');
  expect((await boss.get('/api/members')).status).toBe(401);
});

test('a code without the password before it is nothing', async () => {
  const site = await testSite();
  const { key } = await setUp(await site.signUp('rima@example.test'));
  expect((await site.anonymous().post(enter, { code: nextCode(key) })).status).toBe(401);
});

test('a sign-in that was begun with the old password ends with it', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const { key } = await setUp(rima);
  const begun = await passwordFirst(site, rima.email);
  const change = { currentPassword: PASSWORD, newPassword: 'Rooftop1' };
  expect((await rima.post('/api/identity/password', change)).status).toBe(200);
  expect((await begun.post(enter, { code: nextCode(key) })).status).toBe(401);
});

test('a code of another person’s app opens nothing', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const omar = await site.signUp('omar@example.test');
  await setUp(rima);
  const { key, backupCodes } = await setUp(omar);
  const browser = await passwordFirst(site, rima.email);
  for (const code of [nextCode(key), backupCodes[0]]) expect((await browser.post(enter, { code })).status).toBe(400);
});

test('five wrong codes end the attempt, and the right one comes too late', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const { key } = await setUp(rima);
  const browser = await passwordFirst(site, rima.email);
  for (let guess = 0; guess < 5; guess += 1) expect((await browser.post(enter, { code: wrong(key) })).status).toBe(400);
  const late = await browser.post(enter, { code: nextCode(key) });
  expect(late).toMatchObject({ status: 401, body: { message: expect.stringContaining('password again') } });
  expect((await browser.get('/api/identity/session')).body).toEqual({ user: null });
  const again = await passwordFirst(site, rima.email);
  expect((await again.post(enter, { code: nextCode(key) })).status).toBe(200);
});

test('ten wrong codes in a row rest the account, from wherever they come', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const { key } = await setUp(rima);
  for (let round = 0; round < 2; round += 1) {
    const browser = await passwordFirst(site, rima.email);
    for (let guess = 0; guess < 5; guess += 1) await browser.post(enter, { code: wrong(key) });
  }
  const resting = await (await passwordFirst(site, rima.email)).post(enter, { code: nextCode(key) });
  expect(resting).toMatchObject({ status: 429, body: { message: expect.stringContaining('quarter of an hour') } });
  expect(resting.headers.get('retry-after')).toBe('900');
});

test('wrong codes make the next one wait, the right password forgives none, and a burst is on the trail', async () => {
  const site = await testSite({ isLimited: true });
  const rima = await site.signUp('rima@example.test');
  const { key } = await setUp(rima);
  const from = '203.0.113.7';
  const browser = await passwordFirst(site, rima.email, from);
  for (let guess = 0; guess < 5; guess += 1) expect((await browser.post(enter, { code: wrong(key) })).status).toBe(400);
  site.at('2026-03-15T06:00:30.000Z');
  const again = await passwordFirst(site, rima.email, from);
  const waiting = await again.post(enter, { code: nextCode(key) });
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await kinds(site)).toEqual(['second_step_on', 'sign_in_failures']);
  expect((await (await passwordFirst(site, rima.email)).post(enter, { code: nextCode(key) })).status).toBe(200);
});

test('a code opens once, the one of the set-up too', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const { key, used } = await setUp(rima);
  const usedAlready = { status: 400, body: { fields: { code: expect.stringContaining('used already') } } };
  const browser = await passwordFirst(site, rima.email);
  expect(await browser.post(enter, { code: used })).toMatchObject(usedAlready);
  const code = nextCode(key);
  expect((await browser.post(enter, { code })).status).toBe(200);
  const thief = await passwordFirst(site, rima.email);
  expect(await thief.post(enter, { code })).toMatchObject(usedAlready);
  // A used code does not count as a guess, and the attempt stays open.
  await site.pool.query('update identity.second_steps set last_period = 0');
  expect((await thief.post(enter, { code })).status).toBe(200);
});

test.each([1, 0])(
  'of sixteen who enter one code at once, one comes in (backup code: %d)',
  { tags: ['deep'] },
  async (isBackup) => {
    const site = await testSite();
    const rima = await site.signUp('rima@example.test');
    const { key, backupCodes } = await setUp(rima);
    const browsers = [];
    for (let n = 0; n < 16; n += 1) browsers.push(await passwordFirst(site, rima.email));
    const code = isBackup ? backupCodes[0] : nextCode(key);
    const answers = await Promise.all(browsers.map((browser) => browser.post(enter, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const sessions = await Promise.all(
      browsers.map((browser) => browser.get<{ user: unknown }>('/api/identity/session')),
    );
    expect(sessions.filter(({ body }) => body.user)).toHaveLength(1);
  },
);

test('a backup code opens once, with or without its dash, and that is on the trail', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const { backupCodes } = await setUp(rima);
  const [code = '', other = ''] = backupCodes;
  expect((await (await passwordFirst(site, rima.email)).post(enter, { code })).status).toBe(200);
  expect((await (await passwordFirst(site, rima.email)).post(enter, { code })).status).toBe(400);
  const typed = other.replace('-', ' ');
  expect((await (await passwordFirst(site, rima.email)).post(enter, { code: typed })).status).toBe(200);
  expect(await kinds(site)).toEqual(['second_step_on', 'backup_code_used', 'backup_code_used']);
});

test('neither the secret nor the backup codes lie in the database as they are', async () => {
  const site = await testSite();
  const { key, backupCodes } = await setUp(await site.signUp('rima@example.test'));
  const { rows } = await site.pool.query('select * from identity.second_steps');
  const stored = JSON.stringify(rows);
  for (const secret of [key.replaceAll(' ', ''), ...backupCodes]) expect(stored).not.toContain(secret);
});

test.each(['confirmed', 'only claimed so far'])(
  'a new password by a link leaves the second step, where the e-mail was %s',
  async (state) => {
    const tokens: string[] = [];
    const post = ({ text }: { text: string }) => void tokens.push(/#token=(\S+)/.exec(text)?.[1] ?? '');
    const site = await testSite({ identity: { mailer: { post } } });
    const rima = await site.signUp('rima@example.test');
    await setUp(rima);
    if (state === 'confirmed') await rima.post('/api/identity/verify-email', { token: tokens[0] });
    await site.anonymous().post('/api/identity/forgot-password', { email: rima.email });
    const reset = { token: tokens.at(-1), newPassword: 'Rooftop1' };
    expect((await site.anonymous().post('/api/identity/reset-password', reset)).status).toBe(200);
    const answer = await site.anonymous().post('/api/identity/sign-in', { email: rima.email, password: 'Rooftop1' });
    expect(answer.body).toMatchObject({ user: null, needsCode: true });
  },
);

test('over https its cookie is as strict as the session’s', async () => {
  const site = await testSite({ publicUrl: 'https://onebuilding.test' });
  await setUp(await site.signUp('rima@example.test'));
  const signIn = { email: 'rima@example.test', password: PASSWORD };
  const { headers } = await site.anonymous().post('/api/identity/sign-in', signIn);
  const cookie = headers.getSetCookie().find((line) => line.includes('second_step'));
  expect(cookie).toMatch(/^__Host-onebuilding_second_step=/);
  for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=600']) expect(cookie).toContain(part);
});

test('switching it off asks for the password', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  expect((await rima.post('/api/identity/second-step/end', password)).status).toBe(409);
  await setUp(rima);
  const end = (currentPassword: string) => rima.post('/api/identity/second-step/end', { currentPassword });
  expect((await end('Wrong1')).status).toBe(400);
  expect((await end(PASSWORD)).status).toBe(200);
  const browser = site.anonymous();
  const answer = await browser.post('/api/identity/sign-in', { email: rima.email, password: PASSWORD });
  expect(answer.body).toMatchObject({ user: { email: rima.email } });
  expect(await site.count('identity.second_steps')).toBe(0);
  expect(await kinds(site)).toEqual(['second_step_on', 'second_step_off']);
});

test('the operator switches off the second step of a person who lost everything, and of no person without one', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  for (const email of [rima.email, 'unknown@example.test'])
    await expect(endSecondStepOf(site.db, operator(), email)).rejects.toThrow(`${email} has no second step here.`);
  await setUp(rima);
  await endSecondStepOf(site.db, operator(), rima.email);
  const signIn = { email: rima.email, password: PASSWORD };
  expect((await site.anonymous().post('/api/identity/sign-in', signIn)).body).toHaveProperty('user.email');
  expect(await kinds(site)).toEqual(['second_step_on', 'second_step_off']);
  await setUp(rima);
});

test('Google is no way around it', async () => {
  const publicUrl = 'http://onebuilding.test';
  const people = [{ sub: 'g-1', email: 'rima@example.test', email_verified: true, name: 'Rima' }];
  const google = await startGoogleStandIn({ origins: [publicUrl], people });
  onTestFinished(google.close);
  const site = await testSite({ publicUrl, identity: { google } });
  const signIn = async () => {
    const browser = site.anonymous();
    const { headers } = await browser.get('/api/identity/google/start?popup=a-word-of-the-opener');
    const back = await walkProvider(headers.get('location') ?? '', publicUrl, { sub: 'g-1' });
    await browser.get(back.pathname + back.search);
    return browser.get('/api/identity/session');
  };
  expect((await signIn()).body).toMatchObject({ user: { email: 'rima@example.test' } });
  await site.pool.query(`insert into identity.second_steps (account_id, secret, backup_codes, is_on)
    select id, 'secret', 'codes', true from identity.accounts`);
  expect((await signIn()).body).toEqual({ user: null });
});

test('where administrators need one, one without it reaches the set-up and nothing else', async () => {
  const site = await testSite({ identity: { requireAdminSecondStep: true } });
  const boss = await site.admin();
  await site.addCoupon({ available: false });
  expect((await boss.get('/api/identity/session')).body).toMatchObject({ needsSecondStep: true });
  expect((await boss.get('/api/identity/account')).body).toMatchObject({ needsSecondStep: true, hasSecondStep: false });
  for (const path of ['/api/members', '/api/agreements/pending', '/api/admin-dashboard-info', '/api/audit'])
    expect(await boss.get(path)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('second step') },
    });
  const other = await site.signUp('rima@example.test');
  expect((await boss.get(`/api/users/${boss.email}`)).body).toEqual({ role: 'admin' });
  expect((await boss.get(`/api/users/${other.email}`)).status).toBe(403);
  // Public calls stay open, without the parts for administrators.
  expect((await boss.get('/api/coupons')).body).toEqual([]);

  await setUp(boss);
  expect((await boss.get('/api/members')).status).toBe(200);
  expect((await boss.get('/api/coupons')).body).toHaveLength(1);
  expect((await boss.get('/api/identity/session')).body).not.toHaveProperty('needsSecondStep');
  const end = await boss.post('/api/identity/second-step/end', password);
  expect(end).toMatchObject({ status: 409, body: { message: expect.stringContaining('need a second step') } });
});

test('others are not asked for it', async () => {
  const site = await testSite({ identity: { requireAdminSecondStep: true } });
  const rima = await site.signUp('rima@example.test');
  expect((await rima.get('/api/identity/session')).body).not.toHaveProperty('needsSecondStep');
  expect((await rima.get('/api/agreements?email=rima@example.test')).status).toBe(200);
});

test('what opens doors asks who has a second step for a code of the last ten minutes, in that session', async () => {
  const site = await testSite();
  const farhana = await site.admin();
  const limits = () => farhana.put('/api/limits', { separates: true });
  const fresh = (code: string) => farhana.post('/api/identity/second-step/fresh', { code });
  // Without a second step no code is required, and there is none to type.
  expect((await limits()).status).toBe(200);
  expect((await fresh('123456')).status).toBe(409);
  const { key, backupCodes } = await setUp(farhana);
  // The set-up took a fresh code.
  expect((await limits()).status).toBe(200);
  const grow = (minutes: number) =>
    site.pool.query(`update identity.sessions set code_entered_at = now() - interval '1 minute' * $1`, [minutes]);
  await grow(9);
  expect((await limits()).status).toBe(200);
  await grow(11);
  const refused = {
    status: 403,
    body: { code: 'code_needed', message: 'Please enter a code of your second step first.' },
  };
  const guest = { name: 'Rahim', duty: 'guard' };
  expect(await limits()).toMatchObject(refused);
  expect(await farhana.post('/api/staff/invitations', guest)).toMatchObject(refused);
  expect(await farhana.post('/api/staff', { personId: crypto.randomUUID(), duty: 'guard' })).toMatchObject(refused);
  // Reading requires no fresh code.
  expect((await farhana.get('/api/limits')).status).toBe(200);
  expect((await fresh(wrong(key))).status).toBe(400);
  expect(await limits()).toMatchObject(refused);
  expect((await fresh(nextCode(key))).status).toBe(200);
  expect((await limits()).status).toBe(200);
  expect((await farhana.post('/api/staff/invitations', guest)).status).toBe(201);
  // A code works once here, too. A backup code works as well, and the trail records it.
  await grow(11);
  expect((await fresh(nextCode(key))).status).toBe(400);
  expect((await fresh(backupCodes[0] ?? '')).status).toBe(200);
  expect((await limits()).status).toBe(200);
  expect(await kinds(site)).toContain('backup_code_used');
});

test('signing in with a code is fresh, and a session of before has none', async () => {
  const site = await testSite();
  const farhana = await site.admin();
  const { key } = await setUp(farhana);
  const browser = await passwordFirst(site, farhana.email);
  expect((await browser.post(enter, { code: nextCode(key) })).status).toBe(200);
  expect((await browser.put('/api/limits', { separates: true })).status).toBe(200);
  await site.pool.query('update identity.sessions set code_entered_at = null');
  expect((await browser.put('/api/limits', { separates: false })).status).toBe(403);
});

/**
 * All calls that ask who has a second step for a fresh code: they give a duty, rights or access to others, end a duty, say where tenants
 * send money, lift what binds, or decide a sum above the limit. A new call of this kind is added here; a backup asks for a code of its own.
 */
const FRESH = [
  'POST /api/agreements/invite/{id}',
  'POST /api/files/open/{agreementId}',
  'POST /api/identity/second-step/end',
  'POST /api/people/{agreementId}/new-link',
  'POST /api/places',
  'POST /api/residents/invitations',
  'POST /api/residents/{agreementId}/people/{id}/invitation',
  'POST /api/staff',
  'POST /api/staff/invitations',
  'POST /api/tokens',
  'POST /api/ways',
  'POST /api/ways/{id}/qr',
  'PUT /api/approvals/approve/{id}',
  'PUT /api/file-term',
  'PUT /api/limits',
  'PUT /api/staff/end/{id}',
  'PUT /api/ways/{id}',
];

test('each call that opens doors asks for a fresh code, before it looks at anything else, and no other call does', async () => {
  const site = await testSite();
  const farhana = await site.admin();
  await setUp(farhana);
  const asking = site.endpoints.filter(({ fresh }) => fresh);
  expect(asking.map(nameOf).toSorted()).toEqual(FRESH);
  await site.pool.query(`update identity.sessions set code_entered_at = now() - interval '11 minutes'`);
  for (const { method, path } of asking) {
    const address = path.replace(/\{\w+\}/g, crypto.randomUUID());
    const answer = await farhana[method as 'post' | 'put'](address, {});
    expect({ path, ...answer }).toMatchObject({ path, status: 403, body: { code: 'code_needed' } });
  }
});
