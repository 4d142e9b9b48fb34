import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { openDay } from '#features/ledger/server/queries.ts';
import { firstDay, lastDay } from '#features/ledger/server/rent-queries.ts';
import { dayAt, type Period } from '#locale/calendar.ts';
import type { BillItem } from '../rules.ts';
import { isBilledIn } from './handover-queries.ts';

/** Locks the tenancies and the owners' accounts of a month, in the order of ids. */
export async function lockTenanciesInMonth(tx: Db, period: Period): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from agreements where ${isBilledIn(period)} order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

type Issue = { period: Period; items: readonly BillItem[]; dueOn?: string | undefined; now: Date; actorId: string };

/** Inserts the charges, due on the latest of the month's due day, the tenancy's first day and `dueOn`. The tenancies are locked. */
export async function insertCharges(tx: Db, { period, items, dueOn, now }: Issue): Promise<void> {
  const { year, month } = period;
  await sql`
    insert into charges (agreement_id, kind, year, month, amount_poisha, due_on, charged_on, label, label_bangla, line_id)
    select agreements.id, kind, ${year}::int, ${month}::int, "amountPoisha",
      greatest(make_date(${year}::int, ${month}::int, 1) + due_day - 1, ${firstDay}, ${dueOn ?? null}::date), day, name, name_bangla, bill_lines.id
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item ("lineId" uuid, "agreementId" uuid, "amountPoisha" integer)
    join agreements on agreements.id = "agreementId" join bill_lines on bill_lines.id = "lineId"
    cross join settings cross join ${openDay(dayAt(now))} as counted (day)
    where "amountPoisha" > 0
    order by agreements.id, bill_lines.id`.execute(tx);
}

export async function insertReadings(tx: Db, { period, items, now, actorId }: Issue): Promise<void> {
  const rows = items.flatMap(({ lineId, agreementId, meter }) => (meter ? [{ lineId, agreementId, ...meter }] : []));
  await sql`
    insert into meter_readings (line_id, apartment_id, agreement_id, year, month, previous, reading, old_end, new_start, units, recorded_at, recorded_by)
    select "lineId", apartment_id, agreements.id, ${period.year}::int, ${period.month}::int, previous, reading, "oldEnd", "newStart", units,
      ${now.toISOString()}::timestamptz, ${actorId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read ("lineId" uuid, "agreementId" uuid, previous numeric,
      reading numeric, "oldEnd" numeric, "newStart" numeric, units numeric)
    join agreements on agreements.id = "agreementId"`.execute(tx);
}

/**
 * Stores an amount typed for a fixed line as the flat's own amount, which later months use too. A month in which the tenancy begins or
 * ends is left out: its amount is partial.
 */
export async function keepOwnAmounts(tx: Db, { period: { year, month }, items }: Issue): Promise<void> {
  const first = sql`make_date(${year}::int, ${month}::int, 1)`;
  const typed = sql`
    select lines.id as line_id, apartment_id, coalesce(item."amountPoisha", 0) as amount_poisha, lines.amount_poisha as usual
    from bill_cells join bill_lines lines on lines.id = line_id and method = 'fixed'
    join agreements on agreements.id = agreement_id
    left join jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item ("lineId" uuid, "agreementId" uuid, "amountPoisha" integer)
      on "lineId" = line_id and "agreementId" = agreement_id
    where year = ${year} and month = ${month} and (item."lineId" is not null or coalesce(figure, 0) = 0)
      and ${firstDay} <= ${first} and coalesce(${lastDay} >= ${first} + interval '1 month - 1 day', true)`;
  await sql`
    delete from bill_line_flats using (${typed}) as typed
    where bill_line_flats.line_id = typed.line_id and bill_line_flats.apartment_id = typed.apartment_id
      and typed.amount_poisha = usual`.execute(tx);
  await sql`
    insert into bill_line_flats (line_id, apartment_id, amount_poisha)
    select line_id, apartment_id, amount_poisha from (${typed}) as typed where amount_poisha <> usual
    on conflict (line_id, apartment_id) do update set amount_poisha = excluded.amount_poisha`.execute(tx);
}
