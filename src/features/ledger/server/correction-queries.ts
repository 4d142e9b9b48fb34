import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';
import { openDay } from './queries.ts';
import { rentForMonth } from './rent-queries.ts';

/** A posting that settles a charge: money, an advance, a discount or a waiver. Amounts in poisha. */
export type Settling = {
  debit: 'unapplied' | 'advances' | 'discounts' | 'pending_discounts' | 'waivers' | 'bad_debts';
  amountPoisha: Poisha;
  paymentId: string | null;
  state: 'pending' | 'confirmed' | null;
  /** The coupon's discount in percent, where the payment used one. */
  discount: number | null;
};

/** Postings that settle a charge, in the order in which they were made. A pending discount that was confirmed counts once. */
export async function listSettlings(tx: Db, chargeId: string): Promise<Settling[]> {
  const { rows } = await sql<Settling>`
    select debit, standing_postings.amount_poisha as "amountPoisha", payment_id as "paymentId", state, discount
    from standing_postings left join payments on payments.id = payment_id
    where charge_id = ${chargeId} and credit = 'receivable'
    order by standing_postings.id`.execute(tx);
  return rows;
}

export const cancelCharge = (tx: Db, id: string, at: Date) =>
  tx.updateTable('charges').set({ cancelled_at: at.toISOString() }).where('id', '=', id).execute();

/** The corrected charge: its amount, and for a partial month its days and the whole month's rent. */
export type RightCharge = {
  amountPoisha: Poisha;
  fromDay: string | null;
  toDay: string | null;
  wholePoisha: Poisha | null;
};

/** Inserts the charge that replaces a cancelled one, with another amount. Returns its id. */
export async function insertCorrected(tx: Db, { id, now, ...right }: RightCharge & { id: string; now: Date }) {
  const { amountPoisha, fromDay, toDay, wholePoisha } = right;
  const { rows } = await sql<{ id: string }>`
    insert into charges (agreement_id, kind, year, month, amount_poisha, from_day, to_day, whole_poisha, due_on, charged_on, label, label_bangla,
      line_id, corrects)
    select agreement_id, kind, year, month, ${amountPoisha}::integer, ${fromDay}::date, ${toDay}::date, ${wholePoisha}::integer, due_on,
      ${openDay(dayAt(now))}, label, label_bangla, line_id, id
    from charges where id = ${id} returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error(`charge ${id} vanished`);
  return made.id;
}

/** Rents of a tenancy whose charged days differ from the owed days of their months, each with its correction. */
export async function listWrongParts(tx: Db, agreementId: string): Promise<(RightCharge & { id: string })[]> {
  const month = sql`make_date(charges.year, charges.month, 1)`;
  const { rows } = await sql<RightCharge & { id: string }>`
    select charges.id, part.amount_poisha as "amountPoisha", part.from_day as "fromDay", part.to_day as "toDay", part.whole_poisha as "wholePoisha"
    from charges join agreements on agreements.id = agreement_id
    cross join lateral (${rentForMonth(month, sql`coalesce(charges.whole_poisha, charges.amount_poisha)`)}) as part
    where agreement_id = ${agreementId} and kind = 'rent' and cancelled_at is null
      and (charges.from_day, charges.to_day) is distinct from (part.from_day, part.to_day)
    order by charges.year, charges.month`.execute(tx);
  return rows;
}
