import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
import * as calls from '../endpoints.ts';
import { addCoupon, deleteCoupon, REFUSED, switchCoupon } from './manage-coupons.ts';
import { findCoupon, listAllCoupons, listUses } from './queries.ts';

export const couponRoutes = [
  handle(calls.listCoupons, (c) => listAllCoupons(c.var.db, { onlyAvailable: c.var.currentUser?.role !== 'admin' })),
  handle(calls.addCoupon, (c, { body }) => addCoupon(c.var.db, c.var, body)),
  handle(calls.setCouponAvailability, (c, { params, body }) =>
    switchCoupon(c.var.db, c.var, { id: params.id, available: body.available }),
  ),
  handle(calls.deleteCoupon, (c, { params }) => deleteCoupon(c.var.db, c.var, params.id)),
  handle(calls.listCouponUses, async (c, { params: { id }, query: { page } }) => {
    const coupon = await findCoupon(c.var.db, id);
    if (!coupon) throw new Problem('not_found', REFUSED.notFound);
    return { coupon, ...(await listUses(c.var.db, id, page)) };
  }),
];
