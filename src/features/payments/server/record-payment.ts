import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { applyUnapplied, chargeMonth, chargeRents, listRentCharges } from '#features/ledger/server/charge-queries.ts';
import { writeEntry } from '#features/ledger/server/queries.ts';
import { dayAt, isSamePeriod, monthNumber, monthsBetween, type Period, periodAt } from '#locale/calendar.ts';
import { type Poisha, toPoisha } from '#locale/taka.ts';
import type { MoneyReceived, NewPayment } from '../endpoints.ts';
import { amountDue, MONTHS_AHEAD, notPayable, receivedRefusal } from '../rules.ts';
import { enterMoney, findRepeated, finishPayment, refuseUsedNumber } from './enter-payment.ts';
import { hasSameMoney } from './queries.ts';

/**
 * Records money that the office has received, of any tenancy, also of one that has ended. It settles the months that are named, or
 * what is due first; the rest stays unapplied. A repeat of the same request gets the first one's payment.
 * @throws Problem not_found; invalid for a day ahead, or months that add up to more; conflict when the same money seems to be
 * here, the transaction's number was used, a month cannot be paid, or less is open of it
 */
export function recordPayment(db: Db, by: Actor, payment: NewPayment): Promise<MoneyReceived> {
  refuseWrong(payment, by.now);
  const { agreementId, parts } = payment;
  return inTransaction(db, async (tx) => {
    const tenancy = await lockTenancy(tx, agreementId);
    if (!tenancy) throw new Problem('not_found', REFUSED.noTenancy);
    const { before, requestHash } = await findRepeated(tx, by, payment);
    if (before) return before;
    const sameMoney = { ...payment, amountPoisha: toPoisha(payment.amount) };
    if (!payment.again && (await hasSameMoney(tx, sameMoney)))
      throw new Problem('conflict', REFUSED.sameMoney, { fields: { again: REFUSED.sameMoney } });
    await refuseUsedNumber(tx, by, payment);
    await chargeRents(tx, { now: by.now, agreementId, chargedThrough: tenancy.chargedThrough });
    // Months ahead are charged before the money comes, or it would be used on what is due first.
    const shares = parts?.length ? await findShares(tx, by, payment) : undefined;
    const id = await enterMoney(tx, by, { kind: 'record', requestHash, ...payment });
    if (shares) await settleShares(tx, by, { agreementId, paymentId: id, shares });
    else await applyUnapplied(tx, { agreementIds: [agreementId], paymentId: id, now: by.now });
    return finishPayment(tx, by, { id, kind: 'payment_recorded' });
  });
}

const REFUSED = {
  noTenancy: { en: 'There is no such tenancy.', bn: 'এমন কোনো ভাড়ার মেয়াদ নেই।' },
  sameMoney: {
    en: 'The same amount, from the same day and in the same way, is here already. Is this other money?',
    bn: 'একই দিনে একই মাধ্যমে একই পরিমাণ টাকা আগেই লেখা আছে। এটি কি অন্য টাকা?',
  },
  advance: { en: 'The advance is at most what came.', bn: 'অগ্রিম মোট টাকার চেয়ে বেশি হতে পারে না।' },
  tooMuch: { en: 'The months add up to more than was paid.', bn: 'মাসগুলোর যোগফল দেওয়া টাকার চেয়ে বেশি।' },
};

function refuseWrong({ receivedOn, parts = [], amount, advance = 0 }: NewPayment, now: Date): void {
  const refusal = receivedRefusal(receivedOn, { today: dayAt(now), isClaim: false });
  if (refusal) throw new Problem('invalid', refusal, { fields: { receivedOn: refusal } });
  const named = parts.reduce((sum, part) => sum + toPoisha(part.amount), 0);
  if (advance > amount) throw new Problem('invalid', REFUSED.advance, { fields: { advance: REFUSED.advance } });
  if (named > toPoisha(amount) - toPoisha(advance))
    throw new Problem('invalid', REFUSED.tooMuch, { fields: { parts: REFUSED.tooMuch } });
}

/** A part of the money, in poisha, and the charge that it is for. */
type Share = { chargeId: string; amountPoisha: Poisha };

async function findShares(tx: Db, { now }: Actor, { agreementId, parts = [] }: NewPayment): Promise<Share[]> {
  const shares: Share[] = [];
  for (const { month, year, amount } of parts) {
    const period = { year, month: monthNumber(month) };
    const charge = await chargeOfPeriod(tx, { agreementId, period, now });
    if (!charge) throw new Problem('conflict', notPayable(period));
    const before = shares
      .filter(({ chargeId }) => chargeId === charge.id)
      .reduce((sum, one) => sum + one.amountPoisha, 0);
    const amountPoisha = toPoisha(amount);
    if (before + amountPoisha > charge.outstandingPoisha)
      throw new Problem('conflict', amountDue(charge.outstandingPoisha, period));
    shares.push({ chargeId: charge.id, amountPoisha });
  }
  return shares;
}

type Settling = { agreementId: string; paymentId: string; shares: readonly Share[] };

async function settleShares(
  tx: Db,
  { now, currentUser }: Actor,
  { agreementId, paymentId, shares }: Settling,
): Promise<void> {
  const settles = { debit: 'unapplied', credit: 'receivable', paymentId } as const;
  const moves = shares.map((share) => ({ ...settles, ...share }));
  await writeEntry(tx, { kind: 'apply', agreementId, day: dayAt(now), by: currentUser.id }, moves);
  // What the months left over settles what is due.
  await applyUnapplied(tx, { agreementIds: [agreementId], now });
}

type ChargeFilter = { agreementId: string; period: Period; now: Date };

/**
 * The rent charge of a period that is not cancelled. One that lies ahead is charged now; there is none outside of the tenancy, or further
 * ahead than rent is paid. The agreement is locked, and charged up to now.
 */
async function chargeOfPeriod(tx: Db, { agreementId, period, now }: ChargeFilter) {
  const charged = (await listRentCharges(tx, agreementId)).find((charge) => isSamePeriod(charge, period));
  const ahead = monthsBetween(periodAt(now), period);
  // A past month without a charge belongs to the same person's next tenancy.
  if (charged || ahead < 1 || ahead > MONTHS_AHEAD) return charged;
  return chargeMonth(tx, { agreementId, period, now });
}
