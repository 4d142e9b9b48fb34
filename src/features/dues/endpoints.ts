import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import {
  AboutHome,
  FileLanguage,
  Id,
  PageNumber,
  PositiveSumOfTaka,
  RequestKey,
  SearchWords,
  unlessEmpty,
} from '#api/shapes.ts';
import { Charge, Month, PaymentDocument, Tenure, tenant, WaitingBefore, Year } from '#features/ledger/endpoints.ts';
import { Refund } from '#features/settlements/endpoints.ts';
import { LANGUAGES } from '#locale/language.ts';
import { AGES, ALL_REMINDER_WAYS, REMINDER_WAYS, UNREACHED_REASONS } from './rules.ts';

/** All tenancies' charges for a month, rent and lines of bills, in taka. The other amounts add up to `expected`. Money counts once confirmed. */
export type MonthFigures = z.infer<typeof MonthFigures>;
export const MonthFigures = z
  .object({
    expected: z.number(),
    received: z.number(),
    discounts: z.number(),
    /** Waivers of the office. */
    waived: z.number(),
    /** Pending money, and the pending discounts that come with it. */
    waiting: z.number(),
    open: z.number(),
    /** Numbers of the rents that are charged, and of those that are settled, with nothing open and nothing pending. */
    rents: z.number().int(),
    settled: z.number().int(),
  })
  .openapi('MonthFigures');

/** The last reminder of a tenant; `by` is empty if the site sent it by itself. */
export type Reminder = z.infer<typeof Reminder>;
export const Reminder = z
  .object({ at: z.string(), way: z.enum(ALL_REMINDER_WAYS), by: z.string() })
  .openapi('Reminder');

/** A tenant with open charges; `open` and `earlier` are all that the tenancy owes. Amounts in taka, days in Asia/Dhaka. */
export type Debtor = z.infer<typeof Debtor>;
export const Debtor = z
  .object({
    /** Id of the agreement. */
    _id: Id,
    ...tenant,
    hasEnded: z.boolean(),
    tenure: Tenure.optional(),
    /** Open sum of charges due in the month or later, and of those due before. */
    open: z.number(),
    earlier: z.number(),
    /** Pending money, and money that settles no charge. */
    waiting: z.number(),
    credit: z.number(),
    /** Pending money of homes that the tenant has left; absent if there is none. */
    waitingBefore: z.array(WaitingBefore).optional(),
    /** The first due day, and the number of days since; 0 for a day that has not passed. */
    dueOn: z.string(),
    daysLate: z.number().int(),
    /** The language of the tenant's account; null if unknown. */
    language: z.enum(LANGUAGES).nullable(),
    reminded: Reminder.nullable(),
    /** The other people of the home who have a phone; absent if there are none. */
    people: z.array(z.object({ name: z.string(), phone: z.string() })).optional(),
    /** Open charges, those due first before; arrears from before the records have no month. */
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
  notes: { takes: '`month` (its name), `search` (name, e-mail, phone, apartment)', returns: 'O5.2' },
  access: 'dues.read',
  token: 'money',
  query: ofMonth.extend({ search: SearchWords, age: unlessEmpty(Age), page: PageNumber }),
  responses: {
    200: z.object({
      month: Month,
      year: z.number().int(),
      figures: MonthFigures,
      /** Numbers of the found debtors and all that they owe, by age of debt. */
      ages: z.array(z.object({ age: Age, debtors: z.number().int(), amount: z.number() })),
      /** Number of the found debtors who are past a due day, and the sum that is past it. */
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
    /** Id of the agreement. */
    _id: Id,
    name: z.string(),
    apartmentNo: z.string(),
    /** `reported`: the tenant's money is pending. `paid`: money arrived in the last three days, after the last reminder and due day. */
    why: z.enum(['reported', 'paid']),
  })
  .openapi('SkippedDebtor');

/** A tenant who is late and whom the site's last reminder has not reached. */
export type UnreachedDebtor = z.infer<typeof UnreachedDebtor>;
export const UnreachedDebtor = z
  .object({
    /** Id of the agreement. */
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
  notes: { returns: 'O5.2' },
  access: 'dues.read',
  responses: {
    200: z.object({
      /** Debtors with charges past the due day, longest overdue first, each with all that they owe; at most 500. */
      debtors: z.array(Debtor),
      skipped: z.array(SkippedDebtor),
      /** The part of `debtors` that the site's own reminder did not reach; empty while messages are off. */
      unreached: z.array(UnreachedDebtor),
    }),
  },
});

export type NewReminder = z.output<typeof NewReminder>;
export const NewReminder = z.strictObject({
  agreementId: Id,
  way: z.enum(REMINDER_WAYS),
  /** Language of the text; null for both. */
  language: z.enum(LANGUAGES).nullable(),
  /** The open sum in the text, in taka. */
  amount: PositiveSumOfTaka,
  /** Reminds the tenant despite a reminder in the last three days. */
  again: z.boolean().default(false),
  requestKey: RequestKey,
});

export const addReminder = endpoint({
  method: 'post',
  path: '/api/reminders',
  summary: 'Record that a tenant is reminded of what is open, once in three days without `again`',
  notes: { takes: '`language` of the text (`null`: both), `amount` that it says is open', refuses: '404, 409: O5.2' },
  access: 'money.recordCash',
  body: NewReminder,
  responses: { 201: Reminder },
  problems: ['not_found', 'conflict'],
});

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
