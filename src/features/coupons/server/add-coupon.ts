import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Coupon } from '../endpoints.ts';
import { insertCoupon } from './queries.ts';

type NewCoupon = { code: string; discount: number; description: string };

/** @throws Problem conflict when the code is taken */
export function addCoupon(db: Db, by: Actor, coupon: NewCoupon): Promise<Coupon> {
  return inTransaction(db, async (tx) => {
    const added = await insertCoupon(tx, coupon);
    if (!added) throw new Problem('conflict', 'There is already a coupon with this code.');
    const details = { code: added.code, discount: added.discount };
    await recordEvent(tx, by, { kind: 'coupon_added', details });
    return added;
  });
}
