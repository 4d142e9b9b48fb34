import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { DayFrom2000, FileLanguage, Id, numeric, PageNumber, Taka, unlessEmpty, Version } from '#api/shapes.ts';
import { CHARGE_KINDS } from '#features/ledger/charge-kinds.ts';
import { MONTHS } from '#locale/calendar.ts';
import { packText } from '#locale/language.ts';
import { ACCOUNT_GROUPS, FIGURE, incomeYearBegins, NO_FIGURE, TAX_STATEMENT_CODES } from './rules.ts';

/** Balance of an account at the end of a day, on its debit or its credit side. Amounts in taka. */
export type AccountBalance = z.infer<typeof AccountBalance>;
export const AccountBalance = z
  .object({
    /** Such as `cash`. */
    account: z.string(),
    group: z.enum(ACCOUNT_GROUPS),
    debit: z.number(),
    credit: z.number(),
  })
  .openapi('AccountBalance');

export type TrialBalance = z.infer<typeof TrialBalance>;
export const TrialBalance = z
  .object({
    /** Day in Asia/Dhaka, at its end. */
    on: z.string(),
    /** Accounts with postings, by group. */
    accounts: z.array(AccountBalance),
    total: z.object({ debit: z.number(), credit: z.number() }),
  })
  .openapi('TrialBalance');

const on = unlessEmpty(DayFrom2000);

export const readTrialBalance = endpoint({
  method: 'get',
  path: '/api/trial-balance',
  summary: 'What each account of the books comes to at the end of a day, by the day for which entries count',
  notes: { takes: '`on` is a day; today without', returns: 'B5' },
  access: 'books.read',
  token: 'money',
  query: z.object({ on }),
  responses: { 200: TrialBalance },
});

export const downloadTrialBalance = endpoint({
  method: 'get',
  path: '/api/trial-balance.csv',
  summary: 'The trial balance of a day, as CSV',
  access: 'money.download',
  token: 'money',
  query: FileLanguage.extend({ on }),
  responses: { 200: { mediaType: 'text/csv', description: 'One line for each account, and the sums.' } },
});

/** A posting of a figure. Amounts in taka, with the sign that the figure uses; days are Asia/Dhaka's. */
export type Entry = z.infer<typeof Entry>;
export const Entry = z
  .object({
    /** Id of the posting, as in the journal's CSV. */
    _id: Id,
    entryId: Id,
    /** Day for which it counts. */
    day: z.string(),
    kind: z.string(),
    amount: z.number(),
    block: z.string().nullable(),
    apartmentNo: z.string().nullable(),
    /** Null for the building's own entries. */
    agreementId: Id.nullable(),
    /** Tenant, or payee of a cost. */
    name: z.string().nullable(),
    charge: z
      .object({
        kind: z.enum(CHARGE_KINDS),
        year: z.number().int().nullable(),
        month: z.enum(MONTHS).nullable(),
        label: z.string().nullable(),
        labelBangla: z.string().nullable(),
      })
      .nullable(),
    debit: z.string(),
    credit: z.string(),
    isReversal: z.boolean(),
    reference: z.string().nullable(),
    reason: z.string().nullable(),
    paymentId: Id.nullable(),
    voucherId: Id.nullable(),
    chargeId: Id.nullable(),
  })
  .openapi('Entry');

const behind = {
  /** Such as `spent:fuel`, `came:rent` or `account:cash`. */
  figure: z.string().refine((figure) => FIGURE.test(figure), packText(NO_FIGURE)),
  from: unlessEmpty(DayFrom2000),
  to: unlessEmpty(DayFrom2000),
};

export const listEntries = endpoint({
  method: 'get',
  path: '/api/entries',
  summary:
    'The entries behind a figure of the year or an account of the books, 50 a page, by the day for which they count',
  notes: { returns: '50 a page: B5' },
  access: 'books.read',
  token: 'money',
  query: z.object({ ...behind, page: PageNumber }),
  responses: { 200: z.object({ entries: z.array(Entry), total: z.number().int(), sum: z.number() }) },
});

