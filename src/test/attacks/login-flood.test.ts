import { expect, test } from 'vitest';
import { queueHash } from '#auth/passwords.ts';
import { PASSWORD, testSite } from '#test/site.ts';

test('two passwords are hashed at once, sixteen wait, the rest hears 503 at once; then all is well again', async () => {
  const site = await testSite();
  await site.signUp('rima@example.test');
  const flood = Array.from({ length: 60 }, async (_, n) => {
    const since = performance.now();
    const attempt = { email: `nobody${n}@example.test`, password: 'Wrong1' };
    const { status, headers } = await site.anonymous().post('/api/identity/sign-in', attempt);
    return { status, retryAfter: headers.get('retry-after'), took: performance.now() - since };
  });
  const reads = Array.from({ length: 5 }, () => site.anonymous().get('/api/coupons'));
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(5).fill(200));
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 503);
  const tried = answers.filter(({ status }) => status === 401);
  expect(tried.length + refused.length).toBe(60);
  expect(tried.length).toBeGreaterThanOrEqual(18);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ retryAfter }) => retryAfter === '2')).toBe(true);
  const again = await site
    .anonymous()
    .post('/api/identity/sign-in', { email: 'rima@example.test', password: PASSWORD });
  expect(again.status).toBe(200);
});

test('a sign-in that was turned away untried is no guess: it counts neither as a failure nor as a wait', async () => {
  const site = await testSite({ isLimited: true });
  await site.signUp('rima@example.test');
  const rima = site.visitorFrom('203.0.113.1');
  const guess = async (password: string) =>
    (await rima.post('/api/identity/sign-in', { email: 'rima@example.test', password })).status;
  const guessInTheCrowd = async () => {
    const { letGo, finished } = fullHashQueue();
    const status = await guess(PASSWORD);
    letGo();
    await finished;
    return status;
  };
  expect(await guessInTheCrowd()).toBe(503);
  for (let n = 0; n < 4; n += 1) expect(await guess('Wrong1')).toBe(401);
  expect([await guessInTheCrowd(), await guessInTheCrowd()]).toEqual([503, 503]);
  const { rows } = await site.pool.query('select failures from sign_in_failures');
  expect(rows).toEqual([{ failures: 4 }]);
  expect(await guess(PASSWORD)).toBe(200);
});

test('a sign-up that was turned away untried counts neither as a guess nor as an account', async () => {
  const site = await testSite({ isLimited: true });
  const { letGo, finished } = fullHashQueue();
  const rima = { name: 'Rima', email: 'rima@example.test', password: PASSWORD };
  expect((await site.visitorFrom('203.0.113.1').post('/api/identity/sign-up', rima)).status).toBe(503);
  letGo();
  await finished;
  const { rows } = await site.pool.query(
    `select key, points from rate_limits where key not like 'guess%' order by key collate "C"`,
  );
  const networks = ['203.0.113.0/24', '203.0.113.1'];
  const keys = ['failure', 'newAccount'].flatMap((window) => networks.map((network) => `${window}:${network}`));
  expect(rows).toEqual(keys.map((key) => ({ key, points: 0 })));
});

test('where the queue of unknown devices is full, a person on a known device waits behind it', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const credentials = { email: rima.email, password: PASSWORD };
  const { letGo, finished } = fullHashQueue();
  const waiting = rima.post('/api/identity/sign-in', credentials);
  expect((await site.anonymous().post('/api/identity/sign-in', credentials)).status).toBe(503);
  letGo();
  await finished;
  expect((await waiting).status).toBe(200);
});

/** Two hashes that run until the test releases them, and sixteen that wait for them. */
function fullHashQueue() {
  const held = Promise.withResolvers<void>();
  const queued = Array.from({ length: 18 }, () => queueHash(() => held.promise));
  return { letGo: held.resolve, finished: Promise.all(queued) };
}
