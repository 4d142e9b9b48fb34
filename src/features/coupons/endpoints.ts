import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Id, Instant, PageNumber, Percentage, text } from '#api/shapes.ts';
import { packText } from '#locale/language.ts';

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
  responses: { 200: z.array(Coupon) },
});

/** A new coupon is available. */
export const addCoupon = endpoint({
  method: 'post',
  path: '/api/coupons',
  summary: 'Add a coupon',
  access: 'admin',
  body: z.object({
    code: text(1, 32, packText({ en: 'Please enter a coupon code.', bn: 'কুপন কোড লিখুন।' })),
    discount: Percentage,
    description: text(1, 500, packText({ en: 'Please enter a description.', bn: 'বিবরণ লিখুন।' })),
  }),
  responses: { 201: Coupon },
  problems: ['conflict'],
});

const couponId = z.object({ id: Id });

export const setCouponAvailability = endpoint({
  method: 'patch',
  path: '/api/coupons/{id}',
  summary: 'Activate or deactivate a coupon',
  access: 'admin',
  params: couponId,
  body: z.strictObject({ available: z.boolean() }),
  responses: { 200: Coupon },
  problems: ['not_found'],
});

export const deleteCoupon = endpoint({
  method: 'delete',
  path: '/api/coupons/{id}',
  summary: 'Delete a coupon that was never used',
  access: 'admin',
  params: couponId,
  responses: { 200: Coupon },
  problems: ['not_found', 'conflict'],
});

/** A person who paid a month's rent with a coupon. Discount in percent. */
export type CouponUse = z.infer<typeof CouponUse>;
export const CouponUse = z
  .object({
    /** The payment's. */
    _id: Id,
    name: z.string(),
    block: z.string(),
    apartmentNo: z.string(),
    month: z.string(),
    year: z.number().int(),
    discount: z.number(),
    paidAt: Instant,
  })
  .openapi('CouponUse');

export const listCouponUses = endpoint({
  method: 'get',
  path: '/api/coupons/uses/{id}',
  summary: 'Who paid with a coupon, when and for which month; the latest first, 25 a page',
  access: 'admin',
  params: couponId,
  query: z.object({ page: PageNumber }),
  responses: { 200: z.object({ coupon: Coupon, uses: z.array(CouponUse), total: z.number().int() }) },
  problems: ['not_found'],
});
