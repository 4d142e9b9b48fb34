import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTaka, toPoisha, toTaka } from './taka.ts';

const amounts = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });

test.each([
  [0, '৳0'],
  [999, '৳999'],
  [1_000, '৳1,000'],
  [18_000, '৳18,000'],
  [125_000, '৳1,25,000'],
  [12_500_000, '৳1,25,00,000'],
  [12_750.5, '৳12,750.50'],
  [-500, '−৳500'],
])('%d taka reads %s', (taka, text) => {
  expect(formatTaka(taka)).toBe(text);
});

test('paper has both decimals of whole taka, and what rounds to nothing has no sign', () => {
  expect(formatTaka(125_000, 'paper')).toBe('৳1,25,000.00');
  expect(formatTaka(-0.004, 'paper')).toBe('৳0.00');
});

test('a product that binary fractions miss is still rounded half up', () => {
  expect(toPoisha(1.005)).toBe(101);
  expect(toPoisha(0.1 + 0.2)).toBe(30);
});

test('what is not a number is refused', () => {
  expect(() => toPoisha(Number.NaN)).toThrow(RangeError);
  expect(() => formatTaka(Number.POSITIVE_INFINITY)).toThrow(RangeError);
});

test('poisha to taka and back is the same amount', () => {
  fc.assert(fc.property(amounts, (poisha) => toPoisha(toTaka(poisha)) === poisha));
});

test('grouping is that of en-IN, whatever the amount', () => {
  const india = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(amounts.map(Math.abs), (poisha) => {
      expect(formatTaka(toTaka(poisha), 'paper')).toBe(`৳${india.format(toTaka(poisha))}`);
    }),
  );
});

test('no digit is lost or added by grouping', () => {
  fc.assert(
    fc.property(fc.nat(), (taka) => {
      expect(Number(formatTaka(taka).replace(/[৳,]/g, ''))).toBe(taka);
    }),
  );
});
