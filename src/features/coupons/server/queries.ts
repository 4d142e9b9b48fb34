import { sql } from 'kysely';
import { PAGE_SIZE } from '#api/list.ts';
import type { Db } from '#database/connect.ts';
import { countedPage } from '#database/list-queries.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { monthName } from '#locale/calendar.ts';
import type { Coupon } from '../endpoints.ts';

const couponColumns = ['id as _id', 'code', 'discount', 'description', 'available'] as const;

/** All coupons, or the available ones; the largest discount first. */
export function listAllCoupons(db: Db, { onlyAvailable }: { onlyAvailable: boolean }): Promise<Coupon[]> {
  return db
    .selectFrom('coupons')
    .$if(onlyAvailable, (query) => query.where('available', '=', true))
    .select(couponColumns)
    .orderBy('discount', 'desc')
    .orderBy('code')
    .execute();
}

/** Gives back nothing when the code is taken, whatever its case. */
export function insertCoupon(db: Db, coupon: { code: string; discount: number; description: string }) {
  return db
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.expression(sql`upper(code)`).doNothing())
    .returning(couponColumns)
    .executeTakeFirst();
}

export function updateAvailability(db: Db, id: string, available: boolean): Promise<Coupon | undefined> {
  return db.updateTable('coupons').set({ available }).where('id', '=', id).returning(couponColumns).executeTakeFirst();
}

/**
 * The coupon of this code, kept as it is until the transaction ends. Both are put into capitals by the database, as in its
 * index: JavaScript makes SS of ß, and what becomes of é is for the database's locale to say.
 */
export function lockCoupon(db: Db, code: string): Promise<Coupon | undefined> {
  return db
    .selectFrom('coupons')
    .where(sql`upper(code)`, '=', sql`upper(${code.trim()})`)
    .select(couponColumns)
    .forShare()
    .executeTakeFirst();
}

/** The coupons that are available, kept so until the transaction ends. */
export function lockAvailableCoupons(db: Db): Promise<Coupon[]> {
  return db
    .selectFrom('coupons')
    .where('available', '=', true)
    .select(couponColumns)
    .orderBy('code')
    .forShare()
    .execute();
}

/** The coupon, locked until the transaction ends: a payment with it waits, or was made before. */
export function lockCouponToDelete(db: Db, id: string): Promise<Coupon | undefined> {
  return db.selectFrom('coupons').where('id', '=', id).select(couponColumns).forUpdate().executeTakeFirst();
}

export async function removeCoupon(db: Db, id: string): Promise<void> {
  await db.deleteFrom('coupons').where('id', '=', id).execute();
}

export function findCoupon(db: Db, id: string): Promise<Coupon | undefined> {
  return db.selectFrom('coupons').where('id', '=', id).select(couponColumns).executeTakeFirst();
}

/** Whether a payment was ever made with it, declined and reversed ones included: payments are kept with their coupon. */
export async function wasUsed(db: Db, id: string): Promise<boolean> {
  const payment = await db.selectFrom('payments').where('coupon_id', '=', id).select('id').limit(1).executeTakeFirst();
  return payment !== undefined;
}

/** One page of who paid with a coupon for which month, the latest first. Declined and reversed payments do not count. */
export async function listUses(db: Db, id: string, page: number) {
  const query = db
    .selectFrom('payments')
    .where('payments.coupon_id', '=', id)
    .where('payments.state', 'in', ['pending', 'confirmed'])
    .innerJoin('postings', (taken) =>
      taken
        .onRef('postings.payment_id', '=', 'payments.id')
        .on('debit', 'in', ['discounts', 'pending_discounts'])
        .on('credit', '=', 'receivable')
        .on('reverses', 'is', null),
    )
    .innerJoin('charges', 'charges.id', 'postings.charge_id')
    .innerJoin('agreements', 'agreements.id', 'payments.agreement_id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .select(['payments.id as _id', tenantName.as('name')])
    .select(['apartments.block', 'apartments.apartment_no as apartmentNo'])
    .select((eb) => [eb.ref('charges.year').$notNull().as('year'), eb.ref('charges.month').$notNull().as('month')])
    .select((eb) => [eb.ref('payments.discount').$notNull().as('discount'), 'payments.recorded_at as paidAt'])
    .orderBy('payments.recorded_at', 'desc')
    .orderBy('payments.id', 'desc');
  const { rows, total } = await countedPage(query, { page, size: PAGE_SIZE });
  return { uses: rows.map((row) => ({ ...row, month: monthName(row) })), total };
}
