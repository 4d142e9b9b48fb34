import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { DayFrom2000, FileLanguage, Id, numeric, PageNumber, Taka, unlessEmpty, Version } from '#api/shapes.ts';
import { CHARGE_KINDS } from '#features/ledger/charge-kinds.ts';
import { MONTHS } from '#locale/calendar.ts';
import { packText } from '#locale/language.ts';
import { ACCOUNT_GROUPS, FIGURE, incomeYearBegins, NO_FIGURE, TAX_STATEMENT_CODES } from './rules.ts';

/** An account at the end of a day: its debits less its credits on the side where they are more. Amounts in taka. */
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
    /** The day in Asia/Dhaka at whose end it is. */
    on: z.string(),
    /** Those that were ever posted to, by group. */
    accounts: z.array(AccountBalance),
    total: z.object({ debit: z.number(), credit: z.number() }),
  })
  .openapi('TrialBalance');

const on = unlessEmpty(DayFrom2000);

export const readTrialBalance = endpoint({
  method: 'get',
  path: '/api/trial-balance',
  summary: 'What each account of the books comes to at the end of a day, by the day for which entries count',
  notes: { takes: '`on` is a day; today without', returns: '12.22' },
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

/** A posting behind a figure. Amounts in taka, with the sign with which the figure counts it; days are Asia/Dhaka's. */
export type Entry = z.infer<typeof Entry>;
export const Entry = z
  .object({
    /** That of the posting, which the journal's CSV has too. */
    _id: Id,
    entryId: Id,
    /** The day for which it counts. */
    day: z.string(),
    kind: z.string(),
    amount: z.number(),
    block: z.string().nullable(),
    apartmentNo: z.string().nullable(),
    /** None of the building's own entries. */
    agreementId: Id.nullable(),
    /** The tenant, or whom a cost was paid to. */
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
  notes: { returns: '50 a page: 12.22' },
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

/** What of an income year no entry says. Amounts in taka. */
export type TaxYear = z.infer<typeof TaxYear>;
export const TaxYear = z
  .object({
    /** The flat-rate deduction in percent of the rental value, of what is used to live in. */
    rate: z.number(),
    /** The same of what is used commercially. */
    commercialRate: z.number(),
    /** The annual value, which counts where it is above the rent earned. */
    annualValue: z.number().nullable(),
    /** What is deducted for vacancy, by electricity bills. */
    vacancy: z.number(),
    /** How often it was set; 0 where it is that of the year before, or the usual one. */
    version: z.number().int(),
  })
  .openapi('TaxYear');

/** The rent of an income year after sections 36 to 39 of the Income Tax Act 2023. It is no advice. */
export type TaxStatement = z.infer<typeof TaxStatement>;
export const TaxStatement = z
  .object({
    incomeYear: z.string(),
    /** Its first and its last day, and whether that is over. */
    from: z.string(),
    to: z.string(),
    isOver: z.boolean(),
    settings: TaxYear,
    lines: z.array(
      z.object({
        code: z.enum(TAX_STATEMENT_CODES),
        /** In taka. */
        amount: z.number(),
        /** The figure whose entries of the year it is; null where it is worked out, set, or the rents of the months. */
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
    returns: '`incomeYear`, `from`, `to`, `isOver`, `settings`, `lines`: 12.22',
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
  /** As it was where it is not named. */
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
    refuses: '409: 12.22',
  },
  access: 'tax.change',
  params: z.object({ incomeYear: IncomeYear }),
  body: NewTaxYear,
  responses: { 200: TaxYear },
  problems: ['conflict'],
});
