import { expect, test } from 'vitest';
import { hashed } from '#http/limits/sign-in-failures.ts';
import type { Mail } from '#mail/mailer.ts';
import { PASSWORD, tenancy, testSite } from '#test/site.ts';

type Site = Awaited<ReturnType<typeof testSite>>;
const credentials = { email: 'rima@example.test', password: PASSWORD };
const wrong = { ...credentials, password: 'Wrong1' };

const signIn = (site: Site, from: string, who: { email: string; password: string } = wrong) =>
  site.visitorFrom(from).post('/api/identity/sign-in', who);
const wait = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'));

/** `points` is the cost of one failure or one account there. */
const NETWORKS: [failures: number, where: string, points: number, key: string, from: string, elsewhere: string][] = [
  [200, 'one address', 6, 'failure:203.0.113.1', '203.0.113.1', '203.0.113.2'],
  [400, 'a /24 of IPv4', 3, 'failure:203.0.113.0/24', '203.0.113.99', '203.0.114.99'],
  [200, 'a /64 of IPv6', 6, 'failure:2001:db8::', '2001:db8::99', '2001:db8:0:1::99'],
  [300, 'a /56 of IPv6', 4, 'failure:2001:db8:0:100::/56', '2001:db8:0:199::1', '2001:db8:0:200::1'],
  [400, 'a /48 of IPv6', 3, 'failure:2001:db8::/48', '2001:db8:0:9999::1', '2001:db8:1::1'],
];

test.each(NETWORKS)(
  '%i failures in ten minutes from %s, whatever the account or the call',
  async (failures, ...where) => {
    const [, points, key, from, elsewhere] = where;
    const site = await testSite({ isLimited: true });
    await site.spend(key, (failures - 1) * points);
    expect((await signIn(site, from)).status).toBe(401);
    const refused = await signIn(site, from, { email: 'eve@example.test', password: 'Wrong1' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests', requestId: expect.any(String) } });
    expect(wait(refused)).toBeGreaterThan(0);
    const signUp = { name: 'Eve', email: 'eve@example.test', password: PASSWORD };
    expect((await site.visitorFrom(from).post('/api/identity/sign-up', signUp)).status).toBe(429);
    expect((await signIn(site, elsewhere)).status).toBe(401);
  },
);

test('asking which e-mails have an account counts with the guesses; making one and signing in do not', async () => {
  const site = await testSite({ isLimited: true });
  await site.signUp(credentials.email);
  const from = '203.0.113.1';
  await site.spend(`failure:${from}`, 198 * 6);
  const signUp = (email: string) =>
    site.visitorFrom(from).post('/api/identity/sign-up', { name: 'Eve', email, password: PASSWORD });
  expect((await signUp('eve@example.test')).status).toBe(201);
  for (let n = 0; n < 3; n += 1) expect((await signIn(site, from, credentials)).status).toBe(200);
  const asked = [(await signUp(credentials.email)).status, (await signUp(credentials.email)).status];
  expect([...asked, (await signUp(credentials.email)).status]).toEqual([409, 409, 429]);
});

test.each([
  [300, 'newAccount:203.0.113.1', 6],
  [600, 'newAccount:203.0.113.0/24', 3],
  [450, 'newAccount:2001:db8:0:100::/56', 4],
  [600, 'newAccount:2001:db8::/48', 3],
])('%i new accounts an hour: %s', async (accounts, key, points) => {
  const site = await testSite({ isLimited: true });
  await site.signUp('rima@example.test');
  await site.spend(key, (accounts - 1) * points);
  const from = site.visitorFrom(key.includes('203') ? '203.0.113.1' : '2001:db8:0:101::1');
  const signUp = (email: string) => from.post('/api/identity/sign-up', { name: 'Eve', email, password: PASSWORD });
  // A sign-up that makes no account consumes no points.
  const statuses = [];
  for (const who of ['rima', 'eve', 'eva']) statuses.push((await signUp(`${who}@example.test`)).status);
  expect(statuses).toEqual([409, 201, 429]);
});

test('where an address has made its 300 accounts, the holder of a valid invitation signs up all the same', async () => {
  const site = await testSite({ isLimited: true });
  const [admin, flat] = [await site.admin(), await site.addApartment()];
  const { body: agreement } = await admin.post<{ _id: string }>('/api/residents', tenancy(flat));
  const { body: slip } = await admin.post<{ token: string }>(`/api/agreements/invite/${agreement._id}`);
  const invitation = slip.token;
  await site.spend('newAccount:203.0.113.1', 300 * 6);
  const signUp = (who: string, more: object) =>
    site
      .visitorFrom('203.0.113.1')
      .post('/api/identity/sign-up', { name: 'Karim', email: `${who}@example.test`, password: PASSWORD, ...more });
  expect((await signUp('eve', { invitation: 'made-up' })).status).toBe(429);
  expect((await signUp('karim', { invitation })).status).toBe(201);
  await admin.delete(`/api/agreements/invite/${agreement._id}`);
  expect((await signUp('omar', { invitation })).status).toBe(429);
});

test('a known browser is held up by no stranger’s failures, nor is another of the same family', async () => {
  const site = await testSite({ isLimited: true });
  const home = '203.0.113.1';
  const phone = site.visitorFrom(home);
  const join = { name: 'Rima', email: credentials.email, password: PASSWORD };
  expect((await phone.post('/api/identity/sign-up', join)).status).toBe(201);
  await phone.post('/api/identity/sign-out');
  for (let n = 0; n < 5; n += 1) await signIn(site, home);
  expect((await signIn(site, home, credentials)).status).toBe(429);
  await site.pool.query('delete from rate_limits');
  await site.spend(`failure:${home}`, 200 * 6);
  expect((await phone.post('/api/identity/sign-in', credentials)).status).toBe(200);
  // The phone's device cookie has a count of its own, and only for accounts that have signed in there.
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await phone.post('/api/identity/sign-in', wrong)).status);
  expect(statuses).toEqual([...Array(5).fill(401), 429]);
  expect((await phone.post('/api/identity/sign-in', { ...wrong, email: 'karim@example.test' })).status).toBe(429);
});

