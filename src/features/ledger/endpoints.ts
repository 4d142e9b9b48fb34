import { z } from '@hono/zod-openapi';
import { ASKS_ABOVE_LIMIT } from '#api/approval/approval.ts';
import { endpoint } from '#api/endpoint.ts';
import {
  AboutEmail,
  DayFrom2000,
  Id,
  Instant,
  numeric,
  PageNumber,
  PositiveTaka,
  Reason,
  Taka,
  unlessEmpty,
  YearMonth,
} from '#api/shapes.ts';
import { MONTHS } from '#locale/calendar.ts';
import { LANGUAGES, packText } from '#locale/language.ts';
import { CHARGE_KINDS } from './charge-kinds.ts';
import { OCCUPANCIES } from './occupancy-kinds.ts';
import { readOccupancy } from './occupancy-rules.ts';
import { SOURCES } from './rules.ts';
import { readTenure, TENURES } from './tenure-kinds.ts';

export const Month = z.enum(MONTHS, packText({ en: 'Please select a month', bn: 'একটি মাস বেছে নিন' }));
export const Year = numeric(2200)
  .refine(
    (year) => Number.isInteger(year) && year >= 2000,
    packText({ en: 'Please give a year.', bn: 'একটি সাল লিখুন।' }),
  )
  .openapi({ type: 'integer', example: 2026 });

/** A charge of a tenancy, such as a month’s rent. Amounts in taka; days and months are Asia/Dhaka's. */
export type Charge = z.infer<typeof Charge>;
export const Charge = z
  .object({
    _id: Id,
    kind: z.enum(CHARGE_KINDS),
    /** The charged month; every rent has one. */
    month: Month.nullable(),
    year: z.number().int().nullable(),
    label: z.string().nullable(),
    /** The label in Bangla, for a line of a bill. */
    labelBangla: z.string().nullish(),
    /** Charged days of a partial month, such as `16–31`. */
    days: z.string().nullish(),
    amount: z.number(),
    /** Unsettled part of the amount. */
    outstanding: z.number(),
    dueOn: z.string(),
    /** True if the charge was cancelled, for example since the tenancy ended before its month. */
    cancelled: z.boolean(),
  })
  .openapi('Charge');

/** The document of received money. Amounts in taka. */
export type PaymentDocument = z.infer<typeof PaymentDocument>;
export const PaymentDocument = z
  .object({
    _id: Id,
    method: z.enum(SOURCES),
    amount: z.number(),
    /** The part of the amount that is an advance, and the part of that which is still held. */
    advance: z.number(),
    held: z.number(),
    /** The transaction's number; for tax withheld, the certificate's. */
    reference: z.string().nullable(),
    /** The day in Asia/Dhaka on which the money arrived. */
    receivedOn: z.string(),
    state: z.enum(['pending', 'confirmed', 'declined', 'reversed']),
    /** The part that settles no charge yet. */
    unapplied: z.number(),
    /** The months of rent that it settles, each with the amount. */
    months: z.array(z.object({ month: Month, year: z.number().int(), amount: z.number() })),
    /** Other charges that it settles, such as the lines of a bill; absent if there are none. */
    others: z
      .array(
        z.object({
          kind: z.enum(CHARGE_KINDS),
          label: z.string().nullable(),
          labelBangla: z.string().nullish(),
          month: Month.nullable(),
          year: z.number().int().nullable(),
          amount: z.number(),
        }),
      )
      .optional(),
    recordedAt: Instant,
    /** Name of the person who recorded it. */
    recordedBy: z.string().nullable(),
    /** Reason for which it was declined or reversed. */
    reason: z.string().nullable(),
    /** The number of its receipt, such as `2026-0042`, once it has one. */
    receiptNo: z.string().nullish(),
    /** Address of the picture of the message by which the tenant reported it. */
    picture: z.string().nullish(),
    /** The day of the bank's or wallet's statement line that has its money. */
    seenOn: z.string().nullish(),
  })
  .openapi('PaymentDocument');

/** One event on a statement. Pending money changes the balance once it is confirmed. Amounts in taka. */
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
      'write off',
      'open',
      'use',
      'hold',
      'correct',
      'refund',
      'move',
      'take back',
    ]),
    /** The day in Asia/Dhaka on which the entry counts in the books. */
    day: z.string(),
    recordedAt: Instant,
    /** Name of the person who recorded it; null if the server did. */
    recordedBy: z.string().nullable(),
    reason: z.string().nullable(),
    /** Charges and payments of the entry, all of them in `charges` and `payments`. */
    chargeIds: z.array(Id),
    paymentIds: z.array(Id),
    /** True if all of its postings were reversed later. */
    isTakenBack: z.boolean(),
    /** Change of the balance: above 0 the resident owes more, below 0 less. */
    amount: z.number(),
    /** The coupon's discount within `amount`, above 0; below 0 where the discount was reversed. */
    discount: z.number(),
    /** What the entry adds to the advance, which is apart from the balance; below 0 what it takes out of it. */
    ofAdvance: z.number(),
    /** True for money paid back, and for taking that back. */
    isOfRefund: z.boolean(),
    /** The resident's debt after the entry; below 0 it is the resident's credit. */
    balance: z.number(),
  })
  .openapi('StatementEntry');

