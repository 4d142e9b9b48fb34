import type { Db } from '#database/connect.ts';
import { sumFigures } from '#features/books/server/figure-queries.ts';
import { sumOpen, sumRents } from '#features/books/server/queries.ts';
import { occupancy } from '#features/profile/server/occupancy.ts';
import { addMonths, monthName, monthOf, type Period, periodOf } from '#locale/calendar.ts';
import { type Poisha, toTaka } from '#locale/taka.ts';
import type { BuildingYear, MonthOfYear } from '../endpoints.ts';
import { countLet } from './year-queries.ts';

type YearRange = {
  /** First month, as `2026-07`. */
  from: string;
  /** Today in Asia/Dhaka, such as `2026-03-15`. */
  today: string;
};

/** The building's twelve months from a month on. The caller has charged the months that have begun. */
export async function readYear(db: Db, { from, today }: YearRange): Promise<BuildingYear> {
  const first = periodOf(from);
  const periods = Array.from({ length: 12 }, (_, place) => addMonths(first, place));
  const last = addMonths(first, 11);
  const [rents, sinceFirst, counted, openNow] = await Promise.all([
    sumRents(db, { first, last }),
    sumFigures(db, { from: firstDay(first), to: LAST_DAY_EVER }),
    countLet(db, { from, today }),
    sumOpen(db),
  ]);
  const figures = sinceFirst.filter(({ month }) => month <= monthOf(last));
  const sumsOf = (through: string, isOf: (month: string) => boolean): Sums => {
    const own = figures.filter(({ month }) => isOf(month));
    const open = openNow - openedBy(sinceFirst.filter(({ month }) => month > through));
    return {
      ...toSums(own),
      expected: toTaka(sum(rents.filter((rent) => isOf(monthOf(rent))))),
      open: through <= today.slice(0, 7) ? toTaka(open) : null,
    };
  };
  const months = periods.map((period): MonthOfYear => {
    const name = monthOf(period);
    const letOf = counted.find(({ month }) => month === name);
    return {
      month: monthName(period),
      year: period.year,
      ...sumsOf(name, (month) => month === name),
      occupancy: letOf ? occupancy(letOf.rooms, letOf.taken).unavailable : null,
    };
  });
  const now = today.slice(0, 7);
  const through = monthOf(last) > now && from <= now ? now : monthOf(last);
  return { from, year: first.year, months, total: sumsOf(through, () => true) };
}

type Sums = BuildingYear['total'];
type Part = { figure: string; poisha: Poisha };

const firstDay = (period: Period) => `${monthOf(period)}-01`;
const sum = (rows: readonly { poisha: Poisha }[]) => rows.reduce((all, { poisha }) => all + poisha, 0);

const LAST_DAY_EVER = '9999-12-31';

/** By how much postings with these figures raised what residents owe. */
const openedBy = (parts: readonly Part[]) =>
  sum(parts.filter(({ figure }) => figure === 'open')) - sum(parts.filter(({ figure }) => figure.startsWith('came:')));

/** Sums of these figures, in taka. */
function toSums(parts: readonly Part[]): Omit<Sums, 'expected' | 'open'> {
  const of = (...figures: string[]) =>
    sum(parts.filter(({ figure }) => figures.some((each) => figure === each || figure.startsWith(`${each}:`))));
  const received = of('received', 'tax');
  const allReceived = received + of('income');
  const surplus = allReceived - of('refunded') - of('spent');
  const names = [...new Set(parts.map(({ figure }) => figure))].filter((figure) => figure !== 'open');
  const figures = [...names.map((name) => [name, of(name)] as const), ['ahead', received - of('came')] as const];
  return {
    collected: toTaka(of('received') - of('advance_kept')),
    discounts: toTaka(of('discounts')),
    waived: toTaka(of('waivers', 'bad_debts')),
    came: toTaka(allReceived),
    spent: toTaka(of('spent')),
    left: toTaka(surplus),
    moved: toTaka(surplus - of('tax') + of('owner:in', 'begun', 'over_short', 'aside') - of('owner:out')),
    figures: Object.fromEntries(figures.flatMap(([name, poisha]) => (poisha === 0 ? [] : [[name, toTaka(poisha)]]))),
  };
}
