import { expect, test } from 'vitest';
import { listeningSite } from '#test/listening-site.ts';

// The server's timeouts are a tenth as long here: in its seconds, 10 for the headers, 15 for a body and one more for each 4
// KiB of it, and 20 of silence. No client below closes its connection, so an end means that the server cut it.
const HURRY = { second: 100 };

const SLOW_HEADERS = 'GET / HTTP/1.1\r\nHost: a\r\n';
const drip = (piece: string) => (write: (more: string) => unknown) => {
  const timer = setInterval(() => write(piece) || clearInterval(timer), 100);
};

test('headers that never end (slowloris) are cut with 408', async () => {
  const { say } = await listeningSite(HURRY);
  expect(await say(SLOW_HEADERS, drip('X-a: b\r\n'))).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that comes byte by byte is cut', async () => {
  const { say } = await listeningSite(HURRY);
  const head =
    'POST /api/identity/sign-in HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n';
  expect(await say(head, drip(' '))).not.toMatch(/^HTTP\/1\.1 [25]0/);
});

test('a connection that says nothing at all is closed', async () => {
  const { say } = await listeningSite(HURRY);
  expect(await say('')).not.toMatch(/^HTTP\/1\.1 [25]0/);
});

test('a client that never reads the response is cut', async () => {
  const plan = Buffer.alloc(32 * 1024 * 1024);
  const { ignore, connections } = await listeningSite({ ...HURRY, files: { 'plan.png': plan } });
  const { readOn } = ignore('GET /plan.png HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(connections, { timeout: 20_000 }).toBe(1);
  await expect.poll(connections, { timeout: 20_000 }).toBe(0);
  expect(await readOn()).toBeLessThan(plan.length);
});

test('1,000 slow clients lock no one out', async () => {
  // A trusted proxy may open any number of connections.
  const { say, ask, connections } = await listeningSite({ proxies: ['127.0.0.1'] });
  const slow = Array.from({ length: 1_000 }, () => say(SLOW_HEADERS, drip('X-a: b\r\n')));
  await expect.poll(connections, { timeout: 9_000 }).toBe(1_000);
  for (let n = 0; n < 40; n += 1) expect((await ask('/api/health')).status).toBe(200);
  expect(await Promise.race([...slow, connections()])).toBe(1_000);
});
