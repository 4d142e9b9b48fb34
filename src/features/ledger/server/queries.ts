import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import type { Poisha } from '#locale/taka.ts';
import { ownReason } from '../reason-kinds.ts';

/** Last day on which the books are closed. */
export async function findClosedThrough(db: Db): Promise<string | null> {
  const { closedThrough } = await db
    .selectFrom('settings')
    .select('closed_through as closedThrough')
    .executeTakeFirstOrThrow();
  return closedThrough;
}

/**
 * The day on which an event of `day` counts in the books: that day in Dhaka, or today if it is closed. It locks the closing of days until
 * the transaction ends, so take all other locks before.
 */
export const openDay = (today: string, day = today) => sql<string>`(select open_day(${day}::date, ${today}::date))`;

type Move = Pick<NewRow<'postings'>, 'debit' | 'credit'> & {
  amountPoisha: Poisha;
  chargeId?: string;
  paymentId?: string;
};

/** The moves as rows of a query, without moves of 0. */
const rowsOf = (moves: readonly Move[]) => sql`
  jsonb_to_recordset(${JSON.stringify(moves.filter(({ amountPoisha }) => amountPoisha > 0))}::jsonb)
    as move (debit text, credit text, "amountPoisha" bigint, "chargeId" uuid, "paymentId" uuid)`;

/** The entry's reason where `day` is later than the day on which its money arrived. */
const lateNote = (receivedOn: string) =>
  sql`case when day > ${receivedOn}::date then ${ownReason('received', formatDay(receivedOn))} end`;

type Entry = Pick<NewRow<'journal_entries'>, 'kind' | 'reason'> & {
  agreementId: string;
  /** Today in Dhaka. */
  day: string;
  /** Null if the server writes it. */
  actorId: string | null;
  /** Id of the entry, if the form has it already. */
  id?: string;
};

/** The form's id for the entry, or a new one. */
export const idOr = (id: string | undefined) => sql`coalesce(${id ?? null}::uuid, uuidv7())`;

/** Writes an event of today into the journal, with its postings. Returns the entry's id. */
export async function writeEntry(tx: Db, entry: Entry, moves: readonly Move[]): Promise<string> {
  const { kind, agreementId, day, actorId, reason = null, id } = entry;
  // One statement, since each round trip prolongs the lock of the agreement.
  const { rows } = await sql<{ id: string }>`
    with entry as (
      insert into journal_entries (id, kind, agreement_id, effective_on, recorded_by, reason)
      values (${idOr(id)}, ${kind}, ${agreementId}::uuid, ${openDay(day)}, ${actorId}::uuid, ${reason})
      returning id, agreement_id, effective_on
    ), posted as (
      insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, charge_id, payment_id)
      select entry.id, agreement_id, effective_on, debit, credit, "amountPoisha", "chargeId", "paymentId"
      from entry cross join ${rowsOf(moves)}
    )
    select id from entry`.execute(tx);
  const [written] = rows;
  if (!written) throw new Error(`the entry ${kind} of ${agreementId} was not written`);
  return written.id;
}

type Confirmation = Omit<Entry, 'kind' | 'reason' | 'id'> & {
  /** The day in Dhaka on which the money arrived. */
  receivedOn: string;
};

/**
 * Moves the money of a pending payment into the account of its method, and makes its pending discount final, for the day on which the
 * money arrived. The agreement is locked.
 */
export async function writeConfirmation(
  tx: Db,
  { agreementId, day: today, receivedOn, actorId }: Confirmation,
  payment: { id: string; account: Move['debit'] },
): Promise<void> {
  await sql`
    with entry as (
      insert into journal_entries (kind, agreement_id, effective_on, recorded_by, reason)
      select 'confirm', ${agreementId}::uuid, day, ${actorId}::uuid, ${lateNote(receivedOn)}
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
 * Writes a payment document, and the entry of the same id that books it, which counts for the day on which the money arrived. Returns
 * its postings.
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
  actorId: string | null;
  kind: 'release' | 'decline' | 'reverse' | 'hold' | 'correct' | 'take back';
  reason: string;
  /** Id of the entry, if the form has it already. */
  id?: string;
  /** SQL condition that selects postings of the agreement; those that are not reversed yet are reversed. */
  which: RawBuilder<unknown>;
};

/** Writes the mirrors of postings in one entry. It counts for today, or for the latest day of the postings if that is later. */
export async function reversePostings(tx: Db, reversal: Reversal): Promise<void> {
  const { kind, agreementId, now, actorId, reason, which, id } = reversal;
  await sql`
    with unreversed as (
      select postings.* from standing_postings as postings where postings.agreement_id = ${agreementId} and ${which}
    ), entry as (
      insert into journal_entries (id, kind, agreement_id, effective_on, recorded_by, reason)
      select ${idOr(id)}, ${kind}, ${agreementId}::uuid, greatest(${openDay(dayAt(now))}, max(counted_on)), ${actorId}::uuid, ${reason}
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

/** Reverses all postings of a voucher that is marked as reversed. The agreement is locked. */
export const reverseVoucherPostings = (
  tx: Db,
  { voucherId, ...rest }: Omit<Reversal, 'which'> & { voucherId: string },
) => reversePostings(tx, { ...rest, which: sql`voucher_id = ${voucherId}` });

/** Reverses all postings of a payment. The agreement is locked. */
export const reversePostingsOf = (tx: Db, { paymentId, ...rest }: Omit<Reversal, 'which'> & { paymentId: string }) =>
  reversePostings(tx, { ...rest, which: sql`payment_id = ${paymentId}` });
