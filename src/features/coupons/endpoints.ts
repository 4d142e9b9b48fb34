import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Id, Percentage, text } from '#api/shapes.ts';

/** A code that takes a percentage off one month's rent. */
export type Coupon = z.infer<typeof Coupon>;
export const Coupon = z
  .object({
    _id: Id,
    code: z.string(),
    discount: z.number(),
    description: z.string().nullable(),
    available: z.boolean(),
  })
  .openapi('Coupon');

/** Administrators see all, everybody else the available ones. */
export const listCoupons = endpoint({
  method: 'get',
  path: '/api/coupons',
  summary: 'The coupons',
  access: 'anyone',
  answers: { 200: z.array(Coupon) },
});

/** A new coupon is available. */
export const addCoupon = endpoint({
  method: 'post',
  path: '/api/coupons',
  summary: 'Add a coupon',
  access: 'admin',
  body: z.object({
    code: text(1, 32, 'Please enter a coupon code.'),
    discount: Percentage,
    description: text(1, 500, 'Please enter a description.'),
  }),
  answers: { 201: Coupon },
  problems: ['conflict'],
});

export const setCouponAvailability = endpoint({
  method: 'patch',
  path: '/api/coupons/{id}',
  summary: 'Activate or deactivate a coupon',
  access: 'admin',
  params: z.object({ id: Id }),
  body: z.strictObject({ available: z.boolean() }),
  answers: { 200: Coupon },
  problems: ['not_found'],
});
