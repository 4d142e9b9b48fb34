import { MONTHS_AHEAD } from '#features/payments/rules.ts';
import {
  addMonths,
  isSamePeriod,
  MONTHS,
  type MonthName,
  monthNumber,
  monthsBetween,
  type Period,
  periodAt,
} from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';
import type { RentMonth } from './endpoints.ts';

type Start = { acceptedAt: string; billedFrom: string | null };

/** The first period whose rent is paid here: the one that the office set, or else the one of the acceptance. */
export function firstPeriod({ acceptedAt, billedFrom }: Start): Period {
  if (!billedFrom) return periodAt(new Date(acceptedAt));
  const [year = 0, month = 0] = billedFrom.split('-').map(Number);
  return { year, month };
}

/** A month is paid when its rent charge is settled. */
export const isSettled = ({ outstandingPoisha }: { outstandingPoisha: Poisha }) => outstandingPoisha === 0;

type Rent = { first: Period; current: Period; paid: readonly Period[] };

/**
 * The one period that a bare month name means today: arrears first, otherwise the nearest of that name (five months back to
 * six ahead), a year on if that lies before the agreement's first month.
 */
export function periodOfMonth(name: MonthName, { first, current, paid }: Rent): Period {
  const month = monthNumber(name);
  for (let year = first.year; year <= current.year; year++) {
    const period = { year, month };
    const hasBegun = monthsBetween(first, period) >= 0 && monthsBetween(period, current) >= 0;
    if (hasBegun && !paid.some((one) => isSamePeriod(one, period))) return period;
  }
  const ahead = (month - current.month + 12) % 12;
  const nearest = addMonths(current, ahead <= 6 ? ahead : ahead - 12);
  return monthsBetween(first, nearest) < 0 ? addMonths(nearest, 12) : nearest;
}

/** The twelve periods that the months' names mean today, in the order of time. */
export const periodsOfNames = (rent: Rent): Period[] =>
  MONTHS.map((name) => periodOfMonth(name, rent)).toSorted((one, other) => monthsBetween(other, one));

/** True if the same month of the year before is paid: the payer may mean that one by the bare name. */
export const isPaidYearBefore = (period: Period, paid: readonly Period[]) =>
  paid.some((one) => isSamePeriod(one, addMonths(period, -12)));

/** Most months ahead at which no payer confuses a month with the same one of last year. */
const NEAR = 1;

export const isEasilyMistaken = (ahead: number | undefined): ahead is number => ahead !== undefined && ahead > NEAR;

type MonthFacts = { period: Period; current: Period; isSettled: boolean; isWaiting: boolean };

/** State of a month's rent. Pending money settles it until it is declined. */
export function stateOfMonth({ period, current, isSettled, isWaiting }: MonthFacts): RentMonth['state'] {
  if (isSettled) return isWaiting ? 'waiting' : 'paid';
  return monthsBetween(current, period) > 0 ? 'ahead' : 'due';
}

/**
 * Rent can be paid from the agreement's first month up to eleven months ahead, counted from that month if it is still to come: the range
 * of a bare month name.
 */
export function isPayable(period: Period, { first, current }: Pick<Rent, 'first' | 'current'>): boolean {
  const from = monthsBetween(first, current) < 0 ? first : current;
  return monthsBetween(first, period) >= 0 && monthsBetween(from, period) <= MONTHS_AHEAD;
}
