import { expect, test } from 'vitest';
import { PASSWORD, testSite } from '#test/site.ts';

type Site = Awaited<ReturnType<typeof testSite>>;
const credentials = { email: 'rima@example.test', password: PASSWORD };
const wrong = { ...credentials, password: 'Wrong1' };

const signIn = (site: Site, from: string, who: { email: string; password: string } = wrong) =>
  site.visitorFrom(from).post('/api/identity/sign-in', who);
const wait = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'));

test('ten attempts a minute from one address, whatever the account, the method or the spelling', async () => {
  const site = await testSite({ isLimited: true });
  const from = '203.0.113.1';
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1)
    statuses.push((await signIn(site, from, { email: `a${n}@example.test`, password: 'Wrong1' })).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  const signUp = { name: 'Eve', email: 'eve@example.test', password: PASSWORD };
  const refused = await site.visitorFrom(from).post('/api/identity/sign-up', signUp);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests', requestId: expect.any(String) } });
  expect(wait(refused)).toBeGreaterThan(0);
  expect(wait(refused)).toBeLessThanOrEqual(60);
  expect((await signIn(site, '203.0.113.2', wrong)).status).toBe(401);
});

test('many at once gain nothing: five of forty are tried', async () => {
  const site = await testSite({ isLimited: true });
  await site.signUp(credentials.email);
  // One address of IPv6, many of its /64: the count per address and the one per account are both the network's.
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => signIn(site, `2001:db8::${n + 1}`)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
});

test('five failures make the next attempt wait, each further one twice as long; even the right password waits', async () => {
  const site = await testSite({ isLimited: true });
  await site.signUp(credentials.email);
  const start = Date.parse('2026-03-15T06:00:00.000Z');
  let clock = start;
  const at = (seconds: number) => {
    clock += seconds * 1000;
    site.at(new Date(clock).toISOString());
  };
  const from = '203.0.113.1';
  for (let n = 0; n < 5; n += 1) expect((await signIn(site, from)).status).toBe(401);
  const first = await signIn(site, from, credentials);
  expect([first.status, wait(first)]).toEqual([429, 60]);
  at(60);
  expect((await signIn(site, from)).status).toBe(401);
  const second = await signIn(site, from, credentials);
  expect([second.status, wait(second)]).toEqual([429, 120]);
  at(119);
  expect(wait(await signIn(site, from))).toBe(1);
  at(1);
  expect((await signIn(site, from, credentials)).status).toBe(200);
  expect(await site.count('sign_in_failures')).toBe(0);
});

test('nobody is locked out by somebody else’s guesses', async () => {
  const site = await testSite({ isLimited: true });
  await site.signUp(credentials.email);
  for (let n = 0; n < 6; n += 1) await signIn(site, '203.0.113.1');
  expect((await signIn(site, '203.0.113.1', credentials)).status).toBe(429);
  expect((await signIn(site, '198.51.100.1', credentials)).status).toBe(200);
});

test('an account that does not exist waits just the same', async () => {
  const site = await testSite({ isLimited: true });
  await site.signUp(credentials.email);
  const story = async (email: string, from: string) => {
    const heard = [];
    for (let n = 0; n < 7; n += 1) {
      const { status, body } = await signIn(site, from, { email, password: 'Wrong1' });
      heard.push({ status, ...(body as object), requestId: '' });
    }
    return heard;
  };
  expect(await story(credentials.email, '203.0.113.1')).toEqual(await story('nobody@example.test', '203.0.113.2'));
});

test('the counts are in the database, so that a restart forgives nobody, and name nobody', async () => {
  const site = await testSite({ isLimited: true });
  await site.signUp(credentials.email);
  await signIn(site, '203.0.113.1');
  const { rows } = await site.pool.query('select key, points from rate_limits where key like $1', ['guess:203%']);
  expect(rows).toEqual([{ key: 'guess:203.0.113.1', points: 1 }]);
  const failures = await site.pool.query('select key, failures from sign_in_failures');
  expect(failures.rows).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/), failures: 1 }]);
});

test.each([
  ['/api/identity/password', { newPassword: 'Another1' }],
  ['/api/identity/second-step', {}],
  ['/api/members/close-account', {}],
])('whoever holds a stolen session guesses its password no faster: %s', async (path, more) => {
  const site = await testSite({ isLimited: true });
  const rima = await site.signUp(credentials.email);
  const guess = (currentPassword: string) => rima.post(path, { currentPassword, ...more });
  for (let n = 0; n < 5; n += 1) expect((await guess('Wrong1')).status).toBe(400);
  expect(wait(await guess(PASSWORD))).toBeGreaterThan(0);
  expect(await site.count(`audit_events where kind = 'sign_in_failures' and subject_email = '${rima.email}'`)).toBe(1);
});
