import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import {
  AboutHome,
  FileLanguage,
  Id,
  PageNumber,
  RequestKey,
  SearchWords,
  SumOfTaka,
  unlessEmpty,
} from '#api/shapes.ts';
import { Charge, Month, PaymentDocument, Tenure, tenant, Year } from '#features/ledger/endpoints.ts';
import { Refund } from '#features/settlements/endpoints.ts';
import { LANGUAGES, packText } from '#locale/language.ts';
import { AGES, ALL_REMINDER_WAYS, REMINDER_WAYS, UNREACHED_REASONS } from './rules.ts';

/** What all tenancies were charged for a month, rent and lines of their bills, in taka: `expected` is what the other amounts add up to. Money counts once it is confirmed. */
export type MonthFigures = z.infer<typeof MonthFigures>;
export const MonthFigures = z
  .object({
    expected: z.number(),
    received: z.number(),
    discounts: z.number(),
    /** What the office has given up. */
    waived: z.number(),
    /** What the office has still to confirm: money, and the discount that counts with it. */
    waiting: z.number(),
    open: z.number(),
    /** How many tenancies are charged, and how many of them have settled it by what counts: of those nothing is open, and nothing waits. */
    rents: z.number().int(),
    settled: z.number().int(),
  })
  .openapi('MonthFigures');

/** When a tenant was reminded, how, and by whom; `by` is empty where the site did by itself. */
export type Reminder = z.infer<typeof Reminder>;
export const Reminder = z
  .object({ at: z.string(), way: z.enum(ALL_REMINDER_WAYS), by: z.string() })
  .openapi('Reminder');

/** A tenant who has not paid what was due by the end of the month. Amounts in taka, days in Asia/Dhaka. */
export type Debtor = z.infer<typeof Debtor>;
export const Debtor = z
  .object({
    /** The agreement's. */
    _id: Id,
    ...tenant,
    hasEnded: z.boolean(),
    tenure: Tenure.optional(),
    /** What is open of what is due in the month, and of what was due before. */
    open: z.number(),
    earlier: z.number(),
    /** What the office has still to confirm, and what was paid and settles nothing. */
    waiting: z.number(),
    credit: z.number(),
    /** When the first of it was due, and how many days ago that is; 0 for a day that has not passed. */
    dueOn: z.string(),
    daysLate: z.number().int(),
    /** The language of the tenant's account; null where it is not known. */
    language: z.enum(LANGUAGES).nullable(),
    /** The last reminder. */
    reminded: Reminder.nullable(),
    /** The people of the home beside the tenant who have a phone; absent where there are none. */
    people: z.array(z.object({ name: z.string(), phone: z.string() })).optional(),
    /** What is open one by one, what was due first before; arrears from before the ledger have no month. */
    charges: z.array(
      Charge.pick({ kind: true, label: true, month: true, year: true, dueOn: true, amount: true }).extend({
        labelBangla: z.string().nullable(),
      }),
    ),
  })
  .openapi('Debtor');

const Age = z.enum(AGES.map(({ age }) => age));
const ofMonth = z.object({ month: unlessEmpty(Month), year: unlessEmpty(Year) });

export const listDues = endpoint({
  method: 'get',
  path: '/api/dues',
  summary: 'What a month brings in, and who has not paid, 25 a page; the current month where none is named',
  notes: { takes: '`month` (its name), `search` (name, e-mail, phone, apartment)', returns: '12.2' },
  access: 'dues.read',
  token: 'money',
  query: ofMonth.extend({ search: SearchWords, age: unlessEmpty(Age), page: PageNumber }),
  responses: {
    200: z.object({
      month: Month,
      year: z.number().int(),
      figures: MonthFigures,
      /** Of those who are found, how many owe for how long, and how much. */
      ages: z.array(z.object({ age: Age, debtors: z.number().int(), amount: z.number() })),
      /** Of those who are found, how many are past a due day, and with how much. */
      overdue: z.object({ debtors: z.number().int(), amount: z.number() }),
      debtors: z.array(Debtor),
      total: z.number().int(),
    }),
  },
});

