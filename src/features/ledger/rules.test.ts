import { expect, test } from 'vitest';
import { DEFAULT_BUILDING } from '#features/building/rules.ts';
import { fromMonthRefusal, rentAt, rentWarnings } from './rules.ts';

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
