import { Problem } from '#api/problem.ts';
import { routes } from '#api/routes.ts';
import { inTransaction } from '#database/connect.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';
import { addCoupon, listCoupons, setCouponAvailability } from '../endpoints.ts';
import { insertCoupon, listAllCoupons, updateAvailability } from './queries.ts';

export const couponRoutes = routes()
  .openapi(listCoupons, async (c) => {
    const onlyAvailable = c.var.caller?.role !== 'admin';
    return c.json(await listAllCoupons(c.var.db, { onlyAvailable }), 200);
  })
  .openapi(addCoupon, async (c) => {
    const coupon = await inTransaction(c.var.db, async (tx) => {
      const added = await insertCoupon(tx, c.req.valid('json'));
      if (!added) throw new Problem('conflict', 'There is already a coupon with this code.');
      const details = { code: added.code, discount: added.discount };
      await recordEvent(tx, c.var, { kind: 'coupon_added', details });
      return added;
    });
    return c.json(coupon, 201);
  })
  .openapi(setCouponAvailability, async (c) => {
    const coupon = await inTransaction(c.var.db, async (tx) => {
      const changed = await updateAvailability(tx, c.req.valid('param').id, c.req.valid('json').available);
      if (!changed) throw new Problem('not_found', 'There is no such coupon.');
      const details = { code: changed.code, available: changed.available };
      await recordEvent(tx, c.var, { kind: 'coupon_changed', details });
      return changed;
    });
    return c.json(coupon, 200);
  });
