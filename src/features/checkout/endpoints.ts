import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { AboutHome, Email, Id, Instant, Taka, unlessEmpty } from '#api/shapes.ts';
import { Month, PaymentDocument, Year } from '#features/ledger/endpoints.ts';
import { SOURCES } from '#features/ledger/rules.ts';
import { packText } from '#locale/language.ts';

/** The part of a payment that settles one month's rent. Amounts in taka; `month` and `year` in Asia/Dhaka. */
export type RentPayment = z.infer<typeof RentPayment>;
export const RentPayment = z
  .object({
    _id: Id,
    userEmail: z.string(),
    amount: z.number(),
    rent: z.number(),
    discount: z.number().nullable(),
    couponCode: z.string().nullable(),
    month: Month,
    year: z.number().int(),
    method: z.enum(SOURCES),
    paidAt: Instant,
    /** The day in Asia/Dhaka on which money that was not paid on the site arrived. */
    receivedOn: z.string().nullish(),
    /** True while the office has not confirmed that the money arrived. */
    waiting: z.boolean(),
    /** The id of the payment itself, which may settle several months; its receipt has the same. */
    paymentId: Id.optional(),
    receiptNo: PaymentDocument.shape.receiptNo,
    /** Apartment of the tenancy that it was paid for. */
    apartment: z.object({ block: z.string(), floor: z.number().int(), apartmentNo: z.string() }).optional(),
    /** The tenant's name as the office recorded or accepted it. */
    payer: z.string().optional(),
  })
  .openapi('Payment');

export const checkPayment = endpoint({
  method: 'get',
  path: '/api/payments/check',
  summary: 'Whether a month’s rent is paid, and which year that month means',
  notes: {
    refuses: '404 another person’s home',
    returns:
      '`{ paid, year }` for the period that it means (section R5.4); `{ paid: false }` without an accepted agreement',
  },
  access: 'ownOrAdmin',
  others: 'dues.read',
  owner: ({ query }) => query.email,
  home: ({ query }) => query.agreementId,
  query: AboutHome.extend({ month: Month, year: unlessEmpty(Year) }),
  responses: {
    200: z.object({
      paid: z.boolean(),
      year: z.number().int().optional(),
      /** Rent of that month, in taka, if it differs from the present one. */
      rent: z.number().optional(),
      /** Open rest of that month’s rent, in taka, if a part of it is paid or sent. */
      due: z.number().optional(),
      /** The sent part of a rent that is paid or sent in part, in taka, which the office has not confirmed. */
      waiting: z.number().optional(),
      /** Months ahead, set if the same month of the year before is paid: the payer may mean that one. */
      ahead: z.number().int().optional(),
    }),
  },
  problems: ['not_found'],
});

/** One month’s rent and its state. Amounts in taka; `month` and `year` in Asia/Dhaka. */
export type RentMonth = z.infer<typeof RentMonth>;
export const RentMonth = z
  .object({
    month: Month,
    year: z.number().int(),
    /** `waiting`: paid, and not confirmed by the office yet. `ahead`: not begun, and not paid. */
    state: z.enum(['paid', 'waiting', 'due', 'ahead']),
    /** Rent without a coupon. */
    rent: z.number(),
    /** Open part of the rent. */
    due: z.number(),
    /** The part that was sent and that the office has not confirmed; absent if there is none. */
    waiting: z.number().optional(),
    /** Months ahead: 0 for the present month, below 0 for earlier ones. */
    ahead: z.number().int(),
  })
  .openapi('RentMonth');

export const listMonths = endpoint({
  method: 'get',
  path: '/api/payments/months',
  summary: 'The twelve months whose rent a person can pay or has paid last, and their states',
  notes: {
    refuses: '404 another person’s home',
    returns: 'the twelve months that the names mean today, by time; empty without an agreement',
  },
  access: 'ownOrAdmin',
  others: 'dues.read',
  owner: ({ query }) => query.email,
  home: ({ query }) => query.agreementId,
  query: AboutHome,
  responses: { 200: z.array(RentMonth) },
  problems: ['not_found'],
});

/** The server computes the price, and refuses another amount. */
export const pay = endpoint({
  method: 'post',
  path: '/api/payments',
  summary: 'Pay one month’s rent',
  notes: { takes: '`method` is `Card`', refuses: '404 another person’s home; 409: section R5.3' },
  access: 'member',
  limit: 'pay',
  owner: ({ body }) => body.userEmail,
  home: ({ body }) => body.agreementId,
  body: z.object({
    userEmail: Email,
    /** The home to pay for, if the person has several; by default the one that began first. */
    agreementId: unlessEmpty(Id),
    amount: Taka,
    month: Month,
    year: unlessEmpty(Year),
    method: z.literal('Card', packText({ en: 'Rent is paid by Card.', bn: 'ভাড়া কার্ডে দেওয়া হয়।' })).default('Card'),
    couponCode: unlessEmpty(z.string().trim().max(32)),
  }),
  responses: { 201: RentPayment },
  problems: ['not_found', 'conflict'],
});

export const listPayments = endpoint({
  method: 'get',
  path: '/api/payments/user',
  summary: 'A person’s payments',
  notes: {
    refuses: '404 another person’s home',
    returns: 'newest first, of all the person’s tenancies or of that one; a removed member still reads the own ones',
  },
  access: 'ownOrAdmin',
  others: 'dues.read',
  owner: ({ query }) => query.email,
  home: ({ query }) => query.agreementId,
  query: AboutHome,
  responses: { 200: z.array(RentPayment) },
  problems: ['not_found'],
});
