import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMonths,
  instantOf,
  isSamePeriod,
  localTime,
  MONTHS,
  monthName,
  monthNumber,
  monthsBetween,
  type Period,
  periodAt,
  startOfDay,
  TIME_ZONE,
} from './calendar.ts';

const instants = fc.date({ min: new Date('2010-02-01'), max: new Date('2120-01-01'), noInvalidDate: true });
const periods = fc.record({ year: fc.integer({ min: 2010, max: 2120 }), month: fc.integer({ min: 1, max: 12 }) });

const month = (text: string): Period => {
  const [year, number] = text.split('-').map(Number);
  return { year: year ?? 0, month: number ?? 0 };
};

test.each([
  ['2026-02-28T17:59:59.999Z', '2026-02'],
  ['2026-02-28T18:00:00.000Z', '2026-03'],
  ['2028-02-28T18:00:00.000Z', '2028-02'],
  ['2028-02-29T18:00:00.000Z', '2028-03'],
  ['2026-12-31T17:59:59.999Z', '2026-12'],
  ['2026-12-31T18:00:00.000Z', '2027-01'],
  ['2027-01-01T00:00:00.000Z', '2027-01'],
])('in Dhaka %s falls into %s', (instant, expected) => {
  expect(periodAt(new Date(instant))).toEqual(month(expected));
});

const clock = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

test('the time in Dhaka is that of the time zone at every instant', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const parts = clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]);
      expect(Object.fromEntries(parts)).toMatchObject(localTime(instant));
    }),
    { numRuns: 1_000 },
  );
});

test('the instant of a local time is the whole minute that it was read from', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(instantOf(localTime(instant)).getTime()).toBe(Math.floor(instant.getTime() / 60_000) * 60_000);
    }),
  );
});

test('a day before the first is one of the month before', () => {
  const instant = instantOf({ year: 2026, month: 3, day: 0, hour: 10, minute: 30 });
  expect(instant.toISOString()).toBe('2026-02-28T04:30:00.000Z');
});

test('a day begins at midnight in Dhaka', () => {
  expect(startOfDay('2026-03-05').toISOString()).toBe('2026-03-04T18:00:00.000Z');
  expect(startOfDay('2028-02-28', 1).toISOString()).toBe('2028-02-28T18:00:00.000Z');
});

test('what is not an instant is refused', () => {
  expect(() => localTime('tomorrow')).toThrow(RangeError);
  expect(() => periodAt(new Date(Number.NaN))).toThrow(RangeError);
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', 0, '2026-05'],
  ['2026-05', 24, '2028-05'],
  ['2026-05', -17, '2024-12'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(month(from), months)).toEqual(month(to));
});

test('months are added and counted alike, and the month stays 1 to 12', () => {
  fc.assert(
    fc.property(periods, fc.integer({ min: -600, max: 600 }), (from, months) => {
      const to = addMonths(from, months);
      expect(monthsBetween(from, to)).toBe(months);
      expect(monthsBetween(to, from) + months).toBe(0);
      expect(isSamePeriod(from, to)).toBe(months === 0);
      expect(MONTHS).toContain(monthName(to));
      expect(monthNumber(monthName(to))).toBe(to.month);
    }),
  );
});
