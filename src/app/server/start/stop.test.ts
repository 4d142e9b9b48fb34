import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '#database/embedded/for-tests.ts';
import { freezableDatabase } from '#test/database/freezable-database.ts';
import { signalPostgres } from '#test/database/signal-postgres.ts';
import { openSite } from '#test/open-site.ts';

// Tests how the process stops, and its answers while the database hangs. It needs the built site, as run-site.test.ts does.

async function openOnFreezable(args = ['start'], settings: Record<string, string> = {}) {
  const database = await freezableDatabase();
  const site = await openSite({ settings: { DATABASE_URL: database.url, LOG_LEVEL: 'silent', ...settings }, args });
  onTestFinished(site.close);
  return { ...site, ...database, address: site.url };
}

/** The response's status, or the error code of a failed request. */
const statusOf = (url: string, agent?: Agent) =>
  new Promise<number | string>((resolve) => {
    const asked = request(url, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'cut'));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end();
  });

/** Milliseconds: 5 s, and a margin for a busy machine. */
const STOPPED_BY = 8_000;

const PATHS = ['/api/apartments', '/apartments', '/api/coupons', '/api/ready', '/'];

test('SIGTERM under load: every request that is under way is answered, none is 500, and it ends soon', async () => {
  const { address, pid, exited } = await openOnFreezable(['demo'], { LIMITS: 'off' });
  let signalled = Number.POSITIVE_INFINITY;
  const underWay: (number | string)[] = [];
  const later: (number | string)[] = [];
  /** Sends requests on one connection, as a proxy does, until the server no longer listens. */
  async function client(n: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let asked = n; ; asked += 1) {
      const wasBefore = performance.now() < signalled;
      const status = await statusOf(address + PATHS[asked % PATHS.length], agent);
      if (performance.now() >= signalled) (wasBefore ? underWay : later).push(status);
      if (typeof status === 'string') return;
    }
  }
  const clients = Array.from({ length: 16 }, (_, n) => client(n));
  await sleep(1_000);
  signalled = performance.now();
  process.kill(pid, 'SIGTERM');
  expect(await exited).toBe(0);
  expect(performance.now() - signalled).toBeLessThan(4_500);
  await Promise.all(clients);
  expect(underWay).toEqual(Array(16).fill(200));
  expect(later.filter((status) => status !== 200 && status !== 503 && status !== 'ECONNREFUSED')).toEqual([]);
}, 60_000);

test('readiness answers within a second while the database hangs, and again when it is back', async () => {
  const { address, freeze, thaw } = await openOnFreezable();
  expect(await statusOf(`${address}/api/ready`)).toBe(200);
  freeze();
  await sleep(1_100);
  for (let n = 0; n < 3; n += 1) {
    const began = performance.now();
    expect(await statusOf(`${address}/api/ready`)).toBe(503);
    expect(performance.now() - began).toBeLessThan(1_500);
    expect(await statusOf(`${address}/api/health`)).toBe(200);
    await sleep(1_100);
  }
  thaw();
  await expect.poll(() => statusOf(`${address}/api/ready`), { timeout: 4_000, interval: 200 }).toBe(200);
}, 60_000);

test('readiness answers HTTP/1.0 without a Host, as load balancers ask', async () => {
  const { address } = await openOnFreezable();
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write('GET /api/ready HTTP/1.0\r\n\r\n');
  const [heard] = await once(socket, 'data');
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
}, 60_000);

test('with STOP_DELAY it says that it is not ready and still answers, so that a proxy can turn to another server', async () => {
  const { address, pid, exited } = await openOnFreezable(['start'], { STOP_DELAY: '3' });
  const began = performance.now();
  process.kill(pid, 'SIGTERM');
  // Within its delay: on a busy machine the process gets the signal late.
  await expect.poll(() => statusOf(`${address}/api/ready`), { timeout: 2_500 }).toBe(503);
  const { status, headers } = await fetch(`${address}/api/coupons`);
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
  expect(await exited).toBe(0);
  expect(performance.now() - began).toBeGreaterThanOrEqual(3_000);
}, 60_000);

test('while the database hangs it stops within its deadlines; a second signal ends it at once', async () => {
  const sites = [await openOnFreezable(), await openOnFreezable()] as const;
  const stuck = sites.map(({ address, freeze }) => {
    freeze();
    // More requests than the pool has connections, so that some connections are just being opened.
    for (let n = 0; n < 11; n += 1) void statusOf(`${address}/api/apartments?max=${n}`);
    return statusOf(`${address}/api/coupons`);
  });
  await sleep(300);
  const began = performance.now();
  for (const { pid } of sites) process.kill(pid, 'SIGTERM');
  await sleep(500);
  process.kill(sites[1].pid, 'SIGTERM');
  expect(await sites[1].exited).toBe(1);
  expect(performance.now() - began).toBeLessThan(2_500);
  expect(await sites[0].exited).toBe(0);
  expect(performance.now() - began).toBeLessThan(STOPPED_BY);
  const [waited, cut] = await Promise.all(stuck);
  // A request that waits longer than the site's deadline is cut.
  expect([503, 'ECONNRESET']).toContain(waited);
  expect(cut).toBe('ECONNRESET');
}, 60_000);

test.runIf(process.platform === 'linux')(
  'an embedded PostgreSQL that hangs is ended with the site, and the next start has what was acknowledged',
  async () => {
    const DATA_DIR = await testFolder();
    const settings = { DATA_DIR, LOG_LEVEL: 'silent' };
    const site = await openSite({ settings });
    const who = { email: 'rima@example.test', password: 'Rooftop1' };
    const post = (url: string, path: string, body: object) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post(site.url, '/api/identity/sign-up', { name: 'Rima', ...who })).status).toBe(201);
    await signalPostgres(DATA_DIR, 'SIGSTOP');
    const stuck = statusOf(`${site.url}/api/apartments`);
    await sleep(300);
    const began = performance.now();
    process.kill(site.pid, 'SIGTERM');
    expect(await site.exited).toBe(0);
    expect(performance.now() - began).toBeLessThan(STOPPED_BY);
    expect([503, 'ECONNRESET']).toContain(await stuck);

    const again = await openSite({ settings });
    onTestFinished(again.close);
    expect((await post(again.url, '/api/identity/sign-in', who)).status).toBe(200);
  },
  60_000,
);
