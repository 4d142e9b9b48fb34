import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockAcceptedAgreement } from '#database/row-locks.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Coupon } from '#features/coupons/endpoints.ts';
import { discountedRent } from '#features/coupons/rules.ts';
import { takeCoupon, takeFirstCoupon } from '#features/coupons/server/read-coupons.ts';
import { rentAt } from '#features/ledger/rent-rules.ts';
import { listRentCharges } from '#features/ledger/server/charge-queries.ts';
import { chargeMonth, chargeRents } from '#features/ledger/server/charge-rents.ts';
import { writePayment } from '#features/ledger/server/queries.ts';
import { listRents } from '#features/ledger/server/rent-queries.ts';
import { amountDue, NO_AGREEMENT, nothingDue, notPayable } from '#features/payments/rules.ts';
import { tellOfPayment } from '#features/payments/server/enter-money.ts';
import {
  dayAt,
  isSamePeriod,
  type MonthName,
  monthName,
  monthNumber,
  monthOf,
  type Period,
  periodAt,
  periodName,
} from '#locale/calendar.ts';
import { type Poisha, toPoisha, toTaka } from '#locale/taka.ts';
import type { RentPayment } from '../endpoints.ts';
import { firstPeriod, isPayable, isSettled, periodOfMonth } from '../rules.ts';

const REFUSED = {
  noCards: {
    en: 'Rent is not paid by card here. Please pay in one of the ways on Make Payment, and tell the office.',
    bn: 'এখানে কার্ডে ভাড়া নেওয়া হয় না। ভাড়া দিন পেজের কোনো একটি উপায়ে টাকা দিয়ে কর্তৃপক্ষকে জানান।',
  },
  paid: { en: 'You have already paid for this month', bn: 'এই মাসের ভাড়া আপনি আগেই দিয়েছেন' },
};

type Order = {
  /** The home to pay for, if the person has several. */
  agreementId?: string | undefined;
  /** The amount on the payer's screen, in taka. */
  amount: number;
  month: MonthName;
  year?: number | undefined;
  couponCode?: string | undefined;
};

/**
 * Pays the open part of one month's rent. The server computes and stores the price; the order's amount only has to agree with it
 * (docs/resident.md section R5.3). In a building whose office confirms card payments, the money is pending.
 * @throws Problem conflict: no cards here, no agreement, paid already, not a payable month, no such coupon, or another amount is due
 */
export function payRent(db: Db, actor: Actor, order: Order): Promise<RentPayment> {
  return inTransaction(db, async (tx) => {
    const tenancy = await lockAcceptedAgreement(tx, { userId: actor.currentUser.id, agreementId: order.agreementId });
    if (!tenancy) throw new Problem('conflict', NO_AGREEMENT);
    if (!tenancy.takesCards) throw new Problem('conflict', REFUSED.noCards);
    const charge = await chooseCharge(tx, tenancy, { ...order, now: actor.now });
    if (charge.amountPoisha === 0) throw new Problem('conflict', nothingDue(charge));
    if (isSettled(charge)) throw new Problem('conflict', REFUSED.paid);
    const coupon = await couponFor(tx, actor, charge, order);
    const amountPoisha = coupon ? discountedRent(charge.amountPoisha, coupon.discount) : charge.outstandingPoisha;
    const agrees = coupon ? isSameButRounded(order, amountPoisha) : toPoisha(order.amount) === amountPoisha;
    if (!agrees) throw new Problem('conflict', amountDue(amountPoisha, charge));
    const payment = await enterPayment(tx, actor, { tenancy, charge, amountPoisha, coupon });
    await recordEvent(tx, actor, { kind: 'rent_paid', ...rentAuditDetails(payment) });
    return payment;
  });
}

type Tenancy = NonNullable<Awaited<ReturnType<typeof lockAcceptedAgreement>>>;
type Charge = Awaited<ReturnType<typeof listRentCharges>>[number];

/** The charge of the order's period; a month ahead is charged now. */
async function chooseCharge(tx: Db, tenancy: Tenancy, order: Order & { now: Date }): Promise<Charge> {
  const { id: agreementId, chargedThrough } = tenancy;
  const { now } = order;
  await chargeRents(tx, { now, agreementId, chargedThrough });
  const charges = await listRentCharges(tx, agreementId);
  const period = choosePeriod(order, firstPeriod(tenancy), charges.filter(isSettled));
  const charged = charges.find((charge) => isSamePeriod(charge, period));
  const charge = charged ?? (await chargeMonth(tx, { agreementId, period, now }));
  if (charge) return charge;
  const isFree = rentAt(await listRents(tx, agreementId), monthOf(period)) === 0;
  // A payable month with rent but without a charge lies beyond the last day of a tenancy under notice.
  throw new Problem('conflict', isFree ? nothingDue(period) : notPayable(period));
}

