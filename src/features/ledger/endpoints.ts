import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { AboutEmail, Id, Instant, PageNumber, unlessEmpty } from '#api/shapes.ts';
import { MONTHS } from '#locale/calendar.ts';
import { METHODS } from './rules.ts';

const Month = z.enum(MONTHS);

/** What a resident owes, such as a month’s rent. Amounts in taka; days and months are Asia/Dhaka's. */
export type Charge = z.infer<typeof Charge>;
export const Charge = z
  .object({
    _id: Id,
    kind: z.enum(['rent', 'opening']),
    /** Of a rent. */
    month: Month.nullable(),
    year: z.number().int().nullable(),
    label: z.string().nullable(),
    amount: z.number(),
    /** What of it nothing has settled yet. */
    outstanding: z.number(),
    dueOn: z.string(),
    /** Whether the tenancy ended before its month. */
    cancelled: z.boolean(),
  })
  .openapi('Charge');

/** The document of money that came. Amounts in taka. */
export type PaymentDocument = z.infer<typeof PaymentDocument>;
export const PaymentDocument = z
  .object({
    _id: Id,
    method: z.enum(METHODS),
    amount: z.number(),
    reference: z.string().nullable(),
    /** The day in Asia/Dhaka on which it came. */
    receivedOn: z.string(),
    state: z.enum(['pending', 'confirmed', 'declined', 'reversed']),
    /** What of it settles nothing yet. */
    unapplied: z.number(),
    /** The months that it settles, and with how much. */
    months: z.array(z.object({ month: Month, year: z.number().int(), amount: z.number() })),
    recordedAt: Instant,
    /** Who recorded it. */
    recordedBy: z.string().nullable(),
    /** Why it was declined or reversed. */
    reason: z.string().nullable(),
    /** The number of its receipt, such as `2026-0042`, once it has one. */
    receiptNo: z.string().nullish(),
  })
  .openapi('PaymentDocument');

/** One event on a statement. Money that waits changes the balance once it is confirmed. Amounts in taka. */
export type StatementEntry = z.infer<typeof StatementEntry>;
export const StatementEntry = z
  .object({
    _id: Id,
    kind: z.enum([
      'charge',
      'card',
      'claim',
      'record',
      'confirm',
      'decline',
      'reverse',
      'release',
      'waive',
      'write_off',
    ]),
    /** The day in Asia/Dhaka that it counts for. */
    day: z.string(),
    recordedAt: Instant,
    /** Who recorded it; null where it came by itself. */
    recordedBy: z.string().nullable(),
    reason: z.string().nullable(),
    /** The charges and payments that it is about, all of them in `charges` and `payments`. */
    chargeIds: z.array(Id),
    paymentIds: z.array(Id),
    /** What the resident owes more by it, or less where it is below 0. */
    amount: z.number(),
    /** What of `amount` a coupon took off, as a figure above 0; below 0 where that was taken back. */
    discount: z.number(),
    /** What the resident owes after it; below 0 it is the resident's money. */
    balance: z.number(),
  })
  .openapi('StatementEntry');

/** What a tenancy owes. Amounts in taka. */
export type LedgerAccount = z.infer<typeof LedgerAccount>;
export const LedgerAccount = z
  .object({
    agreementId: Id,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    block: z.string(),
    floor: z.number().int(),
    apartmentNo: z.string(),
    status: z.enum(['accepted', 'ended']),
    startsOn: z.string(),
    endsOn: z.string().nullable(),
    /** What a month costs now, or cost at last. */
    rent: z.number(),
    /** What is open of its charges. Money that waits counts as paid here until it is declined. */
    owed: z.number(),
    /** Confirmed money that settles nothing yet. */
    credit: z.number(),
    /** Money that waits for the office. */
    waiting: z.number(),
  })
  .openapi('LedgerAccount');

/** What a tenancy owes and why: a page of its entries, newest first, and what they are about. */
export type Statement = z.infer<typeof Statement>;
export const Statement = z
  .object({
    account: LedgerAccount,
    /** The same person's other tenancies, the present one first. */
    others: z.array(LedgerAccount),
    /** What is open, and what the entries of this page are about, by due day. */
    charges: z.array(Charge),
    /** What waits or is unused, and what the entries of this page are about, newest first. */
    payments: z.array(PaymentDocument),
    entries: z.array(StatementEntry),
    /** How many entries there are on all pages of 50. */
    total: z.number().int(),
  })
  .openapi('Statement');

export const readLedger = endpoint({
  method: 'get',
  path: '/api/ledger',
  summary: 'What a person owes and why, 50 entries a page; null for somebody who never had a tenancy',
  access: 'signedIn',
  ownerOrAdmin: ({ query }) => query.email,
  query: AboutEmail.extend({
    /** Which of the person's tenancies; the present or last one where none is named. */
    agreement: unlessEmpty(Id),
    page: PageNumber,
  }),
  answers: { 200: z.object({ statement: Statement.nullable() }) },
  problems: ['not_found'],
});

export const readStatement = endpoint({
  method: 'get',
  path: '/api/ledger/{agreementId}',
  summary: 'What a tenancy owes and why, 50 entries a page',
  access: 'admin',
  params: z.object({ agreementId: Id }),
  query: z.object({ page: PageNumber }),
  answers: { 200: Statement },
  problems: ['not_found'],
});
