import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { AboutEmail, Email, Id, Instant, numeric, Taka } from '#api/shapes.ts';
import { MONTHS } from '#locale/calendar.ts';
import { METHODS } from './rules.ts';

const Month = z.enum(MONTHS, 'Please select a month');
const Year = numeric(2200)
  .refine((year) => Number.isInteger(year) && year >= 2000, 'Please give a year.')
  .openapi({ type: 'integer', example: 2026 });

/** What one payment settles of one month's rent. Amounts in taka; `month` and `year` in Asia/Dhaka. */
export type Payment = z.infer<typeof Payment>;
export const Payment = z
  .object({
    _id: Id,
    userEmail: z.string(),
    amount: z.number(),
    rent: z.number(),
    discount: z.number().nullable(),
    couponCode: z.string().nullable(),
    month: Month,
    year: z.number().int(),
    method: z.enum(METHODS),
    paidAt: Instant,
    /** Whether the office has still to confirm that the money came. */
    waiting: z.boolean(),
  })
  .openapi('Payment');

/** Also says which year the month name means. */
export const checkPayment = endpoint({
  method: 'get',
  path: '/api/payments/check',
  summary: 'Whether a month’s rent is paid, and which year that month means',
  access: 'signedIn',
  ownerOrAdmin: ({ query }) => query.email,
  query: AboutEmail.extend({ month: Month, year: Year.optional() }),
  answers: { 200: z.object({ paid: z.boolean(), year: z.number().int().optional() }) },
});

/** The server computes the price. */
export const pay = endpoint({
  method: 'post',
  path: '/api/payments',
  summary: 'Pay one month’s rent',
  access: 'member',
  limit: 'pay',
  owner: ({ body }) => body.userEmail,
  body: z.object({
    userEmail: Email,
    amount: Taka,
    month: Month,
    year: Year.optional(),
    method: z.literal('Card', 'Rent is paid by Card.').default('Card'),
    couponCode: z.string().trim().max(32).optional(),
  }),
  answers: { 201: Payment },
  problems: ['conflict'],
});

/** Newest first; a removed member still reads his own. */
export const listPayments = endpoint({
  method: 'get',
  path: '/api/payments/user',
  summary: 'A person’s payments',
  access: 'signedIn',
  ownerOrAdmin: ({ query }) => query.email,
  query: AboutEmail,
  answers: { 200: z.array(Payment) },
});
