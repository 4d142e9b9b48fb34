import { afterAll, expect, test } from 'vitest';
import { everythingStored } from '#test/database/database-snapshot.ts';
import { application, openTestSite, PASSWORD } from '#test/site.ts';

const site = await openTestSite();
afterAll(site.close);
const [admin, mina] = [await site.admin(), await site.member('mina@example.test')];
const flat = await site.addApartment();

const INJECTIONS = [
  `'`,
  `"`,
  `\\`,
  `' or '1'='1`,
  `' or 1=1 --`,
  `'; drop table payments; --`,
  `"; drop table payments; --`,
  `') returning (select 1/0) --`,
  `' union select email, role from users --`,
  `'||(select role from users limit 1)||'`,
  `1; update users set role='admin'`,
  `1 or 1=1`,
  `$1`,
  `$$; select 1/0; $$`,
  `E'\\x27 or 1=1`,
  `%' or email like '%`,
  `_%`,
  `' and pg_sleep(60) --`,
  `/**/or/**/1=1`,
  `’ or 1=1 --`,
  `{"$gt":""}`,
];

test('texts are stored as they are written', async () => {
  for (const [n, text] of INJECTIONS.entries()) {
    const announced = await admin.post('/api/announcements', { title: text, description: text });
    expect(announced).toMatchObject({ status: 201, body: { title: text, description: text } });
    const added = await admin.post('/api/coupons', {
      code: `${n}${text}`.slice(0, 32),
      discount: 1,
      description: text,
    });
    expect(added).toMatchObject({ status: 201, body: { code: `${n}${text}`.slice(0, 32), description: text } });
    const named = await mina.post('/api/register', { email: mina.email, name: text });
    expect([text, named.status]).toEqual([text, 200]);
    const { body } = await mina.get('/api/identity/session');
    expect(body).toMatchObject({ user: { name: text } });
    const joined = { name: text, email: `n${n}@example.test`, password: PASSWORD };
    expect(await site.anonymous().post('/api/identity/sign-up', joined)).toMatchObject({
      status: 201,
      body: { user: { name: text } },
    });
  }
  const listed = await mina.get<{ title: string }[]>('/api/announcements');
  expect(listed.body.map(({ title }) => title).sort()).toEqual([...INJECTIONS].sort());
});

const get = (path: string) => ['GET', path, undefined] as const;
const order = { userEmail: mina.email, amount: 18_000, month: 'March' };

/** Every parameter by which a call searches. */
const PLACES: ((text: string) => readonly [method: string, path: string, body: unknown])[] = [
  (text) => get(`/api/apartments?page=${text}`),
  (text) => get(`/api/apartments?min=${text}`),
  (text) => get(`/api/apartments?max=${text}`),
  (text) => get(`/api/users/${text}`),
  (text) => get(`/api/users/mina@example.test${text}`),
  (text) => get(`/api/user-role?email=${text}`),
  (text) => get(`/api/agreements?email=${text}`),
  (text) => get(`/api/member-agreement?email=${text}`),
  (text) => get(`/api/payments/user?email=${text}`),
  (text) => get(`/api/payments/check?email=mina@example.test&month=${text}`),
  (text) => get(`/api/payments/check?email=mina@example.test&month=March&year=${text}`),
  (text) => get(`/api/audit?person=${text}`),
  (text) => get(`/api/audit?kind=${text}`),
  (text) => get(`/api/audit?before=${text}`),
  (text) => get(`/api/audit.csv?from=${text}`),
  (text) => get(`/api/audit.csv?to=${text}`),
  (text) => ['PUT', `/api/agreements/accept/${text}`, {}],
  (text) => ['PUT', `/api/agreements/reject/${text}`, {}],
  (text) => ['PUT', `/api/users/downgrade/${text}`, {}],
  (text) => ['PATCH', `/api/coupons/${text}`, { available: false }],
  (text) => ['DELETE', `/api/identity/sessions/${text}`, undefined],
];
const FIELDS: [status: number, (text: string) => readonly [path: string, body: object]][] = [
  [400, (email) => ['/api/identity/sign-in', { email, password: PASSWORD }]],
  [401, (password) => ['/api/identity/sign-in', { email: mina.email, password }]],
  [400, (amount) => ['/api/payments', { ...order, amount }]],
  [400, (month) => ['/api/payments', { ...order, month }]],
  [400, (year) => ['/api/payments', { ...order, year }]],
  [400, (method) => ['/api/payments', { ...order, method }]],
  [409, (code) => ['/api/payments', { ...order, couponCode: code.slice(0, 32) }]],
  [409, (block) => ['/api/agreements', { ...application(mina, flat), block: block.slice(0, 20) }]],
  [404, (apartmentNo) => ['/api/agreements', { ...application(mina, flat), apartmentNo: apartmentNo.slice(0, 20) }]],
  [400, (floor) => ['/api/agreements', { ...application(mina, flat), floor }]],
  [400, (rent) => ['/api/agreements', { ...application(mina, flat), rent }]],
];

test('where no such text can be meant it is refused, and nothing changes', async () => {
  const before = await everythingStored(site);
  for (const text of INJECTIONS) {
    for (const place of PLACES) {
      const [method, path, body] = place(encodeURIComponent(text));
      expect([path, (await admin.call(method, path, body)).status]).toEqual([path, 400]);
    }
    for (const [status, field] of FIELDS) {
      const [path, body] = field(text);
      expect([body, (await mina.post(path, body)).status]).toEqual([body, status]);
    }
    const stranger = site.withCookie(`onebuilding_session=${encodeURIComponent(text)}`);
    expect([text, (await stranger.get('/api/members')).status]).toEqual([text, 401]);
  }
  expect(await everythingStored(site)).toEqual(before);
});
