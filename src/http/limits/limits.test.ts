import { afterAll, expect, test } from 'vitest';
import { listeningSite } from '#test/listening-site.ts';
import { openTestSite, PASSWORD, type Site, testSite } from '#test/site.ts';
import type { TestResponse, Visitor } from '#test/visitor.ts';

const many = async (times: number, call: () => Promise<TestResponse>) => {
  const counts: Record<number, number> = {};
  let refused: TestResponse | undefined;
  for (let n = 0; n < times; n += 1) {
    const answer = await call();
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    if (answer.status === 429) refused ??= answer;
  }
  return { counts, refused };
};

// The tests share one site, each with an address of its own.
const limited = await openTestSite({ isLimited: true });
afterAll(limited.close);
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

/** Counts this many anonymous reads of the address, without making the calls. */
async function spend(site: Site, address: string, reads: number) {
  for (let n = 0; n < reads; n += 1) await site.limits.admitCall({ address, method: 'GET', currentUser: undefined });
}

test('visitors at one address read 1,000 times in 10 seconds; the next one is told when to retry', async () => {
  const site = await testSite({ isLimited: true });
  const stranger = site.visitorFrom('203.0.113.1');
  await spend(site, '203.0.113.1', 990);
  const { counts, refused } = await many(12, () => stranger.get('/api/coupons'));
  expect(counts).toEqual({ 200: 10, 429: 2 });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(10);
  expect(refused?.body).toEqual({
    code: 'too_many_requests',
    message: 'That was a little too often. Please wait a moment and try again.',
    requestId: expect.any(String),
  });
  expect((await site.visitorFrom('203.0.113.2').get('/api/coupons')).status).toBe(200);
});

test('where an address is used up, signed-in people and known devices go on', async () => {
  const site = await testSite({ isLimited: true });
  const rima = site.visitorFrom('203.0.113.1');
  await rima.post('/api/identity/sign-up', { name: 'Rima', email: 'rima@example.test', password: PASSWORD });
  await spend(site, '203.0.113.1', 1_000);
  expect((await rima.get('/api/coupons')).status).toBe(200);
  await rima.post('/api/identity/sign-out');
  expect((await rima.get('/api/coupons')).status).toBe(200);
  expect((await site.visitorFrom('203.0.113.1').get('/api/coupons')).status).toBe(429);
  const forged = rima.cookie().replace(/(device=\w)/, '$1x');
  expect((await site.visitorFrom('203.0.113.1').get('/api/coupons', { cookie: forged })).status).toBe(429);
});

test.each(['/api/docs', '/api/openapi.json', '/api/docs/swagger-ui.css'])('%s counts as ten reads', async (path) => {
  const address = newAddress();
  const stranger = limited.visitorFrom(address);
  await spend(limited, address, 980);
  expect((await many(4, () => stranger.get(path))).counts).toEqual({ 200: 2, 429: 2 });
});

const FOREIGN = { 'sec-fetch-site': 'cross-site' };
const rima = await limited.signUp('rima@example.test');
const UNHEARD: [what: string, status: number, call: (stranger: Visitor) => Promise<TestResponse>][] = [
  ['an address with no call', 404, (stranger) => stranger.get('/api/nothing')],
  ['another method', 405, (stranger) => stranger.call('OPTIONS', '/api/coupons')],
  ['a post to an address with no call', 404, (stranger) => stranger.post('/api/nothing', {})],
  ['an address that is too long', 414, (stranger) => stranger.get(`/api/coupons?${'x'.repeat(9_000)}`)],
  ['a post of another site', 403, (stranger) => stranger.post('/api/register', {}, FOREIGN)],
  [
    'a body that the call does not take',
    401,
    (stranger) => stranger.post('/api/register', { name: 'x'.repeat(17_000) }),
  ],
];

test.each(UNHEARD)('%s counts as an anonymous read, though no call gets it', async (_, status, call) => {
  const address = newAddress();
  const stranger = limited.visitorFrom(address);
  await spend(limited, address, 990);
  const { counts, refused } = await many(12, () => call(stranger));
  expect(counts).toEqual({ [status]: 10, 429: 2 });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await stranger.get('/api/coupons')).status).toBe(429);
  expect((await rima.get('/api/coupons')).status).toBe(200);
  expect((await stranger.get('/api/health')).status).toBe(200);
});