/** The reason why people live in a flat; accepts the words of both languages. */
export const Occupancy = z
  .string()
  .transform((written, ctx) => {
    const read = readOccupancy(written);
    if (read) return read;
    const message = packText({
      en: 'Please write Rented, Owner, Staff or Rent-free.',
      bn: 'লিখুন: ভাড়া, মালিক, কর্মচারী বা বিনা ভাড়ায়।',
    });
    ctx.addIssue({ code: 'custom', message, continue: true });
    return z.NEVER;
  })
  .openapi({ type: 'string', enum: [...OCCUPANCIES] });

/** The kind of account: a tenant's, or the owner's of a flat. */
export const Tenure = z.enum(TENURES);

/** A tenure as a table names it, in the words of either language. */
export const TenureInWords = z.string().transform((written, ctx) => {
  const read = readTenure(written);
  if (read) return read;
  const message = packText({ en: 'Please write Tenant or Owner.', bn: 'লিখুন: ভাড়াটিয়া বা মালিক।' });
  ctx.addIssue({ code: 'custom', message, continue: true });
  return z.NEVER;
});

/** Money that waits at a home that a tenant has left, in taka. */
export type WaitingBefore = z.infer<typeof WaitingBefore>;
export const WaitingBefore = z.object({ apartmentNo: z.string(), amount: z.number() });

/** Shape of a tenancy's tenant and apartment. */
export const tenant = {
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  block: z.string(),
  floor: z.number().int(),
  apartmentNo: z.string(),
};

/** A tenancy's balance. Amounts in taka. */
export type LedgerAccount = z.infer<typeof LedgerAccount>;
export const LedgerAccount = z
  .object({
    agreementId: Id,
    /** The entry that set an advance against the debt, just now; reversing it undoes that. */
    entryId: Id.optional(),
    ...tenant,
    secondPhone: z.string().nullable(),
    /** Number of people in the flat; null if it is not recorded. */
    household: z.number().int().nullable(),
    status: z.enum(['accepted', 'ended']),
    /** The reason why people live there; only a `rented` tenancy needs a rent. */
    occupancy: z.enum(OCCUPANCIES),
    /** `ownership`: the account of a flat's owner, who owes no rent and may live elsewhere. */
    tenure: Tenure.optional(),
    startsOn: z.string(),
    endsOn: z.string().nullable(),
    /** The first and the last day that rent is owed for, where their months are charged by days. */
    rentFrom: z.string().nullish(),
    rentUntil: z.string().nullish(),
    /** The party that gave notice, while the notice runs. */
    noticeFrom: z.enum(['tenant', 'building']).nullable(),
    /** Rent of a month now, or of the last month. */
    rent: z.number(),
    /** Open sum of its charges. Pending money counts as paid here until it is declined. */
    owed: z.number(),
    /** Confirmed money that settles no charge yet. */
    credit: z.number(),
    /** The part of the advance that is still held: neither rent nor income. */
    held: z.number(),
    /** Part of the advance that pays for each month's rent, as agreed. */
    instalment: z.number().nullable(),
    /** Money that waits for the office's confirmation. */
    waiting: z.number(),
  })
  .openapi('LedgerAccount');

/** A rent from a month on, such as `2026-07`; among several the one recorded last applies. Taka a month. */
export type Rent = z.infer<typeof Rent>;
export const Rent = z
  .object({
    _id: Id,
    fromMonth: z.string(),
    rent: z.number(),
    reason: z.string(),
    recordedAt: Instant,
    recordedBy: z.string().nullable(),
  })
  .openapi('Rent');

/** A tenancy's balance, a page of its entries, newest first, and their charges and payments. */
export type Statement = z.infer<typeof Statement>;
export const Statement = z
  .object({
    account: LedgerAccount,
    /** False on a person's own statement if the person is not the tenant: only the tenant gives notice and settles. */
    isTenant: z.boolean().optional(),
    /** The same person's other tenancies, the present one first. */
    others: z.array(LedgerAccount),
    /** Open charges, and the charges of this page's entries, by due day. */
    charges: z.array(Charge),
    /** Pending or unused payments, and the payments of this page's entries, newest first. */
    payments: z.array(PaymentDocument),
    entries: z.array(StatementEntry),
    /** In the order in which they were recorded. */
    rents: z.array(Rent),
    /** The first month from which the rent can change, as `2026-07`; null for a tenancy that has ended. */
    freeMonth: z.string().nullable(),
    /** Number of entries on all pages of 50. */
    total: z.number().int(),
  })
  .openapi('Statement');

