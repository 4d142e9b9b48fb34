import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
import { inTransaction } from '#database/connect.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';
import { addCoupon, listCoupons, setCouponAvailability } from '../endpoints.ts';
import { insertCoupon, listAllCoupons, updateAvailability } from './queries.ts';

export const couponRoutes = [
  handle(listCoupons, (c) => listAllCoupons(c.var.db, { onlyAvailable: c.var.caller?.role !== 'admin' })),
  handle(addCoupon, (c, { body }) =>
    inTransaction(c.var.db, async (tx) => {
      const added = await insertCoupon(tx, body);
      if (!added) throw new Problem('conflict', 'There is already a coupon with this code.');
      const details = { code: added.code, discount: added.discount };
      await recordEvent(tx, c.var, { kind: 'coupon_added', details });
      return added;
    }),
  ),
  handle(setCouponAvailability, (c, { params, body }) =>
    inTransaction(c.var.db, async (tx) => {
      const changed = await updateAvailability(tx, params.id, body.available);
      if (!changed) throw new Problem('not_found', 'There is no such coupon.');
      const details = { code: changed.code, available: changed.available };
      await recordEvent(tx, c.var, { kind: 'coupon_changed', details });
      return changed;
    }),
  ),
];
