import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainNumber } from './read-number.ts';
import { formatTaka } from './taka.ts';

test.each([
  ['18000', '18000'],
  [' ৳1,20,000 ', '120000'],
  ['৳১,২০,০০০', '120000'],
  ['১৮০০০.৫০', '18000.50'],
  ['Tk. 18,000/-', '18000'],
  ['18 000 taka', '18000'],
  ['1\u00a020\u00a0000', '120000'],
  ['1,200,000', '1200000'],
  ['-2', '-2'],
  ['−৳500', '-500'],
  ['1.200,50', '1200.50'],
])('"%s" is %s', (written, plain) => {
  expect(plainNumber(written)).toBe(plain);
});

test.each(['', 'twelve', '12,5', '1,2', '12-14', '1e5', '0x10', ',100', '১২ফ্ল্যাট'])(
  '"%s" is left for the shape to refuse',
  (written) => {
    expect(plainNumber(written)).toBe(written);
  },
);

test('what we write is read', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), (poisha) => {
      expect(Number(plainNumber(formatTaka(poisha / 100)))).toBe(poisha / 100);
    }),
  );
});
