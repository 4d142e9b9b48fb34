import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';
import { applyUnapplied } from './charge-queries.ts';
import { firstDay } from './rent-queries.ts';

/** Opening balances of a tenancy from before the records; `owedSince` is the month of the debt, such as `2026-02`. */
export type Opening = {
  agreementId: string;
  owedBefore: Poisha;
  owedSince: string;
  advance: Poisha;
  paidAhead: Poisha;
};

/**
 * Enters the debt, the held advance and the unapplied money of tenancies that were just recorded, as of today. The contra account is
 * `opening`, so they are in no till and in no year's income. A debt is due on the due day of its month, but not after today, nor before
 * the first day of the tenancy.
 */
export async function enterOpenings(tx: Db, actor: Actor, openings: readonly Opening[]): Promise<void> {
  const told = openings.filter(({ owedBefore, advance, paidAhead }) => owedBefore + advance + paidAhead > 0);
  if (told.length === 0) return;
  const [today, at, person] = [dayAt(actor.now), actor.now.toISOString(), actor.currentUser.id];
  // What a home owed makes no entry of the books, whose trigger would ask.
  await sql`select refuse_own_home("agreementId", ${person}::uuid)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told ("agreementId" uuid)`.execute(tx);
  await sql`
    with opening as (
      select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as told ("agreementId" uuid, "owedBefore" bigint, "owedSince" text, advance bigint, "paidAhead" bigint)
      cross join (select open_day as day from open_day(${today}::date, ${today}::date)) as today
    ), owed as (
      insert into charges (agreement_id, kind, amount_poisha, due_on, charged_on)
      select "agreementId", 'opening', "owedBefore",
        greatest(least(("owedSince" || '-01')::date + due_day - 1, ${today}::date), ${firstDay}), day
      from opening join agreements on agreements.id = "agreementId" cross join settings where "owedBefore" > 0
    ), payment as (
      insert into payments (agreement_id, method, amount_poisha, advance_poisha, received_on, state, recorded_at, recorded_by,
        decided_at, decided_by)
      select "agreementId", 'Opening', advance + "paidAhead", advance, ${today}::date, 'confirmed', ${at}::timestamptz, ${person}::uuid,
        ${at}::timestamptz, ${person}::uuid
      from opening where advance + "paidAhead" > 0
      returning id, agreement_id, amount_poisha, advance_poisha
    ), entry as (
      insert into journal_entries (id, kind, agreement_id, effective_on, recorded_by)
      select payment.id, 'open', agreement_id, day, ${person}::uuid from payment join opening on "agreementId" = agreement_id
      returning id, effective_on
    )
    insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, payment_id)
    select entry.id, agreement_id, effective_on, 'opening', credit, amount, entry.id
    from payment join entry using (id)
    cross join lateral (values ('advances', advance_poisha), ('unapplied', amount_poisha - advance_poisha)) as part (credit, amount)
    where amount > 0`.execute(tx);
  await applyUnapplied(tx, { agreementIds: told.map(({ agreementId }) => agreementId), now: actor.now });
}
