import type { Db } from '#database/connect.ts';
import { addMonths, dayAt, isSamePeriod, monthName, monthOf, periodAt, periodOf } from '#locale/calendar.ts';
import type { Wall } from '../endpoints.ts';
import { listFlatMonths, type MonthOfFlat } from './month-queries.ts';
import { monthState } from './month-state.ts';

/** Twelve months of every flat up to one (`2026-03`), by default the current one, at `now`. */
export async function readWall(db: Db, { until, now }: { until: string | undefined; now: Date }): Promise<Wall> {
  const last = until === undefined ? periodAt(now) : periodOf(until);
  const periods = Array.from({ length: 12 }, (_, place) => addMonths(last, place - 11));
  const rows = await listFlatMonths(db, { from: addMonths(last, -11), until: last, today: dayAt(now) });
  const tenants = new Map(rows.filter(({ isOwners }) => !isOwners).map((row) => [placeOf(row), row]));
  // An owner has a row of their own: what they owe is not their tenant's. A flat without a tenant needs no second row.
  const ownersOf = rows.filter((row) => row.isOwners && (hasMoney(row) || (row.agreementId && !isUsed(tenants, row))));
  const owned = new Set(ownersOf.map(placeOf));
  const flats = rows.filter((row) =>
    row.isOwners ? ownersOf.includes(row) : isUsed(tenants, row) || !owned.has(placeOf(row)),
  );
  return {
    until: monthOf(last),
    months: periods.map((period) => ({ month: monthName(period), year: period.year })),
    homes: flats.map(({ months, isOwners, ...home }) => ({
      ...home,
      ...(isOwners && { isOwner: true }),
      months: periods.map((period) => toCell(months?.find((month) => isSamePeriod(month, period)))),
    })),
  };
}

type Row = Awaited<ReturnType<typeof listFlatMonths>>[number];

const placeOf = ({ block, apartmentNo }: Row) => `${block}\0${apartmentNo}`;
const hasMoney = ({ months, open }: Row) => months !== null || open > 0;

/** True if the flat has a tenant, or had one in these months, or one who owes. */
function isUsed(tenants: ReadonlyMap<string, Row>, row: Row): boolean {
  const tenant = tenants.get(placeOf(row));
  return !!tenant && (tenant.agreementId !== null || hasMoney(tenant));
}

const toCell = (month: MonthOfFlat | undefined) =>
  month
    ? { agreementId: month.agreementId, state: monthState(month), open: month.open / 100, daysLate: month.daysLate }
    : null;
