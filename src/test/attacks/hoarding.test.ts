import { expect, onTestFinished, test } from 'vitest';
import { listeningSite } from '#test/listening-site.ts';

/** A site with one locked table, so that its readers wait. */
async function stuckSite({ table = 'coupons', proxies = [] as string[] } = {}) {
  const site = await listeningSite({ proxies });
  const holder = await site.pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query(`begin; lock table ${table}`);
  return { ...site, unlock: () => holder.query('rollback') };
}

const PATIENTLY = { timeout: 20_000 };
const COUPONS = 'GET /api/coupons HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

test('of more than forty at once from one address the rest hears 429 while the forty wait', async () => {
  const { ask, unlock, signUp } = await stuckSite();
  const rima = await signUp('rima@example.test');
  const answers: number[] = [];
  const hoard = Array.from({ length: 50 }, async () => {
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
  const invented = { cookie: rima.cookie().replace(/=.{8}/g, '=forged00') };
  expect((await ask('/', { headers: invented })).status).toBe(429);
  expect((await ask('/', { headers: { cookie: rima.cookie() } })).status).toBe(200);
  await unlock();
  await Promise.all(hoard);
  expect(answers).toEqual([...Array(10).fill(429), ...Array(40).fill(200)]);
  expect((await ask('/api/coupons')).status).toBe(200);
});

test('many requests on one connection are as many', async () => {
  const { say, unlock, ask } = await stuckSite();
  const last = COUPONS.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const heard = say(COUPONS.repeat(49) + last);
  await expect.poll(async () => (await ask('/')).status, PATIENTLY).toBe(429);
  await unlock();
  const statuses = [...(await heard).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  expect(statuses).toEqual([...Array(40).fill(200), ...Array(10).fill(429)]);
});

test('of a crowd that is more than the site can do the rest hears 503, and a payment is taken', async () => {
  const { ask, unlock } = await stuckSite({ table: 'identity.accounts', proxies: ['127.0.0.1'] });
  const post = (path: string, n: number, body: object) => {
    const headers = { 'x-forwarded-for': `203.0.113.${n}`, 'content-type': 'application/json' };
    return ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const crowd = Array.from({ length: 64 }, (_, n) =>
    post('/api/identity/sign-up', n, { name: 'Rima', email: `n${n}@example.test`, password: 'Secret1' }),
  );
  await expect.poll(async () => (await ask('/api/apartments')).status, PATIENTLY).toBe(503);
  // Pages have a separate limit of concurrent requests.
  expect((await ask('/')).status).toBe(200);
  expect(JSON.parse((await ask('/api/apartments')).body)).toMatchObject({ code: 'unavailable' });
  expect((await post('/api/payments', 99, {})).status).toBe(401);
  expect((await ask('/api/health')).status).toBe(200);
  await unlock();
  for (const { status } of await Promise.all(crowd)) expect([201, 503]).toContain(status);
  expect((await ask('/api/apartments')).status).toBe(200);
});

test('what one address opens beyond 400 connections is cut, until it lets go of some', async () => {
  const { say, ask, abandon, connections } = await listeningSite();
  await abandon(Array(400).fill(COUPONS));
  for (let n = 0; n < 400; n += 1) void say('');
  await expect.poll(connections, PATIENTLY).toBe(400);
  await expect(ask('/api/health')).rejects.toThrow();
  expect(await connections()).toBe(400);
});

// On Linux all of 127/8 is this machine, so a test has more than one address.
test.runIf(process.platform === 'linux')('connections of one address take none from another', async () => {
  const { say, ask, connections } = await listeningSite();
  const cut = Array.from({ length: 450 }, () => say(''));
  await expect.poll(connections, PATIENTLY).toBe(400);
  await Promise.any(cut);
  expect((await ask('/api/health', { localAddress: '127.0.5.1' })).status).toBe(200);
});

test('hanging up does not free a place before the work is done', async () => {
  const { abandon, ask, unlock } = await stuckSite();
  await abandon(Array(40).fill(COUPONS));
  expect((await ask('/')).status).toBe(429);
  await unlock();
  await expect.poll(async () => (await ask('/')).status, PATIENTLY).toBe(200);
});

test('an unread response holds its place until the client is cut', async () => {
  const plan = Buffer.alloc(32 * 1024 * 1024);
  const { ignore, ask } = await listeningSite({ second: 250, files: { 'plan.png': plan } });
  // The plan is a file, which does not count as a request, but the forty responses after it wait for it to be read.
  const { readOn } = ignore(COUPONS.replace('/api/coupons', '/plan.png') + COUPONS.repeat(40));
  await expect.poll(async () => (await ask('/')).status, PATIENTLY).toBe(429);
  await expect.poll(async () => (await ask('/')).status, PATIENTLY).toBe(200);
  expect(await readOn()).toBeLessThan(plan.length);
});

const POST = 'POST /api/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n';
const GET = 'GET /api/coupons HTTP/1.1\r\nHost: a\r\n';

/** Requests that clients leave unfinished: more than the limit, on as many connections. */
const IDLE: [what: string, requests: string[], connections: number][] = [
  ['send bodies that never end', [POST], 100],
  ['never read', ['GET /plan.png HTTP/1.1\r\nHost: a\r\n', GET, GET, GET, GET], 25],
];

test.each(IDLE)('clients that %s take no room from others, however many they are', async (_, requests, times) => {
  const files = { 'plan.png': Buffer.alloc(16 * 1024 * 1024) };
  const { ignore, ask, arrivals } = await listeningSite({ proxies: ['127.0.0.1'], files });
  for (let n = 0; n < times; n += 1)
    ignore(requests.map((request) => `${request}X-Forwarded-For: 203.0.113.${n}\r\n\r\n`).join(''));
  await expect.poll(arrivals, PATIENTLY).toBe(requests.length * times);
  expect((await ask('/api/apartments')).status).toBe(200);
});

test('what is refused before all of it has come leaves no trace', async () => {
  const { ask } = await listeningSite();
  const refused = { origin: 'https://evil.example', 'content-type': 'application/json' };
  const body = JSON.stringify({ text: 'x'.repeat(20_000) });
  for (let n = 0; n < 100; n += 1)
    expect((await ask('/api/register', { method: 'POST', headers: refused, body })).status).toBe(403);
  expect((await ask('/api/apartments')).status).toBe(200);
});
