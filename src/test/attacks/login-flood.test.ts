import { expect, test } from 'vitest';
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
