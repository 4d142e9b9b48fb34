import type { NewRow } from '#database/schema/tables.ts';
import { DAY, dayAt, periodAt } from '#locale/calendar.ts';
import type { IdAt } from './calendar.ts';
import { daysAgo, inMonth } from './calendar.ts';

type Tenancy = { id: string; user_id?: string | null | undefined; rent_poisha: number };
type Charge = { id: string; agreement_id: string };
type Books = {
  now: Date;
  id: IdAt;
  /** Id of the administrator. */
  actorId: string;
  tenancyOf: (name: string) => Tenancy;
  /** The charge of a tenancy's rent of the current month. */
  currentCharge: (agreementId: string) => Charge;
};

type Money = Pick<NewRow<'payments'>, 'method' | 'amount_poisha'> & { tenancy: Tenancy; at: Date; reference?: string };
type Move = Pick<NewRow<'postings'>, 'debit' | 'credit'> & { chargeId?: string };

/** The tenant whose month is paid in part, what she paid, and the number of days since the office recorded the tenancy. */
export const PART_PAYER = { name: 'Hosne Ara Begum', recordedDaysAgo: 12, paidPoisha: 2_000_000 } as const;

/** The claim by bKash that waits, whose money is among the messages to bring (statement-files.ts). */
export const CLAIM = { name: 'Sabbir Rahman', reference: 'CKL7H4X9QA' } as const;

/**
 * Payments other than by card: a bKash payment that waits, a month paid in part, cash recorded for the wrong apartment
 * and reversed, and rent paid in advance. `reversed` are changes to apply before the postings are mirrored.
 */
export function officeMoney(books: Books) {
  const part = partPayment(books);
  const mistake = mistakenCash(books);
  const documents = [claim(books), part, mistake, advance(books)];
  return {
    charges: [part.charge],
    payments: documents.map(({ payment }) => payment),
    entries: [...documents.map(({ entry }) => entry), mistake.reversal],
    postings: [...documents.flatMap(({ postings }) => postings), ...mistake.mirror],
    reversed: mistake.reversed,
  };
}

/** This month's rent by bKash, reported yesterday or at the beginning of the month. */
function claim(books: Books) {
  const { now, tenancyOf, currentCharge } = books;
  const at = new Date(Math.max(Number(inMonth(now, 0, { day: 1, hour: 0 })), Number(now) - DAY));
  const tenancy = tenancyOf(CLAIM.name);
  const money = {
    tenancy,
    at,
    method: 'bKash' as const,
    amount_poisha: tenancy.rent_poisha,
    reference: CLAIM.reference,
  };
  return document(books, money, 'claim', [
    { debit: 'pending', credit: 'unapplied' },
    { debit: 'unapplied', credit: 'receivable', chargeId: currentCharge(tenancy.id).id },
  ]);
}

/** Twenty thousand in cash for the first month of a tenancy recorded by the office. */
function partPayment(books: Books) {
  const { now, id, tenancyOf } = books;
  const tenancy = tenancyOf(PART_PAYER.name);
  const recorded = daysAgo(now, PART_PAYER.recordedDaysAgo, 16);
  const { year, month } = periodAt(recorded);
  const charge = {
    id: id(recorded),
    agreement_id: tenancy.id,
    kind: 'rent' as const,
    year,
    month,
    amount_poisha: tenancy.rent_poisha,
    due_on: `${dayAt(recorded).slice(0, 7)}-10`,
    charged_on: dayAt(recorded),
  };
  const money = { tenancy, at: daysAgo(now, 4, 11), method: 'Cash' as const, amount_poisha: PART_PAYER.paidPoisha };
  const moves: Move[] = [
    { debit: 'cash', credit: 'unapplied' },
    { debit: 'unapplied', credit: 'receivable', chargeId: charge.id },
  ];
  return { ...document(books, money, 'record', moves), charge };
}

/** Cash recorded for the wrong apartment, and reversed on the next day. */
function mistakenCash(books: Books) {
  const { now, id, actorId, tenancyOf } = books;
  const money = { tenancy: tenancyOf('Rumana Haque'), at: daysAgo(now, 20, 12), method: 'Cash' as const };
  const made = document(books, { ...money, amount_poisha: 1_200_000 }, 'record', [
    { debit: 'cash', credit: 'unapplied' },
  ]);
  const at = daysAgo(now, 19, 10);
  const reason = 'It was recorded for the wrong apartment.';
  const reversal = {
    id: id(at),
    kind: 'reverse' as const,
    agreement_id: made.payment.agreement_id,
    effective_on: dayAt(at),
    recorded_at: at.toISOString(),
    recorded_by: actorId,
    reason,
  };
  const mirror = made.postings.map((posting) => ({
    ...posting,
    id: id(at),
    entry_id: reversal.id,
    debit: posting.credit,
    credit: posting.debit,
    counted_on: dayAt(at),
    reverses: posting.id,
  }));
  const reversed = {
    id: made.payment.id,
    state: 'reversed' as const,
    decided_at: at.toISOString(),
    decided_by: actorId,
    reason,
  };
  return { ...made, reversal, mirror, reversed };
}

/** A bank payment for later months, after this month's rent. */
function advance(books: Books) {
  const { now, tenancyOf } = books;
  const at = new Date(
    Math.min(Number(now), Math.max(Number(daysAgo(now, 6, 15)), Number(inMonth(now, 0, { day: 1, hour: 12 })))),
  );
  const tenancy = tenancyOf('Jannatul Ferdous');
  const money = { tenancy, at, method: 'Bank' as const, amount_poisha: 1_500_000, reference: 'FT26B4471902' };
  return document(books, money, 'record', [{ debit: 'bank', credit: 'unapplied' }]);
}

/** A payment with its journal entry: reported by the member, or recorded by the office. */
function document({ id, actorId }: Books, money: Money, kind: 'claim' | 'record', moves: readonly Move[]) {
  const { tenancy, at, method, amount_poisha, reference = null } = money;
  const [when, who] = [at.toISOString(), kind === 'claim' ? (tenancy.user_id ?? null) : actorId];
  const payment = {
    id: id(at),
    agreement_id: tenancy.id,
    method,
    amount_poisha,
    reference,
    received_on: dayAt(at),
    recorded_at: when,
    recorded_by: who,
    state: kind === 'claim' ? ('pending' as const) : ('confirmed' as const),
    decided_at: kind === 'claim' ? null : when,
    decided_by: kind === 'claim' ? null : actorId,
  };
  const entry = {
    id: payment.id,
    kind,
    agreement_id: tenancy.id,
    effective_on: dayAt(at),
    recorded_at: when,
    recorded_by: who,
  };
  const postings = moves.map(({ chargeId = null, ...move }) => ({
    id: id(at),
    entry_id: payment.id,
    agreement_id: tenancy.id,
    payment_id: payment.id,
    charge_id: chargeId,
    counted_on: dayAt(at),
    amount_poisha,
    ...move,
  }));
  return { payment, entry, postings };
}
