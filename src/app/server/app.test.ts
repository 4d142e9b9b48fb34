import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openTestSite, type Site, testSite } from '#test/site.ts';
import type { TestResponse, Visitor } from '#test/visitor.ts';

// Refused requests change nothing, so these tests share one site.
const building = await openTestSite();
afterAll(building.close);
const administrator = await building.admin();

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const post = async (visitor: Visitor, body: BodyInit | undefined, headers: Record<string, string>) => {
  const init = { method: 'POST', headers, ...(body !== undefined && { body }), ...(body && { duplex: 'half' }) };
  const response = await visitor.send('/api/coupons', init);
  return { status: response.status, body: await response.json() };
};

const JSON_TYPE = { 'content-type': 'application/json' };
const COUPON = { code: 'EID25', discount: 25, description: 'Eid Mubarak' };

test.each([
  '/api/nothing',
  '/api/',
  '/api/coupons/',
  '/api/users',
  '/api/apartments/../nothing',
  '/api/auth/sign-up/email',
  '/api/audit-csv',
])('an unknown %s is a JSON 404, never the site’s page', async (path) => {
  const { status, body, headers } = await building.anonymous().get(path);
  expect(status).toBe(404);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(body).toEqual({
    message: 'There is nothing at this address.',
    code: 'not_found',
    requestId: expect.stringMatching(UUID),
  });
});

test.each([
  ['DELETE', '/api/coupons', 'GET, HEAD, POST'],
  ['PUT', '/api/coupons', 'GET, HEAD, POST'],
  ['DELETE', '/api/apartments', 'GET, HEAD, POST'],
  ['GET', '/api/register', 'POST'],
  ['GET', '/api/coupons/019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d', 'DELETE, PATCH'],
  ['DELETE', '/api/users/rima@example.test', 'GET, HEAD'],
  ['POST', '/api/agreements/accept/1', 'PUT'],
  ['POST', '/api/users/downgrade/rima@example.test', 'PUT'],
  ['POST', '/api/audit.csv', 'GET, HEAD'],
])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
  const { status, body, headers } = await building.anonymous().call(method, path);
  expect({ status, body }).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
  expect(headers.get('allow')).toBe(allow);
});

test('more than 16 KiB is 413, said in advance or not', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const large = JSON.stringify({ ...COUPON, description: 'x'.repeat(17_000) });
  const stream = new Blob([large]).stream();
  expect(await post(admin, large, JSON_TYPE)).toMatchObject({ status: 413, body: { code: 'too_large' } });
  expect(await post(admin, stream, JSON_TYPE)).toMatchObject({ status: 413, body: { code: 'too_large' } });
});

test('an address of more than 8 KiB is 414', async () => {
  const site = await testSite();
  const answer = await site.anonymous().get(`/api/apartments?page=${'1'.repeat(9_000)}`);
  expect(answer).toMatchObject({ status: 414, body: { code: 'uri_too_long' } });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
  'a body of %s is 415',
  async (type) => {
    const answer = await post(administrator, JSON.stringify(COUPON), { 'content-type': type });
    expect(answer).toMatchObject({ status: 415, body: { code: 'not_json' } });
    expect(await building.count('coupons')).toBe(0);
  },
);

test.each(['{', '', '{"code":}', "{'code':'A'}", '[', 'NaN', '{"code":"A",}'])('%j is not JSON: 400', async (body) => {
  const answer = await post(administrator, body, JSON_TYPE);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test.each(['null', '[]', '7', '"EID25"', '{}'])('%s is JSON but no coupon: 400', async (body) => {
  const answer = await post(administrator, body, JSON_TYPE);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: expect.any(Object) } });
});

test('JSON may say its encoding', async () => {
  const site = await testSite();
  const answer = await post(await site.admin(), JSON.stringify(COUPON), {
    'content-type': 'application/json; charset=utf-8',
  });
  expect(answer.status).toBe(201);
});

test('what is wrong with a field is a sentence for the person', async () => {
  const site = await testSite();
  const answer = await (await site.admin()).post('/api/coupons', { code: 7, discount: null });
  expect(answer.body).toEqual({
    message: expect.stringMatching(/^[A-Z][^:]*\.$/),
    code: 'invalid',
    requestId: expect.stringMatching(UUID),
    fields: {
      code: expect.stringMatching(/^[A-Z][^:]*\.$/),
      discount: expect.stringMatching(/^[A-Z][^:]*\.$/),
      description: expect.stringMatching(/^[A-Z][^:]*\.$/),
    },
  });
});

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://elsewhere.test' },
  { origin: 'null' },
  { origin: 'http://onebuilding.test.elsewhere.test' },
  { origin: 'http://elsewhere.test/onebuilding.test' },
  { origin: 'onebuilding.test' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'http://onebuilding.test', 'sec-fetch-site': 'cross-site' },
];

test.each([
  ['en', /^This site is set up for another address .* PUBLIC_URL .* proxy .* Host header on\.$/],
  ['bn', /PUBLIC_URL.*প্রক্সি.*Host/],
])(
  'our own page at an address that we do not know, behind a proxy, is told what its operator sets: %s',
  async (language, told) => {
    const behindTls = {
      origin: 'https://building.example',
      'sec-fetch-site': 'same-origin',
      cookie: `language=${language}`,
    };
    const sent = { email: 'rima@example.test', password: 'Secret1' };
    const answer = await building.anonymous().post('/api/identity/sign-in', sent, behindTls);
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden', message: expect.stringMatching(told) } });
  },
);

