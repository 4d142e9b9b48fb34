import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { AboutEmail, Day, Email, Id, Instant, numeric, Taka, text, unlessEmpty } from '#api/shapes.ts';
import { PaymentDocument } from '#features/ledger/endpoints.ts';
import { METHODS } from '#features/ledger/rules.ts';
import { MONTHS } from '#locale/calendar.ts';
import { CLAIMED_METHODS, plainReference } from './rules.ts';

export const Month = z.enum(MONTHS, 'Please select a month');
export const Year = numeric(2200)
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
    /** The id of the payment itself, which may settle several months; its receipt has the same. */
    paymentId: Id.optional(),
    receiptNo: PaymentDocument.shape.receiptNo,
    /** Of the tenancy that it was paid for. */
    apartment: z.object({ block: z.string(), floor: z.number().int(), apartmentNo: z.string() }).optional(),
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
  responses: {
    200: z.object({
      paid: z.boolean(),
      year: z.number().int().optional(),
      /** What that month costs, in taka, where that is another rent than the present one. */
      rent: z.number().optional(),
      /** What is open of that month’s rent, in taka, where a part of it is paid. */
      due: z.number().optional(),
      /** How many months ahead it lies, where the same month of the year before is paid: somebody may mean that one. */
      ahead: z.number().int().optional(),
    }),
  },
});

/** One month’s rent and how it stands. Amounts in taka; `month` and `year` in Asia/Dhaka. */
export type RentMonth = z.infer<typeof RentMonth>;
export const RentMonth = z
  .object({
    month: Month,
    year: z.number().int(),
    /** `waiting`: paid, and the office has still to confirm that the money came. `ahead`: not begun, and not paid. */
    state: z.enum(['paid', 'waiting', 'due', 'ahead']),
    /** What it costs without a coupon. */
    rent: z.number(),
    /** What of it is open. */
    due: z.number(),
    /** How many months it lies ahead: 0 is the present one, and the months before it are below 0. */
    ahead: z.number().int(),
  })
  .openapi('RentMonth');

/** Each name once, with the year that a bare name means; in the order of time, and none without an agreement. */
export const listMonths = endpoint({
  method: 'get',
  path: '/api/payments/months',
  summary: 'The twelve months whose rent a person can pay or has paid last, and how each stands',
  access: 'signedIn',
  ownerOrAdmin: ({ query }) => query.email,
  query: AboutEmail,
  responses: { 200: z.array(RentMonth) },
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
  responses: { 201: Payment },
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
  responses: { 200: z.array(Payment) },
});

/** Money that came, and of which tenancy, as the office sees it. */
export type MoneyReceived = z.infer<typeof MoneyReceived>;
export const MoneyReceived = PaymentDocument.extend({
  agreementId: Id,
  name: z.string(),
  email: z.string().nullable(),
  block: z.string(),
  apartmentNo: z.string(),
}).openapi('MoneyReceived');

const Reference = text(0, 64)
  .transform(plainReference)
  // One character may be many in the one form.
  .refine((reference) => reference.length <= 64, 'Please keep this to 64 characters.')
  .transform((reference) => reference || undefined);
const Amount = Taka.refine((amount) => amount > 0, 'Please enter an amount above 0.');
/** Made by the form once, and sent again with it: the same form is recorded once. */
const RequestKey = text(8, 64);
const Reason = text(1, 500, 'Please say why.');

export type NewPayment = z.infer<typeof NewPayment>;
export const NewPayment = z.strictObject({
  agreementId: Id,
  amount: Amount,
  method: z.enum(METHODS, 'Please choose how it came.'),
  reference: unlessEmpty(Reference),
  receivedOn: Day,
  /** The months that it is for; without, what is due first. */
  parts: z
    .array(z.strictObject({ month: Month, year: Year, amount: Amount }))
    .max(24, 'Please keep this to 24 months.')
    .optional(),
  /** Whether the office knows that the same money seems to be recorded already. */
  again: z.boolean().default(false),
  requestKey: RequestKey,
});

export const recordPayment = endpoint({
  method: 'post',
  path: '/api/payments/record',
  summary: 'Record money that the office has received',
  access: 'admin',
  body: NewPayment,
  responses: { 201: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

export type Claim = z.infer<typeof Claim>;
export const Claim = z
  .strictObject({
    amount: Amount,
    method: z.enum(CLAIMED_METHODS, 'Please choose how you paid.'),
    reference: unlessEmpty(Reference),
    receivedOn: Day,
    requestKey: RequestKey,
  })
  .refine(({ method, reference }) => method === 'Cash' || reference, {
    path: ['reference'],
    message: 'Please enter the transaction’s number.',
  });

export const claimPayment = endpoint({
  method: 'post',
  path: '/api/payments/claim',
  summary: 'Tell the office of rent that was paid in another way; it waits until the office confirms it',
  access: 'member',
  limit: 'pay',
  body: Claim,
  responses: { 201: MoneyReceived },
  problems: ['conflict'],
});

/** Longest waiting first. */
export const listWaiting = endpoint({
  method: 'get',
  path: '/api/payments/waiting',
  summary: 'The payments that wait for the office',
  access: 'admin',
  responses: { 200: z.array(MoneyReceived) },
});

export const downloadPayments = endpoint({
  method: 'get',
  path: '/api/payments.csv',
  summary: 'All documents of money, as CSV',
  access: 'admin',
  responses: { 200: { mediaType: 'text/csv', description: 'One line for each payment, the one recorded last first.' } },
});

const paymentId = z.object({ id: Id });

export const confirmPayment = endpoint({
  method: 'put',
  path: '/api/payments/confirm/{id}',
  summary: 'Confirm that the money has come',
  access: 'admin',
  params: paymentId,
  responses: { 200: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

export const declinePayment = endpoint({
  method: 'put',
  path: '/api/payments/decline/{id}',
  summary: 'Decline a payment whose money has not come; its months are due again',
  access: 'admin',
  params: paymentId,
  body: z.strictObject({ reason: Reason }),
  responses: { 200: MoneyReceived },
  problems: ['not_found', 'conflict'],
});

export const reversePayment = endpoint({
  method: 'put',
  path: '/api/payments/reverse/{id}',
  summary: 'Reverse a payment that was recorded by mistake; its months are due again',
  access: 'admin',
  params: paymentId,
  body: z.strictObject({ reason: Reason }),
  responses: { 200: MoneyReceived },
  problems: ['not_found', 'conflict'],
});
