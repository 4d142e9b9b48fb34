import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { openDay } from '#features/ledger/server/queries.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';

export type StandingCharge = {
  id: string;
  agreementId: string;
  amountPoisha: Poisha;
  year: number | null;
  month: number | null;
  isCancelled: boolean;
  isCorrected: boolean;
};

/** A charge, and whether it still stands. */
export async function findStanding(tx: Db, id: string): Promise<StandingCharge | undefined> {
  const { rows } = await sql<StandingCharge>`
    select id, agreement_id as "agreementId", amount_poisha as "amountPoisha", year, month, cancelled_at is not null as "isCancelled",
      exists (select from charges later where later.corrects = charges.id) as "isCorrected"
    from charges where id = ${id}`.execute(tx);
  return rows[0];
}

/** What settles a charge, account by account: money, advances, discounts and what was given up. Amounts in poisha. */
export type Settling = {
  debit: 'unapplied' | 'advances' | 'discounts' | 'pending_discounts' | 'waivers' | 'bad_debts';
  amountPoisha: Poisha;
  paymentId: string | null;
  state: 'pending' | 'confirmed' | null;
  /** Percent, of a coupon that was used on it. */
  discount: number | null;
};

/** The postings that settle a charge, in the order in which they were made. A discount that waited and was confirmed is one. */
export async function listSettlings(tx: Db, chargeId: string): Promise<Settling[]> {
  const { rows } = await sql<Settling>`
    select debit, postings.amount_poisha as "amountPoisha", payment_id as "paymentId", state, discount
    from postings left join payments on payments.id = payment_id
    where charge_id = ${chargeId} and credit = 'receivable' and reverses is null
      and not exists (select from postings mirror where mirror.reverses = postings.id)
    order by postings.id`.execute(tx);
  return rows;
}

export const cancelCharge = (tx: Db, id: string, at: Date) =>
  tx.updateTable('charges').set({ cancelled_at: at.toISOString() }).where('id', '=', id).execute();

/** Charges again what a cancelled charge was for, with another amount. Gives the new one's id. */
export async function insertCorrected(
  tx: Db,
  { id, amountPoisha, now }: { id: string; amountPoisha: Poisha; now: Date },
) {
  const { rows } = await sql<{ id: string }>`
    insert into charges (agreement_id, kind, year, month, amount_poisha, due_on, charged_on, label, label_bangla, line_id, corrects)
    select agreement_id, kind, year, month, ${amountPoisha}::integer, due_on, ${openDay(dayAt(now))}, label, label_bangla, line_id, id
    from charges where id = ${id} returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error(`charge ${id} vanished`);
  return made.id;
}

export async function insertCharge(
  tx: Db,
  { charged_on: today, ...charge }: Omit<NewRow<'charges'>, 'id'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('charges')
    .values({ ...charge, charged_on: openDay(today) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The charge that the form with this key added. */
export const findByRequest = (tx: Db, agreementId: string, requestKey: string) =>
  tx
    .selectFrom('charges')
    .where('agreement_id', '=', agreementId)
    .where('request_key', '=', requestKey)
    .select(['id', 'request_hash as hash'])
    .executeTakeFirst();

/** The entry by which something was given up, of which tenancy it is, and whether that was taken back. */
export async function findGivenUp(tx: Db, entryId: string) {
  const { rows } = await sql<{ agreementId: string; isTakenBack: boolean; isCancelled: boolean }>`
    select journal_entries.agreement_id as "agreementId", bool_or(cancelled_at is not null) as "isCancelled",
      bool_or(exists (select from postings mirror where mirror.reverses = postings.id)) as "isTakenBack"
    from journal_entries join postings on entry_id = journal_entries.id join charges on charges.id = charge_id
    where journal_entries.id = ${entryId} and journal_entries.kind in ('waive', 'write off')
    group by journal_entries.agreement_id`.execute(tx);
  return rows[0];
}

type Month = { id: string; year: number; month: number; amountPoisha: Poisha; paidPoisha: Poisha };

/** The rents of a tenancy that stand from a month on, such as `2026-03`, and what of them was paid. */
export async function listRentsFrom(tx: Db, agreementId: string, fromMonth: string): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select id, year, month, amount_poisha as "amountPoisha", amount_poisha - outstanding_poisha as "paidPoisha"
    from charges where agreement_id = ${agreementId} and kind = 'rent' and cancelled_at is null
      and make_date(year, month, 1) >= ${`${fromMonth}-01`}::date
    order by year, month`.execute(tx);
  return rows;
}
