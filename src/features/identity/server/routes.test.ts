import { afterAll, expect, test } from 'vitest';
import { hashOf } from '#auth/secrets.ts';
import { openTestSite, PASSWORD, testSite } from '#test/site.ts';
import type { TestResponse, Visitor } from '#test/visitor.ts';
import { ensureUser } from './queries.ts';

// A refused request stores nothing, so these tests share one site.
const building = await openTestSite();
afterAll(building.close);
const jamal = await building.signUp('jamal@example.test');

const RIMA = { name: 'Rima Akter', email: 'rima@example.test', password: PASSWORD };

const session = async (visitor: Visitor) => (await visitor.get<{ user: unknown }>('/api/identity/session')).body.user;

const withoutRequestId = ({ status, body }: TestResponse) => ({ status, body: { ...(body as object), requestId: '' } });

test.each([
  ['secret1', 'no upper-case letter'],
  ['SECRET1', 'no lower-case letter'],
  ['Secre', 'too short'],
  ['', 'empty'],
  ['123456', 'no letters'],
])('the password "%s" (%s) makes no account', async (password) => {
  const answer = await building.anonymous().post('/api/identity/sign-up', { ...RIMA, password });
  expect(answer).toMatchObject({
    status: 400,
    body: { message: 'Password must contain uppercase, lowercase and be at least 6 characters.' },
  });
  expect(await building.count('identity.accounts')).toBe(1);
});

test.each([
  { email: 'rima' },
  { email: 'rima@' },
  { email: '' },
  { email: `${'r'.repeat(250)}@example.test` },
  { name: '' },
  { name: '  ' },
  { name: 'x'.repeat(101) },
  { name: 'Rima\n\nYour account is closed: https://evil.test' },
  { name: 'Rima\rAkter' },
  { name: 'Rima\tAkter' },
  { name: 'Rima\u2028Akter' },
  { photo: 'javascript:alert(1)' },
  { photo: 'data:text/html,hello' },
  { photo: '//elsewhere.test/a.png' },
  { photo: `https://example.test/${'a'.repeat(2_048)}` },
  // Percent-encoded, each letter takes six characters.
  { photo: `https://example.test/${'é'.repeat(400)}` },
  { password: 'Aa'.repeat(65) },
])('an account with %j is refused', async (wrong) => {
  const answer = await building.anonymous().post('/api/identity/sign-up', { ...RIMA, ...wrong });
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } },
  });
  expect(await building.count('identity.accounts')).toBe(1);
});

test('the refusal of a photo says what is taken: web addresses with https, and with http', async () => {
  const site = await testSite();
  const signUp = (photo: string) => site.anonymous().post('/api/identity/sign-up', { ...RIMA, photo });
  const photo = 'Please enter a web address that starts with https:// or http://.';
  expect(await signUp('javascript:alert(1)')).toMatchObject({ status: 400, body: { fields: { photo } } });
  expect((await signUp('http://example.test/rima.png')).status).toBe(201);
});

test('an e-mail has one account, in whatever form it is written', async () => {
  const site = await testSite();
  await site.signUp('rima@example.test');
  for (const email of ['rima@example.test', 'RIMA@Example.TEST', '  rima@example.test ', 'ｒｉｍａ@example.test']) {
    const answer = await site.anonymous().post('/api/identity/sign-up', { ...RIMA, email });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  }
  expect(await site.count('identity.accounts')).toBe(1);
});

test('a role of administrator in the sign-up is refused', async () => {
  const site = await testSite();
  const rima = site.anonymous();
  expect((await rima.post('/api/identity/sign-up', { ...RIMA, role: 'admin' })).status).toBe(201);
  expect((await rima.get('/api/user-role?email=rima@example.test')).body).toEqual({ role: 'user' });
});

test('a wrong password and an unknown e-mail are answered alike', async () => {
  const site = await testSite();
  await site.signUp('rima@example.test');
  const wrong = await site.anonymous().post('/api/identity/sign-in', { email: RIMA.email, password: 'Guessed1' });
  const unknown = await site
    .anonymous()
    .post('/api/identity/sign-in', { email: 'no@example.test', password: 'Guessed1' });
  expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
  expect(withoutRequestId(wrong)).toEqual(withoutRequestId(unknown));
  expect([...wrong.headers]).toEqual([...unknown.headers]);
});

