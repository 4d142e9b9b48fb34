import { periodAt } from '#features/payments/rules.ts';

const DHAKA_HOURS = 6;

/** A time of day in Dhaka, in the month that lies `monthsAgo` months before the one of `now`. */
export function inMonth(
  now: Date,
  monthsAgo: number,
  { day, hour = 10, minute = 0 }: { day: number; hour?: number; minute?: number },
) {
  const { year, month } = periodAt(now);
  return new Date(Date.UTC(year, month - 1 - monthsAgo, day, hour - DHAKA_HOURS, minute));
}

/** An hour of the day in Dhaka, `days` days before the one of `now`. */
export function daysAgo(now: Date, days: number, hour: number): Date {
  const there = new Date(now.getTime() + DHAKA_HOURS * 3_600_000);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate() - days, hour - DHAKA_HOURS));
}

/** 10:00 in Dhaka on the last such day of the year that is over. */
export function lastYearly(now: Date, month: number, day: number): Date {
  const [thisYear, lastYear] = [0, 12].map((more) => inMonth(now, periodAt(now).month - month + more, { day }));
  return thisYear && thisYear < now ? thisYear : (lastYear ?? now);
}

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  timeZone: 'Asia/Dhaka',
  month: 'numeric',
  day: 'numeric',
});

/** 10:00 in Dhaka on the last such day of the Islamic year that is over. */
export function lastIslamic(now: Date, month: number, day: number): Date {
  for (let days = 1; days <= 360; days++) {
    const parts = islamic.formatToParts(daysAgo(now, days, 10));
    const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
    if (part('month') === month && part('day') === day) return daysAgo(now, days, 10);
  }
  return daysAgo(now, 360, 10);
}
