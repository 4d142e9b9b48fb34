import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Coupon } from '../endpoints.ts';
import { lockCouponToDelete, removeCoupon, wasUsed } from './queries.ts';

/** @throws Problem not_found; conflict when somebody has paid with it, since payments are kept with their coupon */
export function deleteCoupon(db: Db, by: Actor, id: string): Promise<Coupon> {
  return inTransaction(db, async (tx) => {
    const coupon = await lockCouponToDelete(tx, id);
    if (!coupon) throw new Problem('not_found', 'There is no such coupon.');
    if (await wasUsed(tx, id))
      throw new Problem('conflict', 'Somebody has paid with this coupon, so it stays. You can deactivate it.');
    await removeCoupon(tx, id);
    await recordEvent(tx, by, { kind: 'coupon_deleted', details: { code: coupon.code, discount: coupon.discount } });
    return coupon;
  });
}