export const readLedger = endpoint({
  method: 'get',
  path: '/api/ledger',
  summary: 'What a person owes and why, 50 entries a page; null for a person who never had a tenancy',
  notes: {
    takes:
      '`agreement` (a tenancy of that person; else the present or last one), `tenure` (`ownership`: of flats that they own)',
    returns: '`null` without a tenancy',
  },
  access: 'ownOrAdmin',
  others: 'dues.read',
  owner: ({ query }) => query.email,
  query: AboutEmail.extend({
    /** One of the person's tenancies; by default the present or last one. */
    agreement: unlessEmpty(Id),
    /** `ownership`: the flats that the person owns; by default their tenancies. */
    tenure: unlessEmpty(Tenure),
    page: PageNumber,
  }),
  responses: { 200: z.object({ statement: Statement.nullable() }) },
  problems: ['not_found'],
});

export const readStatement = endpoint({
  method: 'get',
  path: '/api/ledger/{agreementId}',
  summary: 'What a tenancy owes and why, 50 entries a page',
  access: 'dues.read',
  token: 'people',
  params: z.object({ agreementId: Id }),
  query: z.object({ page: PageNumber }),
  responses: { 200: Statement },
  problems: ['not_found'],
});

export const downloadJournal = endpoint({
  method: 'get',
  path: '/api/ledger.csv',
  summary: 'All postings of the journal, of all days or of those from one to another, as CSV',
  notes: {
    takes: '`from`, `to` are days in Dhaka, both included',
    returns: 'all postings of the journal as CSV, by the day that they count for',
  },
  access: 'money.download',
  token: 'money',
  query: z.object({
    from: unlessEmpty(DayFrom2000),
    to: unlessEmpty(DayFrom2000),
    /** Language of the headings; English by default. */
    language: unlessEmpty(z.enum(LANGUAGES)),
  }),
  responses: {
    200: { mediaType: 'text/csv', description: 'One line for each posting, by the day that it counts for.' },
  },
});

export type JournalFormat = z.infer<typeof JournalFormat>;
const JournalFormat = z.enum(['hledger', 'beancount']);

export const downloadJournalText = endpoint({
  method: 'get',
  path: '/api/ledger.journal',
  summary: 'All postings of the journal, of all days or of those from one to another, for hledger or Beancount',
  notes: {
    takes: '`from`, `to` are days in Dhaka, both included; `format` is `hledger` or `beancount`',
    returns: 'a transaction for each posting, by the day that it counts for',
  },
  access: 'money.download',
  token: 'money',
  query: z.object({
    from: unlessEmpty(DayFrom2000),
    to: unlessEmpty(DayFrom2000),
    format: JournalFormat.default('hledger'),
  }),
  responses: {
    200: { mediaType: 'text/plain', description: 'A journal of plain-text accounting.' },
  },
});

/** A new rent. The market value, in taka, is only compared with the rent. */
export type NewRent = z.infer<typeof NewRent>;
export const NewRent = z.strictObject({
  agreementId: Id,
  /** 0 if no rent is charged from that month on. */
  rent: Taka,
  fromMonth: YearMonth,
  marketValue: unlessEmpty(
    numeric(10_000_000_000).refine(
      (value) => value > 0,
      packText({ en: 'Please enter a value above 0.', bn: '০-এর বেশি একটি দাম লিখুন।' }),
    ),
  ),
  reason: Reason,
});

/** A repeat of the same row gets the first one's response. */
export const changeRent = endpoint({
  method: 'post',
  path: '/api/rents',
  summary: 'Change the rent of a tenancy from a coming month on that is not charged yet',
  notes: { takes: '`fromMonth` (`2026-07`)', returns: 'the rent, with `warnings`', refuses: '404, 409: O5.5' },
  access: 'money.charge',
  body: NewRent,
  responses: {
    201: Rent.extend({
      /** Objections of custom and law. They do not block the change; the audit trail records them. */
      warnings: z.array(z.string()),
    }),
  },
  problems: ['not_found', 'conflict'],
});

/** A waiver of a charge or of a part of it, in taka. */
export type NewWaiver = z.infer<typeof NewWaiver>;
export const NewWaiver = z.strictObject({
  amount: PositiveTaka,
  /** The open amount on the client's screen: the server refuses a stale one, and recognises a repeat by it. */
  outstanding: Taka,
  reason: Reason,
});

export const waiveCharge = endpoint({
  method: 'put',
  path: '/api/charges/waive/{id}',
  summary: 'Waive a charge, or a part of what is open of it',
  notes: { takes: '`outstanding` (what is open of it on the screen)', refuses: '404, 409: O5.5' },
  approval: true,
  access: 'money.giveUp',
  params: z.object({ id: Id }),
  body: NewWaiver,
  responses: { 200: Charge, ...ASKS_ABOVE_LIMIT },
  problems: ['not_found', 'conflict'],
});
