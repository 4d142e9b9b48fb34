import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { kindsOnTaxLine } from '#features/ledger/charge-kinds.ts';
import type { Period } from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';

/** Residents' debt today, in poisha; what waiting payments settle is owed until they are confirmed. */
export async function sumOpen(db: Db): Promise<Poisha> {
  const { rows } = await sql<{ poisha: Poisha }>`
    select coalesce((select sum(outstanding_poisha) from charges where outstanding_poisha > 0), 0)
      + coalesce((select sum(amount_poisha - unapplied_poisha) from payments where state = 'pending'), 0)
      + coalesce((
        select sum(case when debit = 'pending_discounts' then postings.amount_poisha else -postings.amount_poisha end)
        from payments join postings on payment_id = payments.id
        where state = 'pending' and (debit = 'pending_discounts' or credit = 'pending_discounts')), 0) as poisha`.execute(
    db,
  );
  return rows[0]?.poisha ?? 0;
}

/** Sums the rents of each month, from the first to the last, in poisha. */
export async function sumRents(db: Db, { first, last }: { first: Period; last: Period }) {
  const { rows } = await sql<Period & { poisha: Poisha }>`
    select year, month, sum(amount_poisha) as poisha from charges
    where kind = 'rent' and cancelled_at is null and year >= ${first.year} and year <= ${last.year}
      and (year, month) >= (${first.year}, ${first.month}) and (year, month) <= (${last.year}, ${last.month})
    group by year, month`.execute(db);
  return rows;
}

type IncomeYear = { first: Period; last: Period; from: string; to: string };

/** Rents of an income year's months, and the commercial units' share: their rents less discounts, with other benefits by day. In poisha. */
export async function sumRentsByUse(db: Db, { first, last, from, to }: IncomeYear) {
  const benefits = kindsOnTaxLine('benefits');
  const { rows } = await sql<{ rents: Poisha; commercial: Poisha }>`
    with commercial as (
      select agreements.id from agreements join apartments on apartments.id = apartment_id where unit_use = 'commercial'
    ), rent as (
      select sum(amount_poisha) as poisha, sum(amount_poisha) filter (where agreement_id in (select id from commercial)) as commercial
      from charges
      where kind = 'rent' and cancelled_at is null and year >= ${first.year} and year <= ${last.year}
        and (year, month) >= (${first.year}, ${first.month}) and (year, month) <= (${last.year}, ${last.month})
    )
    select coalesce((select poisha from rent), 0) as rents, coalesce((select commercial from rent), 0)
    - coalesce((
      select sum(amount_poisha * ((debit = 'discounts')::int - (credit = 'discounts')::int)) from postings
      where agreement_id in (select id from commercial) and 'discounts' in (debit, credit)
        and counted_on >= ${from}::date and counted_on <= ${to}::date), 0)
    + coalesce((
      select sum(amount_poisha * ((credit = any (${benefits}::text[]))::int - (debit = any (${benefits}::text[]))::int)) from postings
      where agreement_id in (select id from commercial) and (debit = any (${benefits}::text[]) or credit = any (${benefits}::text[]))
        and counted_on >= ${from}::date and counted_on <= ${to}::date), 0) as commercial`.execute(db);
  return rows[0] ?? { rents: 0, commercial: 0 };
}