test('guesses from many networks: twenty an hour are tried, seen and told to the owner; her phone goes on', async () => {
  const mails: Mail[] = [];
  const mailer = { post: (mail: Mail) => void mails.push(mail) };
  const site = await testSite({ isLimited: true, identity: { mailer } });
  const phone = await site.signUp(credentials.email);
  mails.length = 0;
  await site.spend(`accountFailure:${hashed(credentials.email)}`, 16);
  const statuses: number[] = [];
  for (let n = 0; n < 20; n += 1) statuses.push((await signIn(site, `198.${n}.100.1`)).status);
  expect(statuses).toEqual([...Array(4).fill(401), ...Array(16).fill(429)]);
  const { rows } = await site.pool.query(
    `select subject_email, details from audit_events where kind = 'sign_in_failures'`,
  );
  expect(rows).toEqual([
    { subject_email: credentials.email, details: { failures: 1, what: 'password', from: 'many addresses' } },
  ]);
  expect(mails).toMatchObject([{ to: credentials.email, subject: 'Somebody is guessing your password' }]);
  expect((await phone.post('/api/identity/sign-in', credentials)).status).toBe(200);
  const newPhone = site.visitorFrom('192.0.2.1');
  expect((await newPhone.post('/api/identity/sign-in', credentials)).status).toBe(429);
  // There she can sign in by the link in her mail.
  await newPhone.post('/api/identity/forgot-password', { email: credentials.email });
  const [, token] = /token=(\w+)/.exec(mails.at(-1)?.text ?? '') ?? [];
  await newPhone.post('/api/identity/reset-password', { token, newPassword: 'Rooftop1' });
  const again = { ...credentials, password: 'Rooftop1' };
  expect((await newPhone.post('/api/identity/sign-in', again)).status).toBe(200);
});

test('of 30 right sign-ins at once none is refused, though some began a little earlier than others', async () => {
  const site = await testSite({ isLimited: true });
  await site.signUp(credentials.email);
  const start = Date.parse('2026-03-15T06:00:00.000Z');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => {
      site.at(new Date(start - n).toISOString());
      return signIn(site, `203.0.${n % 3}.1`, credentials);
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
});

test('many at once gain nothing: five of forty are tried', async () => {
  const site = await testSite({ isLimited: true });
  await site.signUp(credentials.email);
  // IPv6 addresses of one /64 count as one address, both for the limit per address and the one per account.
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

test('no one is locked out by another person’s guesses', async () => {
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

test('how long a wrong or a forgotten password takes is a whole step of 100 ms, whether or not there is an account', async () => {
  const site = await testSite({ identity: { mailer: { post: () => undefined } } });
  await site.signUp(credentials.email);
  const took = async (path: string, body: object) => {
    const since = performance.now();
    await site.anonymous().post(`/api/identity/${path}`, body);
    return performance.now() - since;
  };
  for (const email of [credentials.email, 'nobody@example.test']) {
    // Node's timers may fire up to a millisecond early.
    expect(await took('forgot-password', { email })).toBeGreaterThan(99);
    expect(await took('sign-in', { email, password: 'Wrong1' })).toBeGreaterThan(99);
  }
});

test('the counts are in the database, so that a restart forgives none, and hold no names', async () => {
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
