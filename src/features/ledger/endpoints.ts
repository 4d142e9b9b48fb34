import { z } from '@hono/zod-openapi';
import { ASKS_ABOVE_LIMIT } from '#api/approval.ts';
import { endpoint } from '#api/endpoint.ts';
import {
  AboutEmail,
  DayFrom2000,
  Id,
  Instant,
  numeric,
  PageNumber,
  Taka,
  text,
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

/** What a resident owes, such as a month’s rent. Amounts in taka; days and months are Asia/Dhaka's. */
export type Charge = z.infer<typeof Charge>;
export const Charge = z
  .object({
    _id: Id,
    kind: z.enum(CHARGE_KINDS),
    /** The month that it is for; every rent has one. */
    month: Month.nullable(),
    year: z.number().int().nullable(),
    label: z.string().nullable(),
    /** The same in Bangla, of a bill's line. */
    labelBangla: z.string().nullish(),
    /** Of a part of a month, the days that it is for, such as `16–31`. */
    days: z.string().nullish(),
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
    method: z.enum(SOURCES),
    amount: z.number(),
    /** What of it is an advance, and what of that is still held. */
    advance: z.number(),
    held: z.number(),
    /** The transaction's number; of tax withheld that of its certificate. */
    reference: z.string().nullable(),
    /** The day in Asia/Dhaka on which it came. */
    receivedOn: z.string(),
    state: z.enum(['pending', 'confirmed', 'declined', 'reversed']),
    /** What of it settles nothing yet. */
    unapplied: z.number(),
    /** The months that it settles, and with how much. */
    months: z.array(z.object({ month: Month, year: z.number().int(), amount: z.number() })),
    /** The other charges that it settles, such as the lines of a bill; absent where there are none. */
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
    /** Who recorded it. */
    recordedBy: z.string().nullable(),
    /** Why it was declined or reversed. */
    reason: z.string().nullable(),
    /** The number of its receipt, such as `2026-0042`, once it has one. */
    receiptNo: z.string().nullish(),
    /** The address of the picture of the message by which it was reported. */
    picture: z.string().nullish(),
    /** The day of the line by which its money is on a statement of the bank or wallet. */
    seenOn: z.string().nullish(),
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
      'write off',
      'open',
      'use',
      'hold',
      'correct',
      'refund',
      'move',
      'take back',
    ]),
    /** The day in Asia/Dhaka that it counts for. */
    day: z.string(),
    recordedAt: Instant,
    /** Who recorded it; null where the server did. */
    recordedBy: z.string().nullable(),
    reason: z.string().nullable(),
    /** The charges and payments that it is about, all of them in `charges` and `payments`. */
    chargeIds: z.array(Id),
    paymentIds: z.array(Id),
    /** Whether all of it was taken back later. */
    isTakenBack: z.boolean(),
    /** What the resident owes more by it, or less where it is below 0. */
    amount: z.number(),
    /** What of `amount` a coupon took off, as a figure above 0; below 0 where that was reversed. */
    discount: z.number(),
    /** What the resident owes after it; below 0 it is the resident's money. */
    balance: z.number(),
  })
  .openapi('StatementEntry');

/** Why somebody lives in a flat; the words of either language are read, too. */
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

/** Whether an account is a tenant's, or that of the owner of a flat. */
export const Tenure = z.enum(TENURES);

/** As a table says it, in the words of either language. */
export const TenureInWords = z.string().transform((written, ctx) => {
  const read = readTenure(written);
  if (read) return read;
  const message = packText({ en: 'Please write Tenant or Owner.', bn: 'লিখুন: ভাড়াটিয়া বা মালিক।' });
  ctx.addIssue({ code: 'custom', message, continue: true });
  return z.NEVER;
});

/** Whose tenancy it is, and of which apartment. */
export const tenant = {
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  block: z.string(),
  floor: z.number().int(),
  apartmentNo: z.string(),
};

