import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_BUILDING } from '#features/building/rules.ts';
import {
  fromMonthRefusal,
  partOfMonth,
  partOptions,
  rentAt,
  rentOfDays,
  rentOwed,
  rentWarnings,
} from './rent-rules.ts';

const RENTS = [
  { fromMonth: '2024-07', rent: 18_000 },
  { fromMonth: '2026-07', rent: 21_000 },
  { fromMonth: '2026-09', rent: 22_000 },
  { fromMonth: '2026-08', rent: 20_000 },
];

test('of the rents that begin by a month the one recorded last counts', () => {
  expect(
    ['2024-06', '2024-07', '2026-06', '2026-07', '2026-08', '2026-09', '2030-01'].map((month) => rentAt(RENTS, month)),
  ).toEqual([undefined, 18_000, 18_000, 21_000, 20_000, 20_000, 20_000]);
  expect(rentAt([], '2026-01')).toBeUndefined();
});

test('a rent changes from the first free month on, ten years ahead at most', () => {
  const now = { freeMonth: '2026-04', current: '2026-03' };
  expect(fromMonthRefusal('2026-04', now)).toBeUndefined();
  expect(fromMonthRefusal('2036-03', now)).toBeUndefined();
  expect(fromMonthRefusal('2036-04', now)?.en).toBe('Please enter a month in the next 10 years.');
  expect(fromMonthRefusal('2036-04', { ...now, freeMonth: '2027-03' })?.en).toBe(
    'Please enter a month in the next 10 years.',
  );
  expect(fromMonthRefusal('2026-03', now)?.en).toMatch(/^The rent can change from April 2026 on/);
});

const warnings = (more: Partial<Parameters<typeof rentWarnings>[0]>) =>
  rentWarnings({
    rents: RENTS.slice(0, 1),
    fromMonth: '2026-07',
    rent: 20_000,
    startsOn: '2024-07-10',
    customs: DEFAULT_BUILDING,
    ...more,
  }).map(({ en }) => en);

test('a rise after 24 months, in June or July, needs no warning, nor does a rent that falls or stays', () => {
  expect(warnings({})).toEqual([]);
  expect(warnings({ rent: 18_000, fromMonth: '2025-01' })).toEqual([]);
  expect(warnings({ rent: 17_999, fromMonth: '2025-01' })).toEqual([]);
  expect(warnings({ marketValue: 1_600_000 })).toEqual([]);
});

test('a rise that comes early, in another month or above the share of the value is warned of', () => {
  expect(warnings({ fromMonth: '2026-06' })).toEqual(['The tenancy began in July 2024, less than 24 months before.']);
  expect(warnings({ fromMonth: '2026-08' })).toEqual(['Rents rise in June or July, by custom.']);
  expect(warnings({ marketValue: 1_599_999 })).toEqual(['A year’s rent is more than 15% of the flat’s market value.']);
  expect(warnings({ rents: RENTS, fromMonth: '2027-06', rent: 23_000 })).toEqual([
    'The rent last rose in July 2026, less than 24 months before.',
  ]);
});

test('each figure of custom is the building’s own', () => {
  const custom = (more: Partial<typeof DEFAULT_BUILDING>) => ({ customs: { ...DEFAULT_BUILDING, ...more } });
  expect(warnings({ fromMonth: '2026-06', ...custom({ riseGap: 23 }) })).toEqual([]);
  expect(warnings({ fromMonth: '2026-08', ...custom({ riseTo: 'August' }) })).toEqual([]);
  const winter = custom({ riseFrom: 'December', riseTo: 'February' });
  expect(warnings({ fromMonth: '2027-01', ...winter })).toEqual([]);
  expect(warnings({ ...winter })).toEqual(['Rents rise from December to February, by custom.']);
  expect(warnings({ ...custom({ riseFrom: 'December', riseTo: 'January' }) })).toEqual([
    'Rents rise in December or January, by custom.',
  ]);
  expect(warnings({ ...custom({ riseFrom: 'May', riseTo: 'May' }) })).toEqual(['Rents rise in May, by custom.']);
  expect(warnings({ marketValue: 1_599_999, ...custom({ valueShare: 15.5 }) })).toEqual([]);
});

test('a planned rent that a new one replaces is named', () => {
  expect(warnings({ rents: RENTS, fromMonth: '2026-07', rent: 18_000 })).toEqual([
    'The rent of ৳21,000 that is planned from July 2026 on is replaced.',
    'The rent of ৳20,000 that is planned from August 2026 on is replaced.',
  ]);
});

const someMonth = fc
  .tuple(fc.integer({ min: 2000, max: 2200 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => ({
    month: `${year}-${String(month).padStart(2, '0')}`,
    last: new Date(Date.UTC(year, month, 0)).getUTCDate(),
  }));

test('a part of a month costs its days in whole taka, and the last part takes the remainder', () => {
  const march = (from: number, to: number) => rentOfDays(1_800_050, { month: '2026-03', from, to });
  expect([march(1, 31), march(1, 15), march(16, 31), march(31, 31), march(1, 1)]).toEqual([
    1_800_050, 870_900, 929_150, 58_150, 58_000,
  ]);
  // ৳692,737 × 31 days exceeds PostgreSQL's integer.
  expect(rentOfDays(2_000_000_000, { month: '2024-02', from: 1, to: 28 })).toBe(1_931_034_400);
});

test('parts of a month add up to its rent to the poisha, however it is cut', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), someMonth, cuts, (rent, { month, last }, days) => {
      const ends = [...new Set([...days.filter((day) => day < last), last])].toSorted((one, other) => one - other);
      const parts = ends.map((to, place) => rentOfDays(rent, { month, from: (ends[place - 1] ?? 0) + 1, to }));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(rent);
      expect(parts.every((part) => part >= 0)).toBe(true);
      expect(parts.slice(0, -1).every((part) => part % 100 === 0)).toBe(true);
    }),
  );
});

test('only the months of the first and the last day are parts', () => {
  const stay = { rentFrom: '2026-03-16', rentUntil: '2026-05-20' };
  expect(['2026-03', '2026-04', '2026-05'].map((month) => partOfMonth(month, stay))).toEqual([
    { from: 16, to: 31 },
    undefined,
    { from: 1, to: 20 },
  ]);
  expect(partOfMonth('2026-03', { rentFrom: '2026-03-01', rentUntil: '2026-03-31' })).toBeUndefined();
  expect(rentOwed(RENTS, '2026-03', stay)).toBe(9_291);
  expect(rentOwed(RENTS, '2026-04', stay)).toBe(18_000);
});

test('the office chooses between the whole month and its days, and sees what each costs', () => {
  const last = { month: '2026-03', rentUntil: '2026-03-20', rent: 18_000 };
  expect(partOptions(last, 'en')).toEqual([
    { value: 'whole', text: 'March 2026: ৳18,000' },
    { value: 'days', text: 'March 2026 (1–20): ৳11,612' },
  ]);
  expect(partOptions(last, 'bn').map(({ text }) => text)[1]).toBe('মার্চ ২০২৬ (১–২০): ৳১১,৬১২');
  expect(partOptions({ ...last, rentUntil: '2026-03-31' }, 'en')).toEqual([]);
});
