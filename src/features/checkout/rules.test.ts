import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSamePeriod, MONTHS, monthName, monthNumber, type Period } from '#locale/calendar.ts';
import { firstPeriod, isPayable, periodOfMonth } from './rules.ts';

const month = (text: string): Period => {
  const [year, number] = text.split('-').map(Number);
  return { year: year ?? 0, month: number ?? 0 };
};
const months = (...texts: string[]) => texts.map(month);
const serial = ({ year, month: number }: Period) => year * 12 + number;

test('a name means the month of this year when that is the nearest', () => {
  const rent = { first: month('2025-01'), current: month('2026-04'), paid: [] };
  expect(periodOfMonth('April', { ...rent, first: month('2026-04') })).toEqual(month('2026-04'));
  expect(periodOfMonth('May', { ...rent, first: month('2026-04') })).toEqual(month('2026-05'));
});

test('arrears come first: the earliest unpaid month of that name, however long ago', () => {
  const rent = { first: month('2023-11'), current: month('2026-04'), paid: months('2024-03') };
  expect(periodOfMonth('March', rent)).toEqual(month('2025-03'));
  expect(periodOfMonth('December', rent)).toEqual(month('2023-12'));
  expect(periodOfMonth('April', rent)).toEqual(month('2024-04'));
});

test('the current month itself can be in arrears', () => {
  const rent = { first: month('2025-04'), current: month('2026-04'), paid: months('2025-04') };
  expect(periodOfMonth('April', rent)).toEqual(month('2026-04'));
});

test('paying March twice in April is "already paid"', () => {
  const paid = months('2026-03');
  const again = periodOfMonth('March', { first: month('2026-01'), current: month('2026-04'), paid });
  expect(again).toEqual(month('2026-03'));
});

test('five months back and six ahead is nearest: from then on it is next year', () => {
  const everything = MONTHS.map((_, index) => ({ year: 2026, month: index + 1 }));
  const rent = { first: month('2026-01'), paid: everything };
  expect(periodOfMonth('January', { ...rent, current: month('2026-06') })).toEqual(month('2026-01'));
  expect(periodOfMonth('January', { ...rent, current: month('2026-07') })).toEqual(month('2027-01'));
});

test('in December, January is next month and July is five months back', () => {
  const rent = { first: month('2026-12'), current: month('2026-12'), paid: [] };
  expect(periodOfMonth('January', rent)).toEqual(month('2027-01'));
  expect(periodOfMonth('July', { ...rent, first: month('2026-07'), paid: months('2026-07') })).toEqual(
    month('2026-07'),
  );
});

test('a month before the agreement began is moved a year on', () => {
  const rent = { first: month('2026-04'), current: month('2026-04'), paid: [] };
  expect(periodOfMonth('March', rent)).toEqual(month('2027-03'));
  expect(periodOfMonth('November', rent)).toEqual(month('2026-11'));
});

test('a new member can pay any of the twelve names, and each means another month', () => {
  for (const current of MONTHS.map((_, index) => ({ year: 2026, month: index + 1 }))) {
    const periods = MONTHS.map((name) => periodOfMonth(name, { first: current, current, paid: [] }));
    expect(new Set(periods.map(serial)).size).toBe(12);
    expect(periods.every((period) => isPayable(period, { first: current, current }))).toBe(true);
  }
});

const somewhen = fc
  .record({
    first: fc.integer({ min: 2015 * 12, max: 2035 * 12 }),
    lived: fc.integer({ min: 0, max: 60 }),
    paid: fc.uniqueArray(fc.integer({ min: 0, max: 72 }), { maxLength: 72 }),
    name: fc.constantFrom(...MONTHS),
  })
  .map(({ first, lived, paid, name }) => {
    const at = (number: number): Period => ({ year: Math.floor(number / 12), month: (number % 12) + 1 });
    const upToEleven = paid.filter((months) => months <= lived + 11);
    const rent = { first: at(first), current: at(first + lived), paid: upToEleven.map((n) => at(first + n)) };
    return { name, rent };
  });

const isPaid = (period: Period, { paid }: { paid: Period[] }) => paid.some((one) => isSamePeriod(one, period));
const isArrear = (period: Period, rent: { current: Period; paid: Period[] }) =>
  serial(period) <= serial(rent.current) && !isPaid(period, rent);

const everyRent = (holds: (name: (typeof MONTHS)[number], rent: ReturnType<typeof given>) => void) =>
  fc.assert(
    fc.property(somewhen, ({ name, rent }) => holds(name, rent)),
    { numRuns: 2_000 },
  );
const given = () => ({ first: month('2026-01'), current: month('2026-01'), paid: months() });

test('a name always means one month of that name, the same one each time', () =>
  everyRent((name, rent) => {
    const period = periodOfMonth(name, rent);
    expect(monthName(period)).toBe(name);
    expect(periodOfMonth(name, { ...rent, paid: rent.paid.toReversed() })).toEqual(period);
  }));

test('it is never before the first month, and always one that can be paid', () =>
  everyRent((name, rent) => {
    const period = periodOfMonth(name, rent);
    expect(serial(period)).toBeGreaterThanOrEqual(serial(rent.first));
    expect(isPayable(period, rent)).toBe(true);
  }));

test('it is within five months back and eleven ahead, unless it is an arrear', () =>
  everyRent((name, rent) => {
    const period = periodOfMonth(name, rent);
    const ahead = serial(period) - serial(rent.current);
    expect(isArrear(period, rent) || (ahead >= -5 && ahead <= 11)).toBe(true);
  }));

test('it is the earliest arrear of that name wherever there is one', () =>
  everyRent((name, rent) => {
    const years = Array.from({ length: 70 }, (_, index) => ({ year: 2010 + index, month: monthNumber(name) }));
    const [earliest] = years.filter((period) => serial(period) >= serial(rent.first) && isArrear(period, rent));
    const period = periodOfMonth(name, rent);
    if (earliest) expect(period).toEqual(earliest);
    else expect(isArrear(period, rent)).toBe(false);
  }));

test('once it is paid, the name means that paid month or a later one', () =>
  everyRent((name, rent) => {
    const period = periodOfMonth(name, rent);
    const next = periodOfMonth(name, { ...rent, paid: [...rent.paid, period] });
    const wasArrear = isArrear(period, rent);
    if (!wasArrear) expect(next).toEqual(period);
    expect(serial(next)).toBeGreaterThanOrEqual(serial(period));
  }));

test('rent can be paid from the first month up to eleven months ahead', () => {
  const rent = { first: month('2026-02'), current: month('2026-04') };
  expect(isPayable(month('2026-01'), rent)).toBe(false);
  expect(isPayable(month('2026-02'), rent)).toBe(true);
  expect(isPayable(month('2027-03'), rent)).toBe(true);
  expect(isPayable(month('2027-04'), rent)).toBe(false);
});

test('the first period is the month that the office named, else the one of the acceptance in Dhaka', () => {
  const acceptedAt = '2026-02-28T18:00:00.000Z';
  expect(firstPeriod({ acceptedAt, billedFrom: null })).toEqual({ year: 2026, month: 3 });
  expect(firstPeriod({ acceptedAt, billedFrom: '2025-12-01' })).toEqual({ year: 2025, month: 12 });
});
