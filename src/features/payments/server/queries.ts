import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { monthName, type Period } from '#locale/calendar.ts';
import type { Payment } from '../endpoints.ts';

const paymentsOnWire = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('coupons', 'coupons.id', 'payments.coupon_id')
    .select(['payments.id as _id', 'users.email as userEmail', 'payments.discount', 'coupons.code as couponCode'])
    .select(sql<number>`(payments.amount_poisha / 100.0)::float8`.as('amount'))
    .select(sql<number>`(payments.rent_poisha / 100.0)::float8`.as('rent'))
    .select(['payments.month', 'payments.year', 'payments.method', 'payments.paid_at as paidAt']);

const named = <Row extends { month: number }>(row: Row) => ({ ...row, month: monthName(row) });

/** Newest first. */
export async function listPaymentsOf(db: Db, email: string): Promise<Payment[]> {
  const rows = await paymentsOnWire(db)
    .where('users.email', '=', email)
    .orderBy('payments.paid_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
  return rows.map(named);
}

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  const row = await paymentsOnWire(db).where('payments.id', '=', id).executeTakeFirst();
  return row && named(row);
}

/** The accepted agreement of a person, with what the choice of a period needs. */
export function findTenancy(db: Db, email: string) {
  return db
    .selectFrom('agreements')
    .innerJoin('users', 'users.id', 'agreements.user_id')
    .where('users.email', '=', email)
    .where('agreements.status', '=', 'accepted')
    .select((eb) => ['agreements.id', eb.ref('accepted_at').$notNull().as('acceptedAt'), 'billed_from as billedFrom'])
    .executeTakeFirst();
}

export function listPaidPeriods(db: Db, agreementId: string): Promise<Period[]> {
  return db.selectFrom('payments').where('agreement_id', '=', agreementId).select(['year', 'month']).execute();
}

type NewPayment = Period & {
  agreementId: string;
  userId: string;
  rentPoisha: number;
  amountPoisha: number;
  coupon: { _id: string; discount: number } | undefined;
  paidAt: Date;
};

/** Gives back nothing when this period is paid already. */
export function insertPayment(db: Db, payment: NewPayment) {
  return db
    .insertInto('payments')
    .values({
      agreement_id: payment.agreementId,
      user_id: payment.userId,
      year: payment.year,
      month: payment.month,
      rent_poisha: payment.rentPoisha,
      amount_poisha: payment.amountPoisha,
      coupon_id: payment.coupon?._id ?? null,
      discount: payment.coupon?.discount ?? null,
      paid_at: payment.paidAt.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['agreement_id', 'year', 'month']).doNothing())
    .returning('id')
    .executeTakeFirst();
}
