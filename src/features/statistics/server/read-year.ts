import type { Db } from '#database/connect.ts';
import { sumMoneyByMonth } from '#features/till/server/queries.ts';
import { MONTHS, monthNumber } from '#locale/calendar.ts';
import { type Poisha, toTaka } from '#locale/taka.ts';
import type { BuildingYear, MonthOfYear } from '../endpoints.ts';
import { countLet, sumReliefs, sumRents } from './year-queries.ts';

type ListFilter = {
  year: number;
  /** The day in Dhaka, such as `2026-03-15`. */
  today: string;
};

/** The building's year by month. What has begun is charged. */
export async function readYear(db: Db, { year, today }: ListFilter): Promise<BuildingYear> {
  const [rents, received, reliefs, counted] = await Promise.all([
    sumRents(db, year),
    sumMoneyByMonth(db, { from: `${year}-01-01`, to: `${year}-12-31` }),
    sumReliefs(db, year),
    countLet(db, { year, today }),
  ]);
  const months = MONTHS.map((month): MonthOfYear => {
    const isOf = (row: { month: number }) => row.month === monthNumber(month);
    const letOf = counted.find(isOf);
    return {
      month,
      expected: sum(rents.filter(isOf)),
      collected: sum(received.filter(isOf)),
      discounts: sum(reliefs.filter((row) => isOf(row) && !row.isWaived)),
      waived: sum(reliefs.filter((row) => isOf(row) && row.isWaived)),
      occupancy: letOf ? occupancy(letOf.rooms, letOf.taken).unavailable : null,
    };
  });
  const total = {
    expected: sum(rents),
    collected: sum(received),
    discounts: sum(reliefs.filter(({ isWaived }) => !isWaived)),
    waived: sum(reliefs.filter(({ isWaived }) => isWaived)),
  };
  return { year, months, total };
}

const sum = (rows: readonly { poisha: Poisha }[]) => toTaka(rows.reduce((all, { poisha }) => all + poisha, 0));

/**
 * The part of the building that is free and the part that is let, in percent with at most two decimals.
 * They add up to exactly 100, and are both 0 when there are no rooms (docs/product.md section 10).
 */
export function occupancy(rooms: number, taken: number): { available: number; unavailable: number } {
  if (rooms === 0) return { available: 0, unavailable: 0 };
  const unavailable = Math.round((taken / rooms) * 10_000);
  return { available: (10_000 - unavailable) / 100, unavailable: unavailable / 100 };
}