test('neither monitoring nor a request that a call has counted counts as an anonymous read', async () => {
  const site = await testSite({ isLimited: true });
  const [rima, admin, watcher] = [await site.signUp('rima@example.test'), await site.admin(), site.anonymous()];
  for (const path of ['/api/health', '/api/ready'])
    expect((await many(60, () => watcher.get(path))).counts).toEqual({ 200: 60 });
  expect((await many(60, () => rima.get('/api/members'))).counts).toEqual({ 403: 60 });
  expect((await many(60, () => admin.get('/api/users/nobody@example.test'))).counts).toEqual({ 404: 60 });
  expect((await watcher.get('/api/coupons')).status).toBe(200);
});

test('a person who is signed in reads 600 times a minute, on all devices together, whatever the address', async () => {
  const site = await testSite({ isLimited: true });
  const rima = await site.signUp('rima@example.test');
  const phone: Visitor = site.withCookie(rima.cookie());
  // One read was the sign-up's own, another the person's first page.
  await many(590, () => rima.get('/api/coupons'));
  const { counts } = await many(20, () => phone.get('/api/coupons'));
  expect(counts[429]).toBeGreaterThanOrEqual(8);
  expect((await site.visitorFrom('203.0.113.9').get('/api/coupons')).status).toBe(200);
});

test('60 changes a minute, 600 of what a press does for each row, 10 payments or coupon codes, each counted apart', async () => {
  const site = await testSite({ isLimited: true });
  const member = await site.member('member@example.test', { rent: 10_000 });
  const bill = { userEmail: member.email, amount: 1, month: 'March' };
  const guessed = await many(6, () => member.get('/api/coupons/check?code=EID25'));
  expect(guessed.counts).toEqual({ 200: 6 });
  const paid = await many(6, () => member.post('/api/payments', bill));
  expect(paid.counts).toEqual({ 409: 4, 429: 2 });
  expect((await member.get('/api/coupons/check?code=EID26')).status).toBe(429);
  const changed = await many(62, () => member.post('/api/register', { email: member.email }));
  // One change was the application.
  expect(changed.counts).toEqual({ 200: 59, 429: 3 });
  const admin = await site.admin();
  const rows = await many(62, () => admin.put(`/api/payments/confirm/${crypto.randomUUID()}`));
  expect(rows.counts).toEqual({ 404: 62 });
  expect((await member.get('/api/coupons')).status).toBe(200);
});

test('the calls that a page makes inside the process are not counted: the page itself was', async () => {
  const site = await testSite({ isLimited: true });
  const origin = { address: '203.0.113.1', isFromPage: true };
  await spend(site, '203.0.113.1', 1_000);
  for (let n = 0; n < 10; n += 1) expect((await site.app.request('/api/coupons', {}, origin)).status).toBe(200);
});

test.each([
  ['a person', 300, true],
  ['all visitors at one address', 300, false],
])('pages of %s: %i', async (key, pages, isKnown) => {
  const { limits } = limited;
  for (let n = 0; n < pages; n += 1) await limits.admitPage({ key, isKnown });
  await expect(limits.admitPage({ key, isKnown })).rejects.toMatchObject({ code: 'too_many_requests' });
  await limits.admitPage({ key: 'somebody else', isKnown });
});

test.each([true, false])(
  'photos of one client, known or not: 2,500 in ten seconds, and its pages are counted apart',
  async (isKnown) => {
    const { limits } = limited;
    const client = { key: newAddress(), isKnown };
    for (let n = 0; n < 2_500; n += 1) await limits.admitPage(client, 'photo');
    await expect(limits.admitPage(client, 'photo')).rejects.toMatchObject({ code: 'too_many_requests' });
    await limits.admitPage(client);
  },
);

test('a photo is counted before the database is asked, also one that is not there', async () => {
  const { ask, limits } = await listeningSite({ isLimited: true });
  const address = `/photos/${'a'.repeat(43)}-640.webp`;
  for (let n = 0; n < 2_499; n += 1) await limits.admitPage({ key: '127.0.0.1', isKnown: false }, 'photo');
  expect([(await ask(address)).status, (await ask(address)).status, (await ask('/')).status]).toEqual([404, 429, 200]);
});

test('while the counts cannot be written, this process counts alone', async () => {
  const site = await testSite({ isLimited: true });
  const member = await site.member('member@example.test');
  await site.pool.query('alter table rate_limits rename to gone');
  const paid = await many(12, () =>
    member.post('/api/payments', { userEmail: member.email, amount: 1, month: 'March' }),
  );
  expect(paid.counts[429]).toBeGreaterThan(0);
  expect(paid.counts[500]).toBeUndefined();
});