test.each(FOREIGN)('what another site sends in the name of a person is refused: %j', async (headers) => {
  expect(await post(administrator, JSON.stringify(COUPON), { ...JSON_TYPE, ...headers })).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message: 'This request came from another site.' },
  });
  const signOut = await administrator.send('/api/identity/sign-out', { method: 'POST', headers });
  expect(signOut.status).toBe(403);
  expect(await building.count('coupons')).toBe(0);
  expect((await administrator.get('/api/members')).status).toBe(200);
});

const OWN: Record<string, string>[] = [
  {},
  { origin: 'http://onebuilding.test' },
  { origin: 'http://onebuilding.test', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
];

test.each(OWN)('our own pages, and programs that are no browser, may send: %j', async (headers) => {
  const site = await testSite();
  const answer = await post(await site.admin(), JSON.stringify(COUPON), { ...JSON_TYPE, ...headers });
  expect(answer.status).toBe(201);
});

test('an unexpected failure is a plain 500: no stack, SQL, path or driver text leaves the server', async () => {
  const lines: string[] = [];
  const site = await testSite({ log: (line) => lines.push(line) });
  await site.pool.query('alter table coupons rename to hidden_drawer');
  const { status, body } = await site.anonymous().get<{ requestId: string }>('/api/coupons');
  await site.pool.query('alter table hidden_drawer rename to coupons');
  expect(status).toBe(500);
  expect(body).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    code: 'internal',
    requestId: expect.stringMatching(UUID),
  });
  const logged = lines.find((line) => line.includes(body.requestId));
  expect(logged).toContain('relation \\"coupons\\" does not exist');
});

/** On a connection of the site's role, which alone sees and ends the site's own connections. */
async function asSite({ database }: Site, query: string) {
  const client = new pg.Client(database.connection);
  await client.connect();
  return client.query(query).finally(() => client.end());
}

const LOCKED: [what: string, table: string, call: (person: Visitor) => Promise<TestResponse>][] = [
  ['a read', 'coupons', (person) => person.get('/api/coupons')],
  ['a transaction', 'announcements', (admin) => admin.post('/api/announcements', { title: 'Lift', description: 'x' })],
  [
    'a sign-in',
    'identity.accounts',
    (person) => person.post('/api/identity/sign-in', { email: 'rima@example.test', password: 'Secret1' }),
  ],
];

test.each(LOCKED)('a connection that dies inside %s is 503 with Retry-After', async (_, table, call) => {
  const site = await testSite();
  const admin = await site.admin();
  const holder = await site.pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query(`begin; lock table ${table}`);
  const answer = call(admin);
  const stuck = "pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await asSite(site, `select ${stuck}`)).rowCount).toBe(1);
  await asSite(site, `select pg_terminate_backend(pid) from (select ${stuck}) as stuck`);
  const { status, body, headers } = await answer;
  await holder.query('rollback');
  expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await expect.poll(async () => (await site.anonymous().get('/api/coupons')).status).toBe(200);
});

test('while the database is read-only, changes are 503 and reads go on', async () => {
  const lines: string[] = [];
  const site = await testSite({ log: (line) => lines.push(line) });
  const admin = await site.admin();
  const { rows } = await site.pool.query<{ name: string }>('select current_database() as name');
  await site.pool.query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`);
  const others = 'datname = current_database() and usename = current_user and pid <> pg_backend_pid()';
  await asSite(site, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
  await expect.poll(async () => (await admin.get('/api/coupons')).status).toBe(200);
  for (let n = 0; n < 3; n += 1)
    expect(await admin.post('/api/coupons', COUPON)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await admin.get('/api/coupons')).status).toBe(200);
  // One line, not one for each request.
  expect(lines.filter((line) => line.includes('the database did not answer'))).toHaveLength(1);
});

test('no answer of the calls is kept by a cache but what everybody gets, and each request has an id of its own', async () => {
  const site = await testSite();
  const ids = new Set<string>();
  for (const path of ['/api/members', '/api/nothing', '/api/user-role', '/api/members']) {
    const { body, headers } = await site.anonymous().get<{ requestId: string }>(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    ids.add(body.requestId);
  }
  expect(ids.size).toBe(4);
  const [ofAll, own] = [await site.anonymous().get('/api/apartments'), await (await site.admin()).get('/api/coupons')];
  expect([ofAll.headers.get('cache-control'), own.headers.get('cache-control')]).toEqual([
    'private, no-cache',
    'no-store',
  ]);
});

test('it is alive and ready', async () => {
  const site = await testSite();
  expect(await site.anonymous().get('/api/health')).toMatchObject({ status: 200, body: { alive: true } });
  expect(await site.anonymous().get('/api/ready')).toMatchObject({ status: 200, body: { ready: true } });
});

test('a refusal speaks the language of the device, then of the account, then of the building', async () => {
  const site = await testSite();
  await site.pool.query(`update settings set building = '{"language": "bn"}'`);
  const visitor = site.anonymous();
  const refusal = async (cookie?: string) => {
    const { body } = await visitor.get<{ message: string }>('/api/dues', cookie === undefined ? {} : { cookie });
    return body.message;
  };
  const [bangla, english] = [/[\u0980-\u09ff]/, /^[\x20-\x7e’]+$/];
  expect(await refusal()).toMatch(bangla);
  expect(await refusal('language=en')).toMatch(english);
  const rima = await site.signUp('rima@example.test');
  expect(await refusal(rima.cookie())).toMatch(bangla);
  await site.pool.query(`update identity.accounts set language = 'en'`);
  expect(await refusal(rima.cookie())).toMatch(english);
  expect(await refusal(`${rima.cookie()}; language=bn`)).toMatch(bangla);
});