function choosePeriod({ month, year, now }: Order & { now: Date }, first: Period, paid: Period[]): Period {
  const current = periodAt(now);
  const period = year ? { year, month: monthNumber(month) } : periodOfMonth(month, { first, current, paid });
  if (!isPayable(period, { first, current })) throw new Problem('conflict', notPayable(period));
  return period;
}

type Bill = { tenancy: Tenancy; charge: Charge; amountPoisha: Poisha; coupon: Coupon | undefined };

/** Writes the document and its journal entry, and notifies the tenant. A payment of 0 needs no confirmation. */
async function enterPayment(tx: Db, actor: Actor, bill: Bill): Promise<RentPayment> {
  const { tenancy, charge, amountPoisha, coupon } = bill;
  const waiting = amountPoisha > 0 && tenancy.cardPayments === 'confirm';
  const [at, day] = [actor.now.toISOString(), dayAt(actor.now)];
  const settles = { credit: 'receivable', chargeId: charge.id } as const;
  const document = {
    agreement_id: tenancy.id,
    method: 'Card',
    amount_poisha: amountPoisha,
    received_on: day,
    coupon_id: coupon?._id ?? null,
    discount: coupon?.discount ?? null,
    recorded_at: at,
    recorded_by: actor.currentUser.id,
    state: waiting ? 'pending' : 'confirmed',
    decided_at: waiting ? null : at,
  } as const;
  const postings = await writePayment(tx, { kind: 'card', day, document }, [
    { debit: waiting ? 'pending' : 'card', credit: 'unapplied', amountPoisha },
    { ...settles, debit: 'unapplied', amountPoisha },
    {
      ...settles,
      debit: waiting ? 'pending_discounts' : 'discounts',
      amountPoisha: coupon ? charge.amountPoisha - amountPoisha : 0,
    },
  ]);
  // A payment of 0 has only its discount's posting; the history uses that one too.
  const settled = postings.find(({ debit }) => debit === 'unapplied') ?? postings[0];
  if (!settled) throw new Error(`nothing was posted for ${periodName(charge)}`);
  const { id: agreementId } = tenancy;
  await tellOfPayment(tx, actor, { _id: settled.paymentId, agreementId, method: 'Card', state: document.state });
  return { ...paymentFacts(actor, bill), _id: settled.id, paymentId: settled.paymentId, waiting };
}

/** A payment's row of the history, as far as it is known before the insert; amounts in taka. */
const paymentFacts = ({ currentUser, now }: Actor, { tenancy, charge, amountPoisha, coupon }: Bill) => ({
  userEmail: currentUser.email,
  amount: toTaka(amountPoisha),
  rent: toTaka(charge.amountPoisha),
  discount: coupon?.discount ?? null,
  couponCode: coupon?.code ?? null,
  month: monthName(charge),
  year: charge.year,
  method: 'Card' as const,
  paidAt: now.toISOString(),
  receiptNo: null,
  payer: tenancy.tenantName ?? currentUser.name,
  apartment: { block: tenancy.block, floor: tenancy.floor, apartmentNo: tenancy.apartmentNo },
});

/** The named coupon; for clients that send only the amount, an available coupon that results in it. */
async function couponFor(
  tx: Db,
  { currentUser, now }: Actor,
  charge: Charge,
  { couponCode, amount }: Order,
): Promise<Coupon | undefined> {
  const { amountPoisha: rent, outstandingPoisha: open } = charge;
  // A coupon discounts a whole rent, not the rest of a partly paid one.
  if (open < rent && couponCode) throw new Problem('conflict', amountDue(open, charge));
  if (open < rent) return undefined;
  const payer = { userId: currentUser.id, now };
  if (couponCode) return takeCoupon(tx, couponCode, payer);
  if (toPoisha(amount) === rent) return undefined;
  return takeFirstCoupon(tx, payer, [
    ({ discount }) => discountedRent(rent, discount) === toPoisha(amount),
    ({ discount }) => isSameButRounded({ amount }, discountedRent(rent, discount)),
  ]);
}

/** Tolerates half a poisha: browsers that compute a discounted rent in floating point may round it the other way. The amount in taka. */
const isSameButRounded = ({ amount }: { amount: number }, pricePoisha: Poisha) =>
  Math.abs(toPoisha(amount) - pricePoisha) <= 1;

/** Amounts in taka. */
const rentAuditDetails = ({ userEmail, month, year, amount, rent, couponCode }: RentPayment) => ({
  subject: userEmail,
  details: { period: `${month} ${year}`, amount, rent, ...(couponCode && { coupon: couponCode }) },
});