test('refusals come in the language of the device, also those of single fields', async () => {
  const site = await testSite();
  const inBangla = { cookie: 'language=bn' };
  const body = { email: 'no@example.test', password: 'Guessed1' };
  const wrong = await site.anonymous().post('/api/identity/sign-in', body, inBangla);
  expect(wrong).toMatchObject({ status: 401, body: { message: 'ইমেইল বা পাসওয়ার্ড ঠিক নয়' } });
  const weak = await site.anonymous().post('/api/identity/sign-up', { ...RIMA, password: 'weak' }, inBangla);
  expect(weak).toMatchObject({
    status: 400,
    body: { fields: { password: expect.stringMatching(/^পাসওয়ার্ডে ইংরেজি বড় ও ছোট হাতের অক্ষর/) } },
  });
});

test('a password is not trimmed, cut or read without case', async () => {
  const site = await testSite();
  await site.signUp('rima@example.test');
  for (const password of [` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.toLowerCase(), PASSWORD.slice(0, -1)])
    expect((await site.anonymous().post('/api/identity/sign-in', { email: RIMA.email, password })).status).toBe(401);
});

test('signing in works in every form of the e-mail', async () => {
  const site = await testSite();
  await site.signUp('rima@example.test', { name: 'Rima Akter' });
  for (const email of ['rima@example.test', ' RIMA@EXAMPLE.TEST ', 'ｒｉｍａ@example.test']) {
    const visitor = site.anonymous();
    expect((await visitor.post('/api/identity/sign-in', { email, password: PASSWORD })).status).toBe(200);
    expect(await session(visitor)).toEqual({ name: 'Rima Akter', email: 'rima@example.test', photo: null });
  }
});

test('every sign-in starts a session of its own, and signing out ends only that one', async () => {
  const site = await testSite();
  const first = await site.signUp('rima@example.test');
  const second = site.anonymous();
  await second.post('/api/identity/sign-in', { email: RIMA.email, password: PASSWORD });
  expect(second.cookie()).not.toBe(first.cookie());
  await second.post('/api/identity/sign-out');
  expect(await session(second)).toBeNull();
  expect(await session(first)).toMatchObject({ email: 'rima@example.test' });
});

test('a session is dead after signing out, also for a copy of its cookie', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const kept = rima.cookie();
  await rima.post('/api/identity/sign-out');
  expect(rima.cookie()).toMatch(/^onebuilding_device=[^;]+$/);
  expect((await site.withCookie(kept).get('/api/user-role?email=rima@example.test')).status).toBe(401);
  expect(await session(site.withCookie(kept))).toBeNull();
});

test('a session that has run out is none', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  await site.pool.query(`update identity.sessions set expires_at = '2026-03-15T05:59:59Z'`);
  expect((await rima.get('/api/user-role?email=rima@example.test')).status).toBe(401);
});

test('a cookie that was not signed by us is none', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const [name, value = ''] = (rima.cookie().split('; ')[0] ?? '').split('=');
  const token = decodeURIComponent(value).replace(/\.[^.]*$/, '');
  expect(await site.count(`identity.sessions where token_hash = '${hashOf(token)}'`)).toBe(1);
  for (const forged of [token, `${token}.`, `${token}.${'A'.repeat(43)}=`, `${value}x`, 'x', '%E0%A4%A', '""'])
    expect((await site.withCookie(`${name}=${forged}`).get('/api/user-role?email=rima@example.test')).status).toBe(401);
});

test('the session cookie is HttpOnly and Lax, for the whole site', async () => {
  const site = await testSite();
  const { headers } = await site.anonymous().post('/api/identity/sign-up', RIMA);
  const [cookie = '', device = '', ...others] = headers.getSetCookie();
  expect(others).toEqual([]);
  expect(device).toMatch(/^onebuilding_device=[^;@]{40,}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookie).toMatch(/^onebuilding_session=[^;]{40,};/);
  expect(cookie).toMatch(/; HttpOnly/i);
  expect(cookie).toMatch(/; SameSite=Lax/i);
  expect(cookie).toMatch(/; Path=\/(;|$)/i);
  expect(cookie).not.toMatch(/; (Domain|Secure)/i);
});

test('over https the session cookie is Secure and bound to the host', async () => {
  const site = await testSite({ publicUrl: 'https://onebuilding.test' });
  const visitor = site.anonymous();
  const { headers } = await visitor.post('/api/identity/sign-up', RIMA);
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-onebuilding_session=/);
  expect(cookie).toMatch(/; Secure/i);
  expect(cookie).toMatch(/; HttpOnly/i);
  expect(cookie).toMatch(/; SameSite=Lax/i);
  expect(cookie).not.toMatch(/; Domain/i);
  expect(await session(visitor)).toMatchObject({ email: 'rima@example.test' });
});

test('a request without a session is no error', async () => {
  const site = await testSite();
  expect(await site.anonymous().get('/api/identity/session')).toMatchObject({ status: 200, body: { user: null } });
});

test.each(['admin', 'member', 'ADMIN', '', null, ['user'], { $ne: 'user' }])(
  'registering as %j is refused and leaves the role as it was',
  async (role) => {
    const answer = await jamal.post('/api/register', { name: 'Rima', email: jamal.email, photo: '', role });
    expect(answer).toMatchObject({ status: 400, body: { fields: { role: 'A role cannot be chosen here.' } } });
    expect((await jamal.get('/api/user-role?email=jamal@example.test')).body).toEqual({ role: 'user' });
  },
);

test('a role smuggled in under another name is ignored', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const smuggled = { Role: 'admin', 'role[]': 'admin', roles: ['admin'], isAdmin: true, user: { role: 'admin' } };
  const answer = await rima.post('/api/register', { name: 'Rima', email: rima.email, role: 'user', ...smuggled });
  expect(answer).toMatchObject({ status: 200, body: { role: 'user' } });
});

test('a change of the name is an event, once, and a new photo is none', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const save = (more: object) => rima.post('/api/register', { email: rima.email, ...more });
  expect((await save({ name: 'Rima Begum' })).status).toBe(200);
  expect((await save({ name: 'Rima Begum', photo: 'https://example.com/rima.jpg' })).status).toBe(200);
  const { rows } = await site.pool.query(
    `select actor_email, subject_email, details from audit_events where kind = 'name_changed'`,
  );
  const details = { from: 'Rima Akter', to: 'Rima Begum' };
  expect(rows).toEqual([{ actor_email: rima.email, subject_email: rima.email, details }]);
});

test('registering again changes no other person and no role', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const admin = await site.admin();
  for (const person of [mina, admin]) {
    const { body: before } = await person.get(`/api/user-role?email=${person.email}`);
    const answer = await person.post('/api/register', { name: person.name, email: person.email, role: 'user' });
    expect(answer).toMatchObject({ status: 200, body: before });
  }
});

test('a name of null is as if it were absent: the record keeps its name', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test', { name: 'Rima Akter' });
  expect((await rima.post('/api/register', { name: null, email: rima.email })).status).toBe(200);
  expect(await site.count(`users where name = 'Rima Akter'`)).toBe(1);
});

test('registering is repeatable, as it is sent on every Google sign-in, and refreshes name and photo', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const photo = 'https://example.test/rima.png';
  for (let count = 0; count < 3; count += 1)
    expect((await rima.post('/api/register', { name: 'Rima A.', email: rima.email, photo, role: 'user' })).status).toBe(
      200,
    );
  expect(await site.count('users')).toBe(1);
  expect(await session(rima)).toEqual({ name: 'Rima A.', email: 'rima@example.test', photo });
});

test.each([
  ['HTTPS://X.TEST/A.png', 'https://x.test/A.png'],
  ['https:x.test/a.png', 'https://x.test/a.png'],
  [' https://x.test/a\r\n.png\t', 'https://x.test/a.png'],
  ['https://x.test', 'https://x.test/'],
])('the photo %j is kept as %s', async (typed, photo) => {
  const site = await testSite();
  const rima = site.anonymous();
  const { status, body } = await rima.post('/api/identity/sign-up', { ...RIMA, photo: typed });
  expect({ status, body }).toMatchObject({ status: 201, body: { user: { photo } } });
  expect(await session(rima)).toMatchObject({ photo });
  const karim = await site.signUp('karim@example.test');
  expect((await karim.post('/api/register', { email: karim.email, photo: typed })).status).toBe(200);
  expect(await session(karim)).toMatchObject({ photo });
});

test('a name is one line, also when it is registered again', async () => {
  for (const name of ['Rima\nAkter', 'Rima\tAkter']) {
    const answer = await jamal.post('/api/register', { email: jamal.email, name });
    const message = 'Please write your name in one line.';
    expect(answer).toMatchObject({ status: 400, body: { message, fields: { name: message } } });
  }
});

test('a photo is a web address or nothing', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  for (const photo of ['javascript:alert(1)', 'data:image/svg+xml,<svg/>', '//elsewhere.test/x', 'rima.png', 7])
    expect((await rima.post('/api/register', { email: rima.email, photo })).status).toBe(400);
  for (const photo of ['', null, undefined, 'http://example.test/a.png'])
    expect((await rima.post('/api/register', { email: rima.email, photo })).status).toBe(200);
});

test('registering in the name of another person is refused, whether or not they exist', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  await site.signUp('omar@example.test');
  const [there, absent] = [
    await rima.post('/api/register', { name: 'Rima', email: 'omar@example.test' }),
    await rima.post('/api/register', { name: 'Rima', email: 'unknown@example.test' }),
  ];
  expect(there.status).toBe(403);
  expect(withoutRequestId(there)).toEqual(withoutRequestId(absent));
});

test('no record is made for an e-mail that has no account', async () => {
  const site = await testSite();
  expect(await ensureUser(site.db, { email: 'rima@example.test', name: 'Rima', photo: null })).toBeUndefined();
  expect(await site.count('users')).toBe(0);
});

test('a signed-in person without a record gets one, as a user', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test', { name: 'Rima Akter' });
  await site.pool.query('delete from users');
  expect(await rima.get('/api/users/rima@example.test')).toMatchObject({ status: 200, body: { role: 'user' } });
  expect(await session(rima)).toEqual({ name: 'Rima Akter', email: 'rima@example.test', photo: null });
  expect(await site.count('users')).toBe(1);
});

test('a person who is not there has no role', async () => {
  const site = await testSite();
  const admin = await site.admin();
  expect((await admin.get('/api/users/unknown@example.test')).status).toBe(404);
  expect((await admin.get('/api/user-role?email=unknown@example.test')).status).toBe(404);
});

const FORMS = [
  'rima+home@example.test',
  'rima%2Bhome%40example.test',
  'RIMA%2bHome%40Example.TEST',
  '%20rima%2Bhome@example.test%20',
  'ｒｉｍａ%2Bhome@example.test',
  '%EF%BD%92ima%2Bhome%40example.test',
];

test('in a path an e-mail may be raw, percent-encoded, in capitals, with spaces or in wide letters', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima+home@example.test');
  for (const form of FORMS) expect((await rima.get(`/api/users/${form}`)).body).toEqual({ role: 'user' });
});

test('in a query an e-mail may be in the same forms, a plus sign percent-encoded', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima+home@example.test');
  for (const form of FORMS.slice(1)) {
    expect((await rima.get(`/api/user-role?email=${form}`)).body).toEqual({ role: 'user' });
    expect((await rima.get(`/api/agreements?email=${form}`)).body).toEqual({ agreement: null });
    expect((await rima.get(`/api/payments/check?email=${form}&month=May`)).body).toEqual({ paid: false });
  }
});

test.each([
  '/api/user-role',
  '/api/user-role?email=',
  '/api/user-role?email=rima',
  '/api/user-role?email=rima@example.test&email=omar@example.test',
  '/api/user-role?email=omar@example.test&email=rima@example.test',
  '/api/user-role?email[]=rima@example.test',
  '/api/agreements?email=rima@example.test&email=rima@example.test',
  '/api/member-agreement?email=a@example.test&email=rima@example.test',
  '/api/payments/user?email=a@example.test&email=rima@example.test',
  '/api/payments/check?email=a@example.test&email=rima@example.test&month=May',
  '/api/payments/check?email=rima@example.test&month=May&month=June',
  '/api/users/rima',
  '/api/users/%E0%A4%A',
  '/api/users/rima@example.test%00',
  '/api/users/rima@example.test.',
])('%s is no e-mail', async (path) => {
  expect(await jamal.get(path)).toMatchObject({ status: 400, body: { code: 'invalid' } });
});
