import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Coupon } from '../endpoints.ts';
import { insertCoupon, lockCouponToDelete, removeCoupon, updateAvailability, wasUsed } from './queries.ts';

export const REFUSED = {
  taken: { en: 'There is already a coupon with this code.', bn: 'এই কোডের একটি কুপন আগে থেকেই আছে।' },
  notFound: { en: 'There is no such coupon.', bn: 'এমন কোনো কুপন নেই।' },
  used: {
    en: 'Somebody has paid with this coupon, so it stays. You can deactivate it.',
    bn: 'এই কুপনে ভাড়া দেওয়া হয়েছে, তাই এটি থাকবে। আপনি এটি বন্ধ করতে পারেন।',
  },
};

type NewCoupon = { code: string; discount: number; description: string };

/** @throws Problem conflict when the code is taken */
export function addCoupon(db: Db, by: Actor, coupon: NewCoupon): Promise<Coupon> {
  return inTransaction(db, async (tx) => {
    const added = await insertCoupon(tx, coupon);
    if (!added) throw new Problem('conflict', REFUSED.taken);
    const details = { code: added.code, discount: added.discount };
    await recordEvent(tx, by, { kind: 'coupon_added', details });
    return added;
  });
}

/** @throws Problem not_found; conflict when a payment was made with it, since payments are kept with their coupon */
export function deleteCoupon(db: Db, by: Actor, id: string): Promise<Coupon> {
  return inTransaction(db, async (tx) => {
    const coupon = await lockCouponToDelete(tx, id);
    if (!coupon) throw new Problem('not_found', REFUSED.notFound);
    if (await wasUsed(tx, id)) throw new Problem('conflict', REFUSED.used);
    await removeCoupon(tx, id);
    await recordEvent(tx, by, { kind: 'coupon_deleted', details: { code: coupon.code, discount: coupon.discount } });
    return coupon;
  });
}

/** @throws Problem not_found */
export function switchCoupon(
  db: Db,
  by: Actor,
  { id, available }: { id: string; available: boolean },
): Promise<Coupon> {
  return inTransaction(db, async (tx) => {
    const changed = await updateAvailability(tx, id, available);
    if (!changed) throw new Problem('not_found', REFUSED.notFound);
    const details = { code: changed.code, available: changed.available };
    await recordEvent(tx, by, { kind: 'coupon_changed', details });
    return changed;
  });
}
