import type { NewRow } from '#database/schema/tables.ts';
import { dayAt, periodAt } from '#locale/calendar.ts';
import type { IdAt } from './calendar.ts';
import { daysAgo, inMonth } from './calendar.ts';

type Tenancy = { id: string; user_id?: string | null | undefined; rent_poisha: number };
type Charge = { id: string; agreement_id: string };
type Books = {
  now: Date;
  id: IdAt;
  /** The administrator. */
  by: string;
  tenancyOf: (name: string) => Tenancy;
  /** The rent of the current month of a tenancy. */
  currentCharge: (agreementId: string) => Charge;
};

type Money = Pick<NewRow<'payments'>, 'method' | 'amount_poisha'> & { tenancy: Tenancy; at: Date; reference?: string };
type Move = Pick<NewRow<'postings'>, 'debit' | 'credit'> & { chargeId?: string };

/** Who has a month that is paid in part, and from when the office keeps that rent. */
export const PART_PAYER = { name: 'Hosne Ara Begum', recordedDaysAgo: 12 } as const;

/**
 * Money that did not come by card: one payment by bKash waits, one month is paid in part, cash was recorded for the wrong
 * apartment and taken back, and a tenant has paid ahead. `reversed` is what to change before its postings are mirrored.
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

/** The rent of this month by bKash, told yesterday, or when the month began. */
function claim(books: Books) {
  const { now, tenancyOf, currentCharge } = books;
  const at = new Date(Math.max(Number(inMonth(now, 0, { day: 1, hour: 0 })), Number(now) - 24 * 60 * 60 * 1000));
  const tenancy = tenancyOf('Sabbir Rahman');
  const money = { tenancy, at, method: 'bKash' as const, amount_poisha: tenancy.rent_poisha, reference: 'CKL7H4X9QA' };
  return document(books, money, 'claim', [
    { debit: 'pending', credit: 'unapplied' },
    { debit: 'unapplied', credit: 'receivable', chargeId: currentCharge(tenancy.id).id },
  ]);
}

/** Twenty thousand in cash for the first month of a tenancy that the office has recorded. */
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
  const money = { tenancy, at: daysAgo(now, 4, 11), method: 'Cash' as const, amount_poisha: 2_000_000 };
  const moves: Move[] = [
    { debit: 'cash', credit: 'unapplied' },
    { debit: 'unapplied', credit: 'receivable', chargeId: charge.id },
  ];
  return { ...document(books, money, 'record', moves), charge };
}

/** Cash that was recorded for the wrong apartment, and reversed on the next day. */
function mistakenCash(books: Books) {
  const { now, id, by, tenancyOf } = books;
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
    recorded_by: by,
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
    decided_by: by,
    reason,
  };
  return { ...made, reversal, mirror, reversed };
}

/** Money for months to come, by bank, after the rent of this month. */
function advance(books: Books) {
  const { now, tenancyOf } = books;
  const at = new Date(
    Math.min(Number(now), Math.max(Number(daysAgo(now, 6, 15)), Number(inMonth(now, 0, { day: 1, hour: 12 })))),
  );
  const tenancy = tenancyOf('Jannatul Ferdous');
  const money = { tenancy, at, method: 'Bank' as const, amount_poisha: 1_500_000, reference: 'FT26B4471902' };
  return document(books, money, 'record', [{ debit: 'bank', credit: 'unapplied' }]);
}

/** A payment with its entry in the journal. Who lives here tells of it, or the office records it. */
function document({ id, by }: Books, money: Money, kind: 'claim' | 'record', moves: readonly Move[]) {
  const { tenancy, at, method, amount_poisha, reference = null } = money;
  const [when, who] = [at.toISOString(), kind === 'claim' ? (tenancy.user_id ?? null) : by];
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
    decided_by: kind === 'claim' ? null : by,
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
