import type { Db } from '#database/connect.ts';
import { addMonths, dayAt, isSamePeriod, monthName, monthOf, periodAt, periodOf } from '#locale/calendar.ts';
import type { Wall } from '../endpoints.ts';
import { listFlatMonths, type MonthOfFlat } from './month-queries.ts';
import { monthState } from './month-state.ts';

/** Twelve months of every flat up to one (`2026-03`), by default the current one, at `now`. */
export async function readWall(db: Db, { until, now }: { until: string | undefined; now: Date }): Promise<Wall> {
  const last = until === undefined ? periodAt(now) : periodOf(until);
  const periods = Array.from({ length: 12 }, (_, place) => addMonths(last, place - 11));
  const flats = await listFlatMonths(db, { from: addMonths(last, -11), until: last, today: dayAt(now) });
  return {
    until: monthOf(last),
    months: periods.map((period) => ({ month: monthName(period), year: period.year })),
    homes: flats.map(({ months, ...home }) => ({
      ...home,
      months: periods.map((period) => toCell(months?.find((month) => isSamePeriod(month, period)))),
    })),
  };
}

const toCell = (month: MonthOfFlat | undefined) =>
  month
    ? { agreementId: month.agreementId, state: monthState(month), open: month.open / 100, daysLate: month.daysLate }
    : null;
