import fc from 'fast-check';
import { expect, test } from 'vitest';
import { APARTMENTS, isNoRent } from './rules.ts';

const read = (path: string) => APARTMENTS.read(new URL(path, 'http://onebuilding.test').searchParams);

test('an address says only what is not the rule', () => {
  expect(APARTMENTS.path({ page: 1, min: undefined, max: undefined, isFree: false })).toBe('/apartments');
  expect(APARTMENTS.path({ page: 2, min: 20_000, max: undefined, isFree: false })).toBe('/apartments?min=20000&page=2');
});

test('a filter survives its way through the address', () => {
  const rent = fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }), { nil: undefined });
  const filters = fc.record({ page: fc.integer({ min: 1, max: 999_999 }), min: rent, max: rent, isFree: fc.boolean() });
  fc.assert(
    fc.property(filters, (filter) => {
      expect(read(APARTMENTS.path(filter))).toEqual(filter);
    }),
  );
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=1e9',
  'page=two',
  'min=-5',
  'min=NaN',
  'max=Infinity',
  'min=&max=%20',
])('what makes no sense in an address is no filter: %s', (search) => {
  expect(read(`/apartments?${search}`)).toEqual({ page: 1, min: undefined, max: undefined, isFree: false });
});

test('whatever stands in an address, the filter is one that the server takes', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (page, min, max) => {
      const filter = APARTMENTS.read(new URLSearchParams({ page, min, max }));
      expect(Number.isInteger(filter.page) && filter.page >= 1).toBe(true);
      for (const bound of [filter.min, filter.max]) expect(bound === undefined || bound >= 0).toBe(true);
    }),
  );
});

test('a bound that may be two amounts is refused, and is no bound', () => {
  expect(['18.000', '১.২৫০', '20,000', '0.500', '18.5'].map(isNoRent)).toEqual([true, true, false, false, false]);
  expect(APARTMENTS.read(new URLSearchParams('min=18.000')).min).toBeUndefined();
});
