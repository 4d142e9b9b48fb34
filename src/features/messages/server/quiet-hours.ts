import { dayAt, daysAfter, instantOf, localTime } from '#locale/calendar.ts';

/** Hours of the day in Dhaka as `21:00`, between which only e-mail is sent; equal hours mean none. */
export type QuietHours = { quietFrom: string; quietUntil: string };

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The first instant from `at` on that is not quiet. */
export function afterQuiet(at: Date, { quietFrom, quietUntil }: QuietHours): Date {
  const [from, until] = [minutesOf(quietFrom), minutesOf(quietUntil)];
  const { hour, minute } = localTime(at);
  const now = hour * 60 + minute;
  const isQuiet = from < until ? now >= from && now < until : from > until && (now >= from || now < until);
  if (!isQuiet) return at;
  const day = now < until ? dayAt(at) : daysAfter(dayAt(at), 1);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return instantOf({ year, month, day: date, hour: Math.floor(until / 60), minute: until % 60 });
}
