import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { firstDay, lastDay } from '#features/ledger/server/rent-queries.ts';
import type { Poisha } from '#locale/taka.ts';

const SUM = sql<Poisha>`sum(case when reverses is null then postings.amount_poisha else -postings.amount_poisha end)`;

/** What the rents of each month of a year come to. In poisha. */
export function sumRents(db: Db, year: number) {
  return db
    .selectFrom('charges')
    .where('kind', '=', 'rent')
    .where('cancelled_at', 'is', null)
    .where('year', '=', year)
    .select((eb) => [eb.ref('month').$notNull().as('month'), eb.fn.sum<Poisha>('amount_poisha').as('poisha')])
    .groupBy('month')
    .execute();
}

/** What residents did not have to pay, with a coupon or waived, by the month for which it counts. In poisha. */
export function sumReliefs(db: Db, year: number) {
  return db
    .selectFrom('postings')
    .where('counted_on', '>=', `${year}-01-01`)
    .where('counted_on', '<=', `${year}-12-31`)
    .where(
      sql<boolean>`('waivers' in (debit, credit) or 'bad_debts' in (debit, credit) or 'discounts' in (debit, credit))`,
    )
    .select(sql<number>`extract(month from counted_on)`.as('month'))
    .select(sql<boolean>`'discounts' not in (debit, credit)`.as('isWaived'))
    .select(SUM.as('poisha'))
    .groupBy(['month', 'isWaived'])
    .execute();
}

/**
 * How many apartments there were on the last day of each month of a year that has begun, or today, and how many were let. Apartments
 * that were let on the same days count together.
 */
export async function countLet(db: Db, { year, today }: { year: number; today: string }) {
  const { rows } = await sql<{ month: number; rooms: number; taken: number }>`
    with tenancy as (
      select apartment_id, greatest(${firstDay}, make_date(${year}::int, 1, 1)) as since,
        case status when 'ended' then coalesce(ends_on, ${lastDay} - 1) else 'infinity' end as until
      from agreements where status in ('accepted', 'ended')
    ), let as (
      select apartment_id, range_agg(daterange(since, until, '[]')) as days from tenancy where since <= until group by apartment_id
    ), home as (
      select days, (retired_at at time zone 'Asia/Dhaka')::date as retired_on, count(*) as homes
      from apartments left join let on apartment_id = id group by 1, 2
    )
    select extract(month from day) as month, coalesce(sum(homes) filter (where exists_then), 0) as rooms,
      coalesce(sum(homes) filter (where exists_then and days @> day), 0) as taken
    from (
      select least((first + interval '1 month - 1 day')::date, ${today}::date) as day
      from generate_series(make_date(${year}::int, 1, 1)::timestamp, make_date(${year}::int, 12, 1)::timestamp, interval '1 month') as first
      where first <= ${today}::date
    ) as days
    left join home on true
    cross join lateral (select retired_on is null or retired_on > day as exists_then) as retired
    group by day`.execute(db);
  return rows;
}