/** What a tenancy owes. Amounts in taka. */
export type LedgerAccount = z.infer<typeof LedgerAccount>;
export const LedgerAccount = z
  .object({
    agreementId: Id,
    /** After an advance was set against it: the entry of that, by which it is taken back. */
    entryId: Id.optional(),
    ...tenant,
    secondPhone: z.string().nullable(),
    /** How many people live in the flat; null where it is not recorded. */
    household: z.number().int().nullable(),
    status: z.enum(['accepted', 'ended']),
    /** Why somebody lives there; only a tenancy that is `rented` needs a rent. */
    occupancy: z.enum(OCCUPANCIES),
    /** `ownership`: of a flat's owner, who owes no rent and may live elsewhere. */
    tenure: Tenure.optional(),
    startsOn: z.string(),
    endsOn: z.string().nullable(),
    /** The first and the last day of which rent is owed, where their months are charged by days. */
    rentFrom: z.string().nullish(),
    rentUntil: z.string().nullish(),
    /** Who gave notice, while it runs. */
    noticeFrom: z.enum(['tenant', 'building']).nullable(),
    /** What a month costs now, or cost at last. */
    rent: z.number(),
    /** What is open of its charges. Money that waits counts as paid here until it is declined. */
    owed: z.number(),
    /** Confirmed money that settles nothing yet. */
    credit: z.number(),
    /** The advance that is still held: neither rent nor income. */
    held: z.number(),
    /** What of it is set against each month's rent, as agreed. */
    instalment: z.number().nullable(),
    /** Money that waits for the office. */
    waiting: z.number(),
  })
  .openapi('LedgerAccount');

/** What a tenancy costs from a month on, such as `2026-07`; of several the one recorded last counts. Taka a month. */
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

/** What a tenancy owes and why: a page of its entries, newest first, and what they are about. */
export type Statement = z.infer<typeof Statement>;
export const Statement = z
  .object({
    account: LedgerAccount,
    /** False on a person's own statement where they are not the tenant, who alone gives notice and settles. */
    isTenant: z.boolean().optional(),
    /** The same person's other tenancies, the present one first. */
    others: z.array(LedgerAccount),
    /** What is open, and what the entries of this page are about, by due day. */
    charges: z.array(Charge),
    /** What waits or is unused, and what the entries of this page are about, newest first. */
    payments: z.array(PaymentDocument),
    entries: z.array(StatementEntry),
    /** In the order in which they were recorded. */
    rents: z.array(Rent),
    /** The first month from which the rent can change, as `2026-07`; null of a tenancy that has ended. */
    freeMonth: z.string().nullable(),
    /** How many entries there are on all pages of 50. */
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
    /** Which of the person's tenancies; the present or last one where none is named. */
    agreement: unlessEmpty(Id),
    /** `ownership`: of the flats that the person owns; of their tenancies where it is not named. */
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
    /** Of the headings; English where none is named. */
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

const Reason = text(1, 500, packText({ en: 'Please say why.', bn: 'কারণ লিখুন।' }));

/** A new rent. The market value, in taka, is only used to compare the rent with it. */
export type NewRent = z.infer<typeof NewRent>;
export const NewRent = z.strictObject({
  agreementId: Id,
  /** 0 where no rent is charged from that month on. */
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

/** The same row again gets the first one's response. */
export const changeRent = endpoint({
  method: 'post',
  path: '/api/rents',
  summary: 'Change the rent of a tenancy from a coming month on that is not charged yet',
  notes: { takes: '`fromMonth` (`2026-07`)', returns: 'the rent, with `warnings`', refuses: '404, 409: 12.6' },
  access: 'money.charge',
  body: NewRent,
  responses: {
    201: Rent.extend({
      /** What custom and law say against it; it is done nevertheless, and the trail keeps them. */
      warnings: z.array(z.string()),
    }),
  },
  problems: ['not_found', 'conflict'],
});

/** What the office gives up of a charge, in taka. */
export type NewWaiver = z.infer<typeof NewWaiver>;
export const NewWaiver = z.strictObject({
  amount: Taka.refine(
    (amount) => amount > 0,
    packText({ en: 'Please enter an amount above 0.', bn: '০-এর বেশি টাকা লিখুন।' }),
  ),
  /** What was open of it on the screen: a stale one is refused, and a repeat is recognised by it. */
  outstanding: Taka,
  reason: Reason,
});

export const waiveCharge = endpoint({
  method: 'put',
  path: '/api/charges/waive/{id}',
  summary: 'Waive a charge, or a part of what is open of it',
  notes: { takes: '`outstanding` (what is open of it on the screen)', refuses: '404, 409: 12.6' },
  approval: true,
  access: 'money.giveUp',
  params: z.object({ id: Id }),
  body: NewWaiver,
  responses: { 200: Charge, ...ASKS_ABOVE_LIMIT },
  problems: ['not_found', 'conflict'],
});
