import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
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

/** What residents did not have to pay, by the month for which it counts: with a coupon, once its money counts; or waived. In poisha. */
export function sumReliefs(db: Db, year: number) {
  return db
    .selectFrom('journal_entries')
    .innerJoin('postings', 'postings.entry_id', 'journal_entries.id')
    .leftJoin('payments', 'payments.id', 'postings.payment_id')
    .where('effective_on', '>=', `${year}-01-01`)
    .where('effective_on', '<=', `${year}-12-31`)
    .where(sql<boolean>`('waivers' in (debit, credit) or 'discounts' in (debit, credit))`)
    .where(sql<boolean>`('waivers' in (debit, credit) or state in ('confirmed', 'reversed'))`)
    .select(sql<number>`extract(month from effective_on)`.as('month'))
    .select(sql<boolean>`'waivers' in (debit, credit)`.as('isWaived'))
    .select(SUM.as('poisha'))
    .groupBy(['month', 'isWaived'])
    .execute();
}

/** How many apartments there were on the last day of each month of a year that has begun, or today, and how many were let. */
export async function countLet(db: Db, { year, today }: { year: number; today: string }) {
  const { rows } = await sql<{ month: number; rooms: number; taken: number }>`
    select extract(month from day) as month,
      (select count(*) from apartments where retired_at is null or (retired_at at time zone 'Asia/Dhaka')::date > day) as rooms,
      (select count(distinct apartment_id) from agreements
        join apartments on apartments.id = apartment_id
        where status in ('accepted', 'ended')
          and (retired_at is null or (retired_at at time zone 'Asia/Dhaka')::date > day)
          and coalesce(starts_on, (accepted_at at time zone 'Asia/Dhaka')::date) <= day
          and (status = 'accepted' or coalesce(ends_on, (closed_at at time zone 'Asia/Dhaka')::date - 1) >= day)) as taken
    from (
      select least((first + interval '1 month - 1 day')::date, ${today}::date) as day
      from generate_series(make_date(${year}::int, 1, 1)::timestamp, make_date(${year}::int, 12, 1)::timestamp, interval '1 month') as first
      where first <= ${today}::date
    ) as days`.execute(db);
  return rows;
}
