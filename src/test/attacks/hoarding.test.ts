import { expect, onTestFinished, test } from 'vitest';
import { listeningSite } from '#test/listening-site.ts';

/** A site whose coupons cannot be read for now, so that whoever asks for them waits. */
async function stuckSite() {
  const site = await listeningSite();
  const holder = await site.pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query('begin; lock table coupons');
  return { ...site, unlock: () => holder.query('rollback') };
}

const PATIENTLY = { timeout: 20_000 };
const COUPONS = 'GET /api/coupons HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

test('of more than twenty at once from one client the rest hears 429 while the twenty wait', async () => {
  const { ask, unlock, signUp } = await stuckSite();
  const rima = await signUp('rima@example.test');
  const answers: number[] = [];
  const hoard = Array.from({ length: 30 }, async () => {
    const answer = await ask('/api/coupons');
    answers.push(answer.status);
    return answer;
  });
  await expect.poll(() => answers, PATIENTLY).toEqual(Array(10).fill(429));
  const refused = await ask('/');
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1', 'cache-control': 'no-store' } });
  expect(JSON.parse((await ask('/api/apartments')).body)).toEqual({
    code: 'too_many_requests',
    message: expect.any(String),
    requestId: expect.any(String),
  });

  expect((await ask('/api/health')).status).toBe(200);
  expect((await ask('/app.js')).status).toBe(200);
  const invented = { cookie: rima.cookie().replace(/=.{8}/, '=forged00') };
  expect((await ask('/', { headers: invented })).status).toBe(429);
  expect((await ask('/', { headers: { cookie: rima.cookie() } })).status).toBe(200);
  await unlock();
  await Promise.all(hoard);
  expect(answers).toEqual([...Array(10).fill(429), ...Array(20).fill(200)]);
  expect((await ask('/api/coupons')).status).toBe(200);
});

test('many requests on one connection are as many', async () => {
  const { say, unlock, ask } = await stuckSite();
  const last = COUPONS.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const heard = say(COUPONS.repeat(29) + last);
  await expect.poll(async () => (await ask('/')).status, PATIENTLY).toBe(429);
  await unlock();
  const statuses = [...(await heard).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(10).fill(429)]);
});

test('hanging up does not free a place before the work is done', async () => {
  const { abandon, ask, unlock } = await stuckSite();
  await abandon(Array(20).fill(COUPONS));
  expect((await ask('/')).status).toBe(429);
  await unlock();
  await expect.poll(async () => (await ask('/')).status, PATIENTLY).toBe(200);
});

test('an answer that nobody takes holds its place until the client is cut', async () => {
  const plan = Buffer.alloc(32 * 1024 * 1024);
  const { ignore, ask } = await listeningSite({ second: 250, files: { 'plan.png': plan } });
  // The plan is no request that counts, but the twenty answers after it have to wait for it to be read.
  const { readOn } = ignore(COUPONS.replace('/api/coupons', '/plan.png') + COUPONS.repeat(20));
  await expect.poll(async () => (await ask('/')).status, PATIENTLY).toBe(429);
  await expect.poll(async () => (await ask('/')).status, PATIENTLY).toBe(200);
  expect(await readOn()).toBeLessThan(plan.length);
});
