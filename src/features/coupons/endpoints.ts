import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { DayFrom2000, Id, Instant, numeric, PageNumber, Percentage, text, unlessEmpty } from '#api/shapes.ts';
import { packText } from '#locale/language.ts';
import { ENTER_DESCRIPTION } from '#locale/refusals.ts';

/** A code that takes a percentage off one month's rent. */
export type Coupon = z.infer<typeof Coupon>;
export const Coupon = z
  .object({
    _id: Id,
    code: z.string(),
    discount: z.number(),
    description: z.string().nullable(),
    /** Absent where it was given in one language. */
    descriptionBangla: z.string().optional(),
    available: z.boolean(),
    /** First and last day in Asia/Dhaka on which it can be used; absent without a bound. */
    firstDay: z.string().optional(),
    lastDay: z.string().optional(),
    /** Most payments that may use it, in all and by one person; absent without a limit. */
    limit: z.number().int().optional(),
    limitEach: z.number().int().optional(),
    /** Number of payments that use it; for administrators, for a coupon with a limit. */
    uses: z.number().int().optional(),
    /** The reason why an available coupon cannot be used now; for administrators. */
    barrier: z.enum(['early', 'late', 'usedUp']).optional(),
  })
  .openapi('Coupon');

export const listCoupons = endpoint({
  method: 'get',
  path: '/api/coupons',
  summary: 'The coupons',
  notes: {
    returns:
      'an array: `_id`, `code`, `discount`, `description`, `available`, and where they are set `descriptionBangla`, `firstDay`, `lastDay`, `limit`, `limitEach`; all for an administrator, with `uses` of a limited one and a `barrier` (`early`, `late`, `usedUp`), else those that the caller can use now',
  },
  access: 'anyone',
  responses: { 200: z.array(Coupon) },
});

const InBangla = text(1, 500);

const Uses = numeric(1_000_000).refine(
  (uses) => Number.isInteger(uses) && uses >= 1,
  packText({ en: 'Please enter a whole number from 1.', bn: '১ বা তার বেশি একটি পূর্ণ সংখ্যা লিখুন।' }),
);

export const addCoupon = endpoint({
  method: 'post',
  path: '/api/coupons',
  summary: 'Add a coupon',
  notes: { returns: 'the coupon, available', refuses: '409 the code is there' },
  access: 'coupons.change',
  body: z.object({
    code: text(1, 32, packText({ en: 'Please enter a coupon code.', bn: 'কুপন কোড লিখুন।' })),
    discount: Percentage,
    description: text(1, 500, packText(ENTER_DESCRIPTION)),
    descriptionBangla: unlessEmpty(InBangla),
    firstDay: unlessEmpty(DayFrom2000),
    lastDay: unlessEmpty(DayFrom2000),
    limit: unlessEmpty(Uses),
    limitEach: unlessEmpty(Uses),
  }),
  responses: { 201: Coupon },
  problems: ['conflict'],
});

const couponId = z.object({ id: Id });

/** Accepts null and an empty field, which remove the bound. */
const orNone = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional();

export type CouponChange = z.output<typeof CouponChange>;
const CouponChange = z
  .strictObject({
    available: z.boolean().optional(),
    descriptionBangla: orNone(InBangla),
    firstDay: orNone(DayFrom2000),
    lastDay: orNone(DayFrom2000),
    limit: orNone(Uses),
    limitEach: orNone(Uses),
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    packText({ en: 'Please say what changes.', bn: 'কী বদলাবে তা লিখুন।' }),
  );

export const changeCoupon = endpoint({
  method: 'patch',
  path: '/api/coupons/{id}',
  summary: 'Activate or deactivate a coupon, or change its days, limits and words in Bangla',
  notes: {
    takes: 'null or empty takes a bound, or the Bangla words, away',
    refuses: '409 it was used more often than the new limit',
  },
  access: 'coupons.change',
  params: couponId,
  body: CouponChange,
  responses: { 200: Coupon },
  problems: ['not_found', 'conflict'],
});

export const checkCoupon = endpoint({
  method: 'get',
  path: '/api/coupons/check',
  limit: 'pay',
  summary: 'Whether the caller can use the coupon of a code now, or why not',
  notes: {
    returns: 'the coupon where the caller can use it now, else the sentence of section R5.2 or R5.3 in both languages',
    refuses: '429: ten a minute, with payments',
  },
  access: 'member',
  query: z.object({ code: z.string().trim().min(1).max(32) }),
  // An unknown code is a 200, since browsers log failed requests in the console.
  responses: {
    200: z.object({
      coupon: z.object(Coupon.shape).nullable(),
      refusal: z.object({ en: z.string(), bn: z.string() }).nullable(),
    }),
  },
});

export const deleteCoupon = endpoint({
  method: 'delete',
  path: '/api/coupons/{id}',
  summary: 'Delete a coupon that was never used',
  notes: { refuses: '409 a payment names it: section R5.2' },
  access: 'coupons.change',
  params: couponId,
  responses: { 200: Coupon },
  problems: ['not_found', 'conflict'],
});

/** A person who paid a month's rent with a coupon. Discount in percent. */
export type CouponUse = z.infer<typeof CouponUse>;
export const CouponUse = z
  .object({
    /** Id of the payment. */
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
  notes: { returns: '25 a page, the latest first' },
  access: 'money.read',
  params: couponId,
  query: z.object({ page: PageNumber }),
  responses: { 200: z.object({ coupon: Coupon, uses: z.array(CouponUse), total: z.number().int() }) },
  problems: ['not_found'],
});
