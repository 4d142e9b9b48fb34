import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
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