export const downloadEntries = endpoint({
  method: 'get',
  path: '/api/entries.csv',
  summary: 'The entries behind a figure, as CSV',
  access: 'money.download',
  token: 'money',
  query: FileLanguage.extend(behind),
  responses: {
    200: { mediaType: 'text/csv', description: 'One line for each entry, by the day for which it counts.' },
  },
});

/** An income year, from July to June. */
const IncomeYear = z
  .string()
  .refine(
    (name) => incomeYearBegins(name) !== undefined,
    packText({ en: 'Please enter an income year, such as 2026-2027.', bn: 'একটি আয়বর্ষ লিখুন, যেমন 2026-2027।' }),
  )
  .openapi({ type: 'string', example: '2026-2027' });

/** Settings of an income year that entries do not contain. Amounts in taka. */
export type TaxYear = z.infer<typeof TaxYear>;
export const TaxYear = z
  .object({
    /** Flat-rate deduction from the rental value of residential units, in percent. */
    rate: z.number(),
    /** Flat-rate deduction from the rental value of commercial units, in percent. */
    commercialRate: z.number(),
    /** Annual value; it replaces the rent earned if it is higher. */
    annualValue: z.number().nullable(),
    /** Deduction for vacancy, shown by electricity bills. */
    vacancy: z.number(),
    /** Number of changes; 0 for rates that come from an earlier year or from the defaults. */
    version: z.number().int(),
  })
  .openapi('TaxYear');

/** Rent of an income year by sections 36 to 39 of the Income Tax Act 2023. It is no advice. */
export type TaxStatement = z.infer<typeof TaxStatement>;
export const TaxStatement = z
  .object({
    incomeYear: z.string(),
    /** First and last day, and if the year is over. */
    from: z.string(),
    to: z.string(),
    isOver: z.boolean(),
    settings: TaxYear,
    lines: z.array(
      z.object({
        code: z.enum(TAX_STATEMENT_CODES),
        /** In taka. */
        amount: z.number(),
        /** Figure whose entries explain the amount; null for a computed or set one, and for the rents of the months. */
        figure: z.string().nullable(),
      }),
    ),
  })
  .openapi('TaxStatement');

export const readTaxStatement = endpoint({
  method: 'get',
  path: '/api/tax-statement',
  summary: 'The rent of an income year after sections 36 to 39 of the Income Tax Act 2023; no advice',
  notes: {
    takes: '`incomeYear` (`2026-2027`); the present one without',
    returns: '`incomeYear`, `from`, `to`, `isOver`, `settings`, `lines`: B6',
  },
  access: 'books.read',
  token: 'money',
  query: z.object({ incomeYear: unlessEmpty(IncomeYear) }),
  responses: { 200: TaxStatement },
});

const Percentage = numeric(100)
  .refine((rate) => rate >= 0, packText({ en: 'A percentage is not below 0.', bn: 'শতাংশ ০-এর কম হয় না।' }))
  .transform((rate) => Math.round(rate * 100) / 100);

export type NewTaxYear = z.infer<typeof NewTaxYear>;
export const NewTaxYear = z.strictObject({
  rate: Percentage,
  /** Absent values keep their current rate. */
  commercialRate: unlessEmpty(Percentage),
  annualValue: unlessEmpty(Taka),
  vacancy: unlessEmpty(Taka),
  version: Version,
});

export const setTaxYear = endpoint({
  method: 'put',
  path: '/api/tax-years/{incomeYear}',
  summary: 'Set the rates of an income year, the annual value and what is deducted for vacancy',
  notes: {
    returns: '`rate`, `commercialRate`, `annualValue` (or `null`), `vacancy`, `version`',
    refuses: '409: B6',
  },
  access: 'tax.change',
  params: z.object({ incomeYear: IncomeYear }),
  body: NewTaxYear,
  responses: { 200: TaxYear },
  problems: ['conflict'],
});