export const downloadDues = endpoint({
  method: 'get',
  path: '/api/dues.csv',
  summary: 'A month’s rent of every tenancy, and what it owes from before, as CSV',
  notes: { returns: 'a line for each tenancy that is charged for the month or owes from before' },
  access: 'money.download',
  token: 'money',
  query: ofMonth.extend(FileLanguage.shape),
  responses: { 200: { mediaType: 'text/csv', description: 'One line for each tenancy, by apartment.' } },
});

/** A tenant who is late and is not reminded now. */
export type SkippedDebtor = z.infer<typeof SkippedDebtor>;
export const SkippedDebtor = z
  .object({
    /** The agreement's. */
    _id: Id,
    name: z.string(),
    apartmentNo: z.string(),
    /** Whether money of theirs waits for the office, or came in the last three days, after the last reminder and the last due day. */
    why: z.enum(['reported', 'paid']),
  })
  .openapi('SkippedDebtor');

/** A tenant who is late and whom the last reminder of the site has not reached. */
export type UnreachedDebtor = z.infer<typeof UnreachedDebtor>;
export const UnreachedDebtor = z
  .object({
    /** The agreement's. */
    _id: Id,
    name: z.string(),
    apartmentNo: z.string(),
    why: z.enum(UNREACHED_REASONS),
  })
  .openapi('UnreachedDebtor');

export const listReminders = endpoint({
  method: 'get',
  path: '/api/reminders',
  summary:
    'Who is to be reminded of what is past its due day, and who is not yet, because they have just paid or reported',
  notes: { returns: '12.2' },
  access: 'dues.read',
  responses: {
    200: z.object({
      /** What is open of them is what is past its due day. Who is late longest comes first; 500 at most. */
      debtors: z.array(Debtor),
      skipped: z.array(SkippedDebtor),
      /** Of the debtors; nobody while messages are off. */
      unreached: z.array(UnreachedDebtor),
    }),
  },
});

export type NewReminder = z.output<typeof NewReminder>;
export const NewReminder = z.strictObject({
  agreementId: Id,
  way: z.enum(REMINDER_WAYS),
  /** Of the text; null: both. */
  language: z.enum(LANGUAGES).nullable(),
  /** What the text says is open, in taka. */
  amount: SumOfTaka.refine(
    (amount) => amount > 0,
    packText({ en: 'Please enter an amount above 0.', bn: '০-এর বেশি টাকা লিখুন।' }),
  ),
  /** Although they were reminded in the last three days. */
  again: z.boolean().default(false),
  requestKey: RequestKey,
});

export const addReminder = endpoint({
  method: 'post',
  path: '/api/reminders',
  summary: 'Record that a tenant is reminded of what is open, once in three days without `again`',
  notes: { takes: '`language` of the text (`null`: both), `amount` that it says is open', refuses: '404, 409: 12.2' },
  access: 'money.recordCash',
  body: NewReminder,
  responses: { 201: Reminder },
  problems: ['not_found', 'conflict'],
});

/** Newest first, of all the person's tenancies or of the one that is named. */
export const listMoney = endpoint({
  method: 'get',
  path: '/api/payments/money',
  summary: 'All money between a person and the building: what they paid or reported, and what was paid back',
  notes: {
    returns:
      'newest first, 500 payments at most: all documents of money of the person’s tenancies, each with its state, receipt and `picture` (or `null`), and what was paid back',
  },
  access: 'ownOrAdmin',
  others: 'dues.read',
  owner: ({ query }) => query.email,
  home: ({ query }) => query.agreementId,
  query: AboutHome,
  responses: { 200: z.object({ payments: z.array(PaymentDocument), refunds: z.array(Refund) }) },
  problems: ['not_found'],
});
