import { expect, test } from 'vitest';
import { addressKey, clientAddress, parseRanges } from '#http/limits/client-address.ts';
import { listeningSite } from '#test/listening-site.ts';

const NO_PROXY = parseRanges([]);
const OURS = parseRanges(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32']);

test('without a proxy of ours, what a client says of its address is nothing', () => {
  expect(clientAddress('198.51.100.9', '203.0.113.1', NO_PROXY)).toBe('198.51.100.9');
  expect(clientAddress('198.51.100.9', '203.0.113.1', OURS)).toBe('198.51.100.9');
  expect(clientAddress(undefined, '203.0.113.1', OURS)).toBe('unknown');
});

test('behind a proxy of ours, the right-most stranger counts; what stands further left is his own word', () => {
  const through = (forwarded: string | null) => clientAddress('::ffff:127.0.0.1', forwarded, OURS);
  expect(through('203.0.113.1')).toBe('203.0.113.1');
  expect(through('192.0.2.66, 203.0.113.1')).toBe('203.0.113.1');
  expect(through('192.0.2.66, 203.0.113.1, 10.1.2.3, 2001:db8::7')).toBe('203.0.113.1');
  expect(through('192.0.2.66, ::ffff:203.0.113.1')).toBe('203.0.113.1');
  expect(through('203.0.113.1:4711')).toBe('203.0.113.1');
  expect(through('[2001:dead::1]:443')).toBe('2001:dead::1');
  expect(through('10.1.2.3')).toBe('10.1.2.3');
  for (const nonsense of [null, '', ',', 'unknown', '203.0.113.1, evil', '999.1.1.1'])
    expect(through(nonsense)).toBe('127.0.0.1');
});

test('a subscriber’s whole IPv6 network counts as one', () => {
  expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:0db8:0001:0002:ffff:ffff:ffff:ffff'));
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  expect(addressKey('::1')).toBe('::');
  expect(addressKey('203.0.113.1')).toBe('203.0.113.1');
});

test('a setting that is no address is refused', () => {
  for (const entry of [
    'proxy',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0.0/x',
    '2001:db8::/200',
    '*',
    '127.0.0.1:80',
    '[::1]',
    '10',
    '',
  ])
    expect(() => parseRanges([entry])).toThrow();
});

const guess = (from: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'x-real-ip': from, forwarded: `for=${from}` },
  body: JSON.stringify({ email: `${from.replace(/\W/g, '')}@example.test`, password: 'Wrong1' }),
});

test('a new X-Forwarded-For for each guess wins no guesses', async () => {
  const { ask, spend } = await listeningSite({ isLimited: true });
  await spend('failure:127.0.0.1', 195 * 6);
  const statuses: number[] = [];
  for (let n = 1; n <= 7; n += 1) statuses.push((await ask('/api/identity/sign-in', guess(`203.0.113.${n}`))).status);
  expect(statuses).toEqual([...Array(5).fill(401), 429, 429]);
});

test('behind a proxy of ours each client has its own count, and inventing more of the list does not help', async () => {
  const { ask, spend } = await listeningSite({ isLimited: true, proxies: ['127.0.0.1'] });
  await spend('failure:203.0.113.1', 195 * 6);
  for (let n = 1; n <= 5; n += 1)
    expect((await ask('/api/identity/sign-in', guess(`192.0.2.${n}, 203.0.113.1`))).status).toBe(401);
  const refused = await ask('/api/identity/sign-in', guess('192.0.2.99, 203.0.113.1'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/api/identity/sign-in', guess('203.0.113.2'))).status).toBe(401);
});
