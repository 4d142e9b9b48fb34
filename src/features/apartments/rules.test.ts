import fc from 'fast-check';
import { expect, test } from 'vitest';
import { APARTMENTS, isNoRent, rentBands } from './rules.ts';

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

const band = (min: number | undefined, max: number | undefined) => ({ min, max });
test.each([
  { house: 'no homes', rents: [], bands: [] },
  { house: 'one home', rents: [18_000], bands: [] },
  { house: 'one rent', rents: [18_000, 18_000, 18_000], bands: [] },
  { house: 'homes without a rent', rents: [0, 0], bands: [] },
  { house: 'two rents', rents: [12_000, 18_000], bands: [] },
  {
    house: 'three rents',
    rents: [12_000, 15_000, 19_000],
    bands: [band(undefined, 15_000), band(15_000, undefined)],
  },
  {
    house: 'cheap homes',
    rents: [6_000, 8_000, 9_000, 11_000, 12_500, 14_000],
    bands: [band(undefined, 9_000), band(9_000, 13_000), band(13_000, undefined)],
  },
  {
    house: 'middling homes',
    rents: [12_000, 15_000, 21_000, 24_000, 34_000, 52_000],
    bands: [band(undefined, 20_000), band(20_000, 35_000), band(35_000, undefined)],
  },
  {
    house: 'dear homes',
    rents: [40_000, 64_000, 85_000, 118_000, 150_000, 240_000],
    bands: [band(undefined, 90_000), band(90_000, 150_000), band(150_000, undefined)],
  },
  {
    house: 'a middle third that rounding would leave empty',
    rents: [5_000, 9_600, 11_400, 15_000],
    bands: [band(undefined, 10_000), band(10_000, undefined)],
  },
])('$house: bands of rent', ({ rents, bands }) => {
  expect(rentBands(rents)).toEqual(bands);
});

test('bands of rent follow each other from no bound to no bound, in whole thousands, and each has a home', () => {
  const rents = fc.array(
    fc.oneof(
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 0, max: 30 }).map((n) => n * 1_000),
    ),
  );
  fc.assert(
    fc.property(rents, (all) => {
      const bands = rentBands(all);
      expect(bands.length === 0 || bands.length === 2 || bands.length === 3).toBe(true);
      expect(bands.map(({ min }) => min).slice(1)).toEqual(bands.map(({ max }) => max).slice(0, -1));
      if (bands.length > 0) expect([bands[0]?.min, bands.at(-1)?.max]).toEqual([undefined, undefined]);
      for (const { min = 0, max = Number.POSITIVE_INFINITY } of bands) {
        expect(min % 1_000).toBe(0);
        expect(min).toBeLessThan(max);
        expect(all.some((rent) => rent >= min && rent < max)).toBe(true);
      }
    }),
  );
});
