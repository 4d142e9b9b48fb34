import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalCode, discountedRent } from './rules.ts';

test.each([
  // rent in poisha, discount in percent, price in poisha
  [1_500_000, 15, 1_275_000],
  [1_800_000, 0.01, 1_799_820],
  [1, 50, 1],
  [3, 50, 2],
  [1, 50.01, 0],
  [333, 33.33, 222],
  [1_234_567, 12.5, 1_080_246],
  [1_800_000, 99.99, 180],
  [1_800_000, 100, 0],
  [2_000_000_000, 7.25, 1_855_000_000],
])('%d poisha less %d %% are %d poisha, half-up', (rent, discount, price) => {
  expect(discountedRent(rent, discount)).toBe(price);
});

const rents = fc.integer({ min: 1, max: 2_000_000_000 });
/** In hundredths of a percent. */
const discounts = fc.integer({ min: 1, max: 10_000 });

test('the price is what whole-number arithmetic gives, for any rent and discount', () => {
  const exact = (rent: number, hundredths: number) =>
    Number((BigInt(rent) * BigInt(10_000 - hundredths) * 2n + 10_000n) / 20_000n);
  fc.assert(
    fc.property(rents, discounts, (rent, hundredths) => {
      expect(discountedRent(rent, hundredths / 100)).toBe(exact(rent, hundredths));
    }),
    { numRuns: 20_000 },
  );
});

test('a price is never below nothing nor above the rent, and a larger discount never costs more', () => {
  fc.assert(
    fc.property(rents, discounts, discounts, (rent, one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)];
      const [dear, cheap] = [discountedRent(rent, small / 100), discountedRent(rent, large / 100)];
      expect(cheap).toBeGreaterThanOrEqual(0);
      expect(cheap).toBeLessThanOrEqual(dear);
      expect(dear).toBeLessThanOrEqual(rent);
    }),
  );
});

test('codes are the same whatever their case and the spaces around them', () => {
  expect(canonicalCode('  Eid-2026 ')).toBe(canonicalCode('EID-2026'));
});
