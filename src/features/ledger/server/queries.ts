import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import type { Poisha } from '#locale/taka.ts';

/**
 * The day for which something of `day` counts in the books: that day in Dhaka, or today where it is closed already. Until the
 * transaction ends no day is closed, so take all other locks before.
 */
export const openDay = (today: string, day = today) => sql<string>`(select open_day(${day}::date, ${today}::date))`;

type Move = Pick<NewRow<'postings'>, 'debit' | 'credit'> & {
  amountPoisha: Poisha;
  chargeId?: string;
  paymentId?: string;
};

/** The moves as rows of a query; a move of nothing is none. */
const rowsOf = (moves: readonly Move[]) => sql`
  jsonb_to_recordset(${JSON.stringify(moves.filter(({ amountPoisha }) => amountPoisha > 0))}::jsonb)
    as move (debit text, credit text, "amountPoisha" bigint, "chargeId" uuid, "paymentId" uuid)`;

/** What an entry of a query says that counts for a later `day` than that on which its money came. */
const lateNote = (receivedOn: string) =>
  sql`case when day > ${receivedOn}::date then ${`Received on ${formatDay(receivedOn)}.`} end`;

type Entry = Pick<NewRow<'journal_entries'>, 'kind' | 'reason'> & {
  agreementId: string;
  /** Today in Dhaka. */
  day: string;
  /** Null where the server does it. */
  by: string | null;
  /** Of the entry, where a form has it already. */
  id?: string;
};

/** The id of an entry: that which a form has for it already, or a new one. */
export const idOr = (id: string | undefined) => sql`coalesce(${id ?? null}::uuid, uuidv7())`;

/** Writes one event of today into the journal, and what it moves. */
export async function writeEntry(tx: Db, entry: Entry, moves: readonly Move[]): Promise<void> {
  const { kind, agreementId, day, by, reason = null, id } = entry;
  // One statement, as each costs a round trip while the agreement is locked.
  await sql`
    with entry as (
      insert into journal_entries (id, kind, agreement_id, effective_on, recorded_by, reason)
      values (${idOr(id)}, ${kind}, ${agreementId}::uuid, ${openDay(day)}, ${by}::uuid, ${reason})
      returning id, agreement_id, effective_on
    )
    insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, charge_id, payment_id)
    select entry.id, agreement_id, effective_on, debit, credit, "amountPoisha", "chargeId", "paymentId"
    from entry cross join ${rowsOf(moves)}`.execute(tx);
}

type Confirmation = Omit<Entry, 'kind' | 'reason' | 'id'> & {
  /** The day in Dhaka on which the money came. */
  receivedOn: string;
};

/**
 * Moves the money of a waiting payment into the account of its method, and lets the discount count that waits with it, for the day
 * on which the money came. The agreement is locked.
 */
export async function writeConfirmation(
  tx: Db,
  { agreementId, day: today, receivedOn, by }: Confirmation,
  payment: { id: string; account: Move['debit'] },
): Promise<void> {
  await sql`
    with entry as (
      insert into journal_entries (kind, agreement_id, effective_on, recorded_by, reason)
      select 'confirm', ${agreementId}::uuid, day, ${by}::uuid, ${lateNote(receivedOn)}
      from open_day(${receivedOn}::date, ${today}::date) as day
      returning id, effective_on
    )
    insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, charge_id, payment_id)
    select entry.id, agreement_id, effective_on, case debit when 'pending' then ${payment.account} else 'discounts' end, debit,
      amount_poisha, charge_id, payment_id
    from standing_postings cross join entry
    where payment_id = ${payment.id} and debit in ('pending', 'pending_discounts')`.execute(tx);
}

type NewPayment = {
  kind: 'card' | 'claim' | 'record';
  /** Today in Dhaka. */
  day: string;
  document: NewRow<'payments'>;
};

/**
 * Writes a document of money, and the entry of the same id by which it comes into the books, which counts for the day on which
 * the money came. Gives its postings.
 */
export async function writePayment(
  tx: Db,
  { kind, day: today, document }: NewPayment,
  moves: readonly Omit<Move, 'paymentId'>[],
) {
  const { rows } = await sql<{ id: string; debit: string; paymentId: string }>`
    with payment as (${tx.insertInto('payments').values(document).returning(['id', 'agreement_id', 'received_on', 'recorded_by'])}),
    entry as (
      insert into journal_entries (id, kind, agreement_id, effective_on, recorded_by, reason)
      select id, ${kind}, agreement_id, day, recorded_by, ${lateNote(document.received_on)}
      from payment cross join open_day(received_on, ${today}::date) as day
      returning id, agreement_id, effective_on
    )
    insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, charge_id, payment_id)
    select entry.id, agreement_id, effective_on, debit, credit, "amountPoisha", "chargeId", entry.id
    from entry cross join ${rowsOf(moves)}
    returning id, debit, payment_id as "paymentId"`.execute(tx);
  return rows;
}

type Reversal = {
  agreementId: string;
  now: Date;
  by: string | null;
  kind: 'release' | 'decline' | 'reverse' | 'hold' | 'correct' | 'take back';
  reason: string;
  /** Of the entry, where a form has it already. */
  id?: string;
  /** Which postings of the agreement; of these, all that are not reversed yet. */
  which: RawBuilder<unknown>;
};

/** Writes the mirrors of postings in one entry, which counts for the day of the latest of them or later. */
export async function reversePostings(tx: Db, reversal: Reversal): Promise<void> {
  const { kind, agreementId, now, by, reason, which, id } = reversal;
  await sql`
    with unreversed as (
      select postings.* from standing_postings as postings where postings.agreement_id = ${agreementId} and ${which}
    ), entry as (
      insert into journal_entries (id, kind, agreement_id, effective_on, recorded_by, reason)
      select ${idOr(id)}, ${kind}, ${agreementId}::uuid, greatest(${openDay(dayAt(now))}, max(counted_on)), ${by}::uuid, ${reason}
      from unreversed having count(*) > 0
      returning id, effective_on
    )
    insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, charge_id, payment_id, voucher_id, reverses)
    select entry.id, agreement_id, effective_on, credit, debit, amount_poisha, charge_id, payment_id, voucher_id, unreversed.id
    from unreversed cross join entry`.execute(tx);
}

/** Reverses all postings of an entry. The agreement is locked. */
export const reverseEntry = (tx: Db, { entryId, ...rest }: Omit<Reversal, 'which'> & { entryId: string }) =>
  reversePostings(tx, { ...rest, which: sql`entry_id = ${entryId}` });

/** Reverses all postings of a charge, its own among them. The agreement is locked. */
export const reverseCharge = (tx: Db, { chargeId, ...rest }: Omit<Reversal, 'which'> & { chargeId: string }) =>
  reversePostings(tx, { ...rest, which: sql`charge_id = ${chargeId}` });

/** Reverses all postings of a voucher that is reversed already. The agreement is locked. */
export const reverseVoucherPostings = (
  tx: Db,
  { voucherId, ...rest }: Omit<Reversal, 'which'> & { voucherId: string },
) => reversePostings(tx, { ...rest, which: sql`voucher_id = ${voucherId}` });

/** Reverses all postings of a payment. The agreement is locked. */
export const reversePostingsOf = (tx: Db, { paymentId, ...rest }: Omit<Reversal, 'which'> & { paymentId: string }) =>
  reversePostings(tx, { ...rest, which: sql`payment_id = ${paymentId}` });
