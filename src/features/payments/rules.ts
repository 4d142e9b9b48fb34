import {
  addMonths,
  isSamePeriod,
  type MonthName,
  monthNumber,
  monthsBetween,
  type Period,
  periodAt,
} from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';

/** How money comes. The ledger's accounts of money have these names in lower case. */
export const METHODS = ['Card', 'Cash', 'bKash', 'Nagad', 'Rocket', 'Bank'] as const;

type Start = { acceptedAt: string; billedFrom: string | null };

/** The first period that rent is paid for here: the one that the office named, else the one of the acceptance. */
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

/** Rent can be paid from the agreement's first month up to eleven months ahead: what a bare name can reach. */
export function isPayable(period: Period, { first, current }: Pick<Rent, 'first' | 'current'>): boolean {
  return monthsBetween(first, period) >= 0 && monthsBetween(current, period) <= 11;
}
