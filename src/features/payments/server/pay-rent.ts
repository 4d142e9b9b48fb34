import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockAcceptedAgreement } from '#features/agreements/server/queries.ts';
import { type By, recordEvent } from '#features/audit/server/record-event.ts';
import type { Coupon } from '#features/coupons/endpoints.ts';
import { discountedRent } from '#features/coupons/rules.ts';
import { lockAvailableCoupons, lockCoupon } from '#features/coupons/server/queries.ts';
import { type MonthName, monthNumber, type Period, periodAt, periodName } from '#locale/calendar.ts';
import { formatTaka, type Poisha, toPoisha, toTaka } from '#locale/taka.ts';
import type { Payment } from '../endpoints.ts';
import { firstPeriod, isPayable, periodOfMonth } from '../rules.ts';
import { findPayment, insertPayment, listPaidPeriods } from './queries.ts';

type Order = {
  by: By;
  /** Taka, as the payer's screen showed it. */
  amount: number;
  month: MonthName;
  year?: number | undefined;
  couponCode?: string | undefined;
};

/**
 * Pays one month's rent. The price is the server's; the order's amount only has to agree with it (docs/product.md section 6.3).
 * @throws Problem conflict: no agreement, paid already, not a payable month, no such coupon, or another amount is due
 */
export function payRent(db: Db, order: Order): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const agreement = await lockAcceptedAgreement(tx, order.by.user.id);
    if (!agreement) throw new Problem('conflict', 'You have no agreement to pay rent for.');
    const { id: agreementId, rentPoisha } = agreement;
    const first = firstPeriod(agreement);
    const period = choosePeriod(order, first, await listPaidPeriods(tx, agreementId));
    const coupon = await couponFor(tx, rentPoisha, order);
    const amountPoisha = coupon ? discountedRent(rentPoisha, coupon.discount) : rentPoisha;
    if (toPoisha(order.amount) !== amountPoisha) throw amountDue(amountPoisha, period);
    const bill = { agreementId, userId: order.by.user.id, rentPoisha, amountPoisha, coupon, paidAt: order.by.now };
    const added = await insertPayment(tx, { ...bill, ...period });
    const payment = added && (await findPayment(tx, added.id));
    if (!payment) throw new Problem('conflict', 'You have already paid for this month');
    await recordEvent(tx, order.by, { kind: 'rent_paid', ...aboutPayment(payment) });
    return payment;
  });
}

function choosePeriod({ month, year, by }: Order, first: Period, paid: Period[]): Period {
  const current = periodAt(by.now);
  const period = year ? { year, month: monthNumber(month) } : periodOfMonth(month, { first, current, paid });
  if (!isPayable(period, { first, current }))
    throw new Problem('conflict', `${periodName(period)} cannot be paid now.`);
  return period;
}

/** The coupon that was named; or, for clients that send the amount alone, an available one that makes it. */
async function couponFor(tx: Db, rent: Poisha, { couponCode, amount }: Order): Promise<Coupon | undefined> {
  if (couponCode) {
    const coupon = await lockCoupon(tx, couponCode);
    if (!coupon) throw new Problem('conflict', 'Invalid coupon code');
    if (!coupon.available) throw new Problem('conflict', 'This coupon is no longer available.');
    return coupon;
  }
  if (toPoisha(amount) === rent) return undefined;
  const coupons = await lockAvailableCoupons(tx);
  return coupons.find(({ discount }) => discountedRent(rent, discount) === toPoisha(amount));
}

/** Amounts in taka. */
const aboutPayment = ({ userEmail, month, year, amount, rent, couponCode }: Payment) => ({
  subject: userEmail,
  details: { period: `${month} ${year}`, amount, rent, ...(couponCode && { coupon: couponCode }) },
});

const amountDue = (due: Poisha, period: Period) =>
  new Problem('conflict', `The amount due for ${periodName(period)} is ${formatTaka(toTaka(due), { decimals: 2 })}.`);
