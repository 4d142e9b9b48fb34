import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { firstDay, lastDay } from '#features/ledger/server/rent-queries.ts';

/**
 * Counts flats, and those that were unavailable, on the last day of each begun month of twelve (from `2026-07` on), or today, by the rule
 * of `isFreeRoom`: let, an owner's, or not offered. Since when a flat is not offered is not recorded, so it counts in every month. Homes
 * with the same days are grouped.
 */
export async function countLet(db: Db, { from, today }: { from: string; today: string }) {
  const { rows } = await sql<{ month: string; rooms: number; taken: number }>`
    with tenancy as (
      select apartment_id, greatest(${firstDay}, ${`${from}-01`}::date) as since,
        case when status in ('ended', 'sold') then coalesce(ends_on, ${lastDay} - 1) else 'infinity' end as until
      from agreements where status in ('accepted', 'ended', 'owned', 'sold')
    ), let as (
      select apartment_id, range_agg(daterange(since, until, '[]')) as days from tenancy where since <= until group by apartment_id
    ), home as (
      select case when rent_poisha = 0 then datemultirange(daterange(null, null)) else days end as days, (retired_at at time zone 'Asia/Dhaka')::date as retired_on, count(*) as homes
      from apartments left join let on apartment_id = id where unit_kind = 'flat' group by 1, 2
    )
    select to_char(day, 'YYYY-MM') as month, coalesce(sum(homes) filter (where exists_then), 0) as rooms,
      coalesce(sum(homes) filter (where exists_then and days @> day), 0) as taken
    from (
      select least((first + interval '1 month - 1 day')::date, ${today}::date) as day
      from generate_series(${`${from}-01`}::timestamp, ${`${from}-01`}::timestamp + interval '11 months', interval '1 month') as first
      where first <= ${today}::date
    ) as days
    left join home on true
    cross join lateral (select retired_on is null or retired_on > day as exists_then) as retired
    group by day`.execute(db);
  return rows;
}
