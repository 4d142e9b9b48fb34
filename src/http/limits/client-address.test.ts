import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey, clientAddress, isProxy, parseRanges } from './client-address.ts';

const PROXIES = parseRanges(['10.0.0.0/8', '192.168.1.1', 'fd00::/8']);
const PROXY = '10.1.2.3';
/** Public addresses, none of them a proxy of ours. */
const outside = fc
  .tuple(fc.integer({ min: 11, max: 126 }), fc.nat(255), fc.nat(255), fc.nat(255))
  .map((n) => n.join('.'));
const RUNS = { numRuns: 500 };

test('only our proxies decide about the address of a request', () => {
  fc.assert(
    fc.property(outside, fc.string(), (peer, said) => {
      expect(clientAddress(peer, said, PROXIES)).toBe(peer);
    }),
    RUNS,
  );
});

test('behind proxies of ours counts what the outermost of them has seen, whatever stands before it', () => {
  fc.assert(
    fc.property(outside, fc.array(outside), fc.nat(3), (client, invented, hops) => {
      const chain = [...invented, client, ...Array.from({ length: hops }, (_, hop) => `10.9.0.${hop}`)].join(', ');
      expect(clientAddress(PROXY, chain, PROXIES)).toBe(client);
    }),
    RUNS,
  );
});

test('without a list, or with one that says nothing, the proxy itself is all that is known', () => {
  for (const said of [null, '', 'unknown', 'evil', '10', '0x7f.1', '::ffff:1.2.3'])
    expect(clientAddress(PROXY, said, PROXIES)).toBe(PROXY);
});

test('a list of nothing but proxies ends at the outermost', () => {
  expect(clientAddress(PROXY, '10.0.0.1, 10.0.0.2', PROXIES)).toBe('10.0.0.1');
});

test.each([
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7%eth0', '2001:db8::7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
])('%s in the list is the address %s', (written, address) => {
  expect(clientAddress(PROXY, written, PROXIES)).toBe(address);
});

test('a socket that has no address any more is unknown, and no proxy', () => {
  expect(clientAddress(undefined, '203.0.113.7', PROXIES)).toBe('unknown');
  expect(isProxy('unknown', PROXIES)).toBe(false);
});

test('an IPv4 proxy on an IPv6 socket is the same proxy', () => {
  expect(clientAddress('::ffff:10.1.2.3', '203.0.113.7', PROXIES)).toBe('203.0.113.7');
  expect([isProxy('::ffff:192.168.1.1', PROXIES), isProxy('192.168.1.2', PROXIES)]).toEqual([true, false]);
});

test('all addresses of one subscriber are counted as one, and those of the next as another', () => {
  fc.assert(
    fc.property(
      fc.ipV6().filter((address) => !address.includes('.')),
      (address) => {
        const key = addressKey(address);
        expect(addressKey(key)).toBe(key);
      },
    ),
    RUNS,
  );
  expect(addressKey('2001:db8:0:1::1')).toBe(addressKey('2001:db8:0:1:ffff:ffff:ffff:ffff'));
  expect(addressKey('2001:db8:0:1::1')).not.toBe(addressKey('2001:db8:0:2::1'));
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
});

test.each(['proxy.internal', '10.0.0.0/33', '10/8', '', 'fd00::/129'])('%j is no range of proxies', (entry) => {
  expect(() => parseRanges([entry])).toThrow();
});
