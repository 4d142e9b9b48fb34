import { MONTHS } from '#locale/dates.ts';

export type MonthName = (typeof MONTHS)[number];

/** The year and month, in Asia/Dhaka, that a rent is for. `month` is 1 to 12. */
export type Period = { year: number; month: number };

/** Months since year 0: periods as numbers, so that nearer and earlier are arithmetic. */
const asNumber = ({ year, month }: Period) => year * 12 + month - 1;
const asPeriod = (number: number): Period => ({ year: Math.floor(number / 12), month: (number % 12) + 1 });

export const isSamePeriod = (one: Period, other: Period) => asNumber(one) === asNumber(other);
export const monthName = ({ month }: Pick<Period, 'month'>): MonthName => MONTHS[month - 1] ?? 'January';
export const monthNumber = (name: MonthName) => MONTHS.indexOf(name) + 1;

// Dhaka has kept +06:00, without summer time, since 2010; the building is younger than that.
const DHAKA_OFFSET = 6 * 60 * 60 * 1000;

/** The period that an instant (UTC) falls into in Asia/Dhaka. */
export function periodAt(instant: Date): Period {
  const there = new Date(instant.getTime() + DHAKA_OFFSET);
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1 };
}

type Rent = { first: Period; current: Period; paid: readonly Period[] };

/**
 * The one period that a bare month name means today (decisions.md): arrears first, otherwise the nearest of that name
 * (five months back to six ahead), a year on if that lies before the agreement's first month.
 */
export function periodOfMonth(name: MonthName, { first, current, paid }: Rent): Period {
  const month = monthNumber(name);
  const paidNumbers = new Set(paid.map(asNumber));
  for (let year = first.year; year <= current.year; year++) {
    const number = asNumber({ year, month });
    if (number >= asNumber(first) && number <= asNumber(current) && !paidNumbers.has(number)) return { year, month };
  }
  const now = asNumber(current);
  const ahead = (((month - current.month) % 12) + 12) % 12;
  const nearest = now + (ahead <= 6 ? ahead : ahead - 12);
  return asPeriod(nearest < asNumber(first) ? nearest + 12 : nearest);
}

/** Rent can be paid from the agreement's first month up to eleven months ahead: what a bare name can reach. */
export function isPayable(period: Period, { first, current }: Pick<Rent, 'first' | 'current'>): boolean {
  const number = asNumber(period);
  return number >= asNumber(first) && number <= asNumber(current) + 11;
}
