/** Lengths of time in milliseconds. A day of a calendar has as many in Dhaka, which has no summer time. */
export const MINUTE = 60 * 1000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Days, months and years are Dhaka's, regardless of the server's and the reader's time zones. */
export const TIME_ZONE = 'Asia/Dhaka';

/** Offset of Dhaka's clocks from UTC, in ms: constant since 2010, without summer time (calendar.test.ts). */
const AHEAD_OF_UTC = 6 * HOUR;

/** Names of months in the payment form and in calls. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export type MonthName = (typeof MONTHS)[number];

/** A month of a year; `month` is 1 to 12. */
export type Period = { year: number; month: number };

/** The parts of a time in Dhaka. */
export type LocalTime = Period & { day: number; hour: number; minute: number };

export const monthName = ({ month }: Pick<Period, 'month'>): MonthName => MONTHS[month - 1] ?? 'January';
/** Such as `March 2027`. */
export const periodName = (period: Period) => `${monthName(period)} ${period.year}`;
export const monthNumber = (name: MonthName) => MONTHS.indexOf(name) + 1;
/** The period of a month as named in calls. */
export const periodNamed = ({ month, year }: { month: MonthName; year: number }): Period => ({
  year,
  month: monthNumber(month),
});

/**
 * The time in Dhaka at an instant (UTC). Calculated here, because creating a formatter of Intl takes a slow phone 60 to 80
 * ms.
 * @throws RangeError for what is not an instant
 */
export function localTime(instant: string | number | Date): LocalTime {
  const shown = new Date(new Date(instant).getTime() + AHEAD_OF_UTC);
  if (Number.isNaN(shown.getTime())) throw new RangeError(`Not an instant: ${instant}`);
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}

/** The instant (UTC) of a time in Dhaka. Day 0 is the last one of the previous month, and so on. */
export function instantOf({ year, month, day, hour, minute }: LocalTime): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute) - AHEAD_OF_UTC);
}

/** The instant (UTC) at which a day begins in Dhaka; the day as `2026-03-05`. `later` adds days. */
export function startOfDay(day: string, later = 0): Date {
  return new Date(Date.parse(day) + later * DAY - AHEAD_OF_UTC);
}

/** The day in Dhaka at an instant (UTC), as `2026-03-05`. */
export function dayAt(instant: string | number | Date): string {
  const { day, month, year } = localTime(instant);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The day `days` later: `2026-03-15` and 31 make `2026-04-15`. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The period in Dhaka at an instant (UTC). */
export function periodAt(instant: Date): Period {
  const { year, month } = localTime(instant);
  return { year, month };
}

/** The period `months` later, or earlier if negative. */
export function addMonths({ year, month }: Period, months: number): Period {
  const since = year * 12 + month - 1 + months;
  return { year: Math.floor(since / 12), month: (since % 12) + 1 };
}

/** The number of months from the first to the second: 0 for the same, negative if the second is earlier. */
export function monthsBetween(from: Period, to: Period): number {
  return (to.year - from.year) * 12 + to.month - from.month;
}

export const isSamePeriod = (one: Period, other: Period) => monthsBetween(one, other) === 0;

/** Parses `2026-07`. */
export const periodOf = (month: string): Period => ({
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5, 7)),
});

/** Formats a period as `2026-07`. */
export const monthOf = ({ year, month }: Period) => `${year}-${String(month).padStart(2, '0')}`;
