import { Problem } from '#api/problem.ts';
import { routes } from '#api/routes.ts';
import { addCoupon, listCoupons, setCouponAvailability } from '../endpoints.ts';
import { insertCoupon, listAllCoupons, updateAvailability } from './queries.ts';

export const couponRoutes = routes()
  .openapi(listCoupons, async (c) => {
    const onlyAvailable = c.var.caller?.role !== 'admin';
    return c.json(await listAllCoupons(c.var.db, { onlyAvailable }), 200);
  })
  .openapi(addCoupon, async (c) => {
    const coupon = await insertCoupon(c.var.db, c.req.valid('json'));
    if (!coupon) throw new Problem('conflict', 'There is already a coupon with this code.');
    return c.json(coupon, 201);
  })
  .openapi(setCouponAvailability, async (c) => {
    const coupon = await updateAvailability(c.var.db, c.req.valid('param').id, c.req.valid('json').available);
    if (!coupon) throw new Problem('not_found', 'There is no such coupon.');
    return c.json(coupon, 200);
  });
