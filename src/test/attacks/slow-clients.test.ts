import { expect, test } from 'vitest';
import { listeningSite } from '#test/listening-site.ts';

// A second of the server's patience lasts a tenth of one here: 10 for the headers, 15 for all of a request, looked at
// every 5, and 20 without a sign of life.
const HURRY = { second: 100 };

const drip = (piece: string) => (write: (more: string) => void) => {
  let left = 60;
  const timer = setInterval(() => (left-- > 0 ? write(piece) : clearInterval(timer)), 50);
};

test.concurrent('headers that never end (slowloris) are cut with 408', async () => {
  const { say } = await listeningSite(HURRY);
  const { heard, after } = await say('GET / HTTP/1.1\r\nHost: a\r\n', drip('X-a: b\r\n'));
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(after).toBeLessThan(2_500);
});

test.concurrent('a body that comes byte by byte is cut', async () => {
  const { say } = await listeningSite(HURRY);
  const head =
    'POST /api/identity/sign-in HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n';
  const { heard, after } = await say(head, drip(' '));
  expect(heard).not.toMatch(/^HTTP\/1\.1 [25]0/);
  expect(after).toBeLessThan(3_000);
});

test.concurrent('a connection that says nothing at all is closed', async () => {
  const { say } = await listeningSite(HURRY);
  expect((await say('')).after).toBeLessThan(3_500);
});

test('200 slow clients do not slow anybody else down', async () => {
  const { say, ask } = await listeningSite(HURRY);
  const time = async () => {
    const since = performance.now();
    expect((await ask('/api/health')).status).toBe(200);
    return performance.now() - since;
  };
  const slowest = async () => {
    const times: number[] = [];
    for (let n = 0; n < 40; n += 1) times.push(await time());
    return times.sort((one, other) => one - other)[35] ?? 0;
  };
  const before = await slowest();
  const slow = Array.from({ length: 200 }, () => say('GET / HTTP/1.1\r\nHost: a\r\n', drip('X-a: b\r\n')));
  const during = await slowest();
  await Promise.all(slow);
  expect(during).toBeLessThan(before * 4 + 20);
});
