import { addMonths, instantOf, localTime, periodAt, TIME_ZONE } from '#locale/calendar.ts';

/** A time of day in Dhaka, `monthsAgo` months before the month of `now`. */
export function inMonth(
  now: Date,
  monthsAgo: number,
  { day, hour = 10, minute = 0 }: { day: number; hour?: number; minute?: number },
) {
  return instantOf({ ...addMonths(periodAt(now), -monthsAgo), day, hour, minute });
}

/** An hour of the day in Dhaka, `days` days before the day of `now`. */
export function daysAgo(now: Date, days: number, hour: number): Date {
  const today = localTime(now);
  return instantOf({ ...today, day: today.day - days, hour, minute: 0 });
}

/** 10:00 in Dhaka on the last such day of the year that has passed. */
export function lastYearly(now: Date, month: number, day: number): Date {
  const inYear = (year: number) => instantOf({ year, month, day, hour: 10, minute: 0 });
  const { year } = periodAt(now);
  return inYear(year) < now ? inYear(year) : inYear(year - 1);
}

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  timeZone: TIME_ZONE,
  month: 'numeric',
  day: 'numeric',
});

/** 10:00 in Dhaka on the last such day of the Islamic year that has passed. */
export function lastIslamic(now: Date, month: number, day: number): Date {
  for (let days = 1; days <= 360; days++) {
    const parts = islamic.formatToParts(daysAgo(now, days, 10));
    const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
    if (part('month') === month && part('day') === day) return daysAgo(now, days, 10);
  }
  return daysAgo(now, 360, 10);
}

/** Returns an id for a row that was made at that time. */
export type IdAt = (at: Date) => string;

/**
 * UUIDs of version 7, as the database makes them, but with a counter in place of the random bits, so that each run
 * gives the same.
 */
export function identifiers(): IdAt {
  let count = 0;
  return (at) => {
    const time = at.getTime().toString(16).padStart(12, '0');
    count += 1;
    return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${count.toString(16).padStart(12, '0')}`;
  };
}
