import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { idOr, openDay } from './queries.ts';

type Move = {
  /** The tenancies; the caller has locked both. */
  from: string;
  to: string;
  /** Today in Dhaka. */
  today: string;
  at: Date;
  /** Null for the server itself. */
  actorId: string | null;
  /** Id of the giving tenancy's entry, if the form has it already. */
  id?: string;
};

/**
 * Moves the unapplied and held money of one tenancy to another one of the same person: an entry for each, and a payment document for the
 * receiver. Returns the document's id; undefined if there was nothing to move.
 */
export async function writeMove(tx: Db, { from, to, today, at, actorId, id }: Move): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select id, unapplied_poisha as unapplied, held_poisha as held from payments
      where agreement_id = ${from} and state = 'confirmed' and (unapplied_poisha > 0 or held_poisha > 0)
    ), gave as (
      insert into journal_entries (id, kind, agreement_id, effective_on, recorded_by)
      select ${idOr(id)}, 'move', ${from}::uuid, ${openDay(today)}, ${actorId}::uuid
      where exists (select from given)
      returning id, effective_on
    ), document as (
      insert into payments (agreement_id, method, amount_poisha, advance_poisha, received_on, state, given_by, recorded_at, recorded_by,
        decided_at, decided_by)
      select ${to}::uuid, 'Transfer', sum(unapplied + held), sum(held), ${today}::date, 'confirmed', gave.id,
        ${at.toISOString()}::timestamptz, ${actorId}::uuid, ${at.toISOString()}::timestamptz, ${actorId}::uuid
      from given cross join gave group by gave.id
      returning id, amount_poisha - advance_poisha as unapplied, advance_poisha as held
    ), got as (
      insert into journal_entries (id, kind, agreement_id, effective_on, recorded_by)
      select document.id, 'move', ${to}::uuid, effective_on, ${actorId}::uuid from document cross join gave
      returning id
    ), moved (entry_id, agreement_id, debit, credit, amount_poisha, payment_id) as (
      select gave.id, ${from}::uuid, 'unapplied', 'transfers', unapplied, given.id from given cross join gave
      union all select gave.id, ${from}::uuid, 'advances', 'transfers', held, given.id from given cross join gave
      union all select id, ${to}::uuid, 'transfers', 'unapplied', unapplied, id from document
      union all select id, ${to}::uuid, 'transfers', 'advances', held, id from document
    )
    insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, payment_id)
    select entry_id, agreement_id, effective_on, debit, credit, amount_poisha, payment_id
    from moved cross join gave where amount_poisha > 0
    returning (select id from document) as id`.execute(tx);
  return rows[0]?.id;
}

/** The tenancy in which a tenant lives, or lived last, who has moved out of this one to another flat; undefined if they have not. */
export async function findMovedTo(tx: Db, agreementId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive home (id, step) as (
      select id, 1 from agreements where moved_from = ${agreementId}
      union all
      select agreements.id, step + 1 from agreements join home on agreements.moved_from = home.id
    )
    select id from home order by step desc limit 1`.execute(tx);
  return rows[0]?.id;
}

type Reversal = { documentId: string; today: string; actorId: string; reason: string };

/**
 * Reverses a move whose document is reversed already, with everything that its money settled: both sides in one statement. The tenancies
 * are locked.
 */
export async function reverseMove(tx: Db, { documentId, today, actorId, reason }: Reversal): Promise<void> {
  await sql`
    with unreversed as (
      select * from standing_postings
      where payment_id = ${documentId} or entry_id = (select given_by from payments where id = ${documentId})
    ), entry as (
      insert into journal_entries (kind, agreement_id, effective_on, recorded_by, reason)
      select 'reverse', agreement_id, greatest(${openDay(today)}, (select max(counted_on) from unreversed)), ${actorId}::uuid, ${reason}
      from unreversed group by agreement_id
      returning id, agreement_id, effective_on
    )
    insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, charge_id, payment_id, reverses)
    select entry.id, agreement_id, effective_on, credit, debit, amount_poisha, charge_id, payment_id, unreversed.id
    from unreversed join entry using (agreement_id)`.execute(tx);
}

/** The tenancy that gave the money of a move's document. */
export async function findGiver(tx: Db, documentId: string): Promise<string | undefined> {
  const giver = await tx
    .selectFrom('payments')
    .innerJoin('journal_entries', 'journal_entries.id', 'payments.given_by')
    .where('payments.id', '=', documentId)
    .select((eb) => eb.ref('journal_entries.agreement_id').$notNull().as('agreementId'))
    .executeTakeFirst();
  return giver?.agreementId;
}

/** Returns an unreversed refund of a payment's money, or move to another tenancy; otherwise undefined. */
export async function findSpent(tx: Db, paymentId: string): Promise<'refund' | 'move' | undefined> {
  const { rows } = await sql<{ kind: 'refund' | 'move' }>`
    select case credit when 'transfers' then 'move' else 'refund' end as kind from standing_postings
    where payment_id = ${paymentId} and (voucher_id is not null or credit = 'transfers') limit 1`.execute(tx);
  return rows[0]?.kind;
}
