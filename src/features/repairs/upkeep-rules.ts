import { addMonths, daysAfter, monthsBetween, periodOf } from '#locale/calendar.ts';

export const UPKEEP_PATH = '/dashboard/upkeep';

/** Days before a plan's day on which its repair is opened. */
export const USUAL_LEAD_DAYS = { work: 7, paper: 30 };
export const MAX_LEAD_DAYS = 90;
export const MAX_MONTHS = 120;
/** Less than the shortest interval, or the repair of the day after next would be due as soon as one is done. */
export const maxLeadDays = (everyMonths: number | null) =>
  everyMonths === null ? MAX_LEAD_DAYS : Math.min(MAX_LEAD_DAYS, everyMonths * 28 - 1);

type Rhythm = { firstOn: string; everyMonths: number };

/** The day `months` after the first one; in a month without that day, the month's last one. */
function dayAfterMonths(firstOn: string, months: number): string {
  const { year, month } = addMonths(periodOf(firstOn), months);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Math.min(Number(firstOn.slice(8)), last);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The first day of a plan after this one. Months count from its first day: the 31st is the 28th in February and the 31st in March. */
export function nextPlanDay({ firstOn, everyMonths }: Rhythm, after: string): string {
  if (firstOn > after) return firstOn;
  const passed = Math.floor(monthsBetween(periodOf(firstOn), periodOf(after)) / everyMonths) * everyMonths;
  const next = dayAfterMonths(firstOn, passed);
  return next > after ? next : dayAfterMonths(firstOn, passed + everyMonths);
}

/**
 * The day that is proposed when a repair of a plan is closed: the first one after its own and after today, so that missed ones are skipped.
 * Undefined for a paper: the person who renews it knows the day.
 */
export function proposedDay(
  { firstOn, everyMonths }: { firstOn: string; everyMonths: number | null },
  { planOn, today }: { planOn: string; today: string },
): string | undefined {
  if (everyMonths === null) return undefined;
  return nextPlanDay({ firstOn, everyMonths }, planOn > today ? planOn : today);
}

/** The latest day of a plan that a person may enter: two rounds and a month from today, of a paper ten years. Else a mistyped year forgets the work. */
export const latestPlanDay = (everyMonths: number | null, today: string) =>
  dayAfterMonths(today, everyMonths === null ? MAX_MONTHS : 2 * everyMonths + 1);

/** The latest day of a worker's visit that a person may enter. */
export const latestVisit = (today: string) => dayAfterMonths(today, 12);

type Planned = { firstOn: string; everyMonths: number | null; nextOn: string | null };

/** The days of a plan from its next one until the day before `until`. */
export function planDays({ firstOn, everyMonths, nextOn }: Planned, until: string): string[] {
  const days: string[] = [];
  for (let day = nextOn; day !== null && day < until; ) {
    days.push(day);
    day = everyMonths === null ? null : nextPlanDay({ firstOn, everyMonths }, day);
  }
  return days;
}

/** The day on which a plan's repair is opened. */
export const opensOn = (nextOn: string, leadDays: number) => daysAfter(nextOn, -leadDays);
