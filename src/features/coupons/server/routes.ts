import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
import * as calls from '../endpoints.ts';
import { addCoupon, changeCoupon, deleteCoupon, REFUSED } from './manage-coupons.ts';
import { listUses } from './queries.ts';
import { checkCoupon, findCoupon, listCoupons } from './read-coupons.ts';

export const couponRoutes = [
  handle(calls.listCoupons, (c) => listCoupons(c.var.db, c.var)),
  handle(calls.addCoupon, (c, { body }) => addCoupon(c.var.db, c.var, body)),
  handle(calls.checkCoupon, (c, { query }) =>
    checkCoupon(c.var.db, query.code, { userId: c.var.currentUser.id, now: c.var.now }),
  ),
  handle(calls.changeCoupon, (c, { params, body }) => changeCoupon(c.var.db, c.var, params.id, body)),
  handle(calls.deleteCoupon, (c, { params }) => deleteCoupon(c.var.db, c.var, params.id)),
  handle(calls.listCouponUses, async (c, { params: { id }, query: { page } }) => {
    const coupon = await findCoupon(c.var.db, id, c.var.now);
    if (!coupon) throw new Problem('not_found', REFUSED.notFound);
    return { coupon, ...(await listUses(c.var.db, id, page)) };
  }),
];
