import { z } from '@hono/zod-openapi';
import { ASKS_ABOVE_LIMIT } from '#api/approval.ts';
import { endpoint } from '#api/endpoint.ts';
import { ImportBody, ImportResponse, MAX_IMPORT } from '#api/import-rows.ts';
import {
  DayFrom2000,
  FileLanguage,
  Id,
  Instant,
  numeric,
  PageNumber,
  RequestKey,
  Taka,
  text,
  unlessEmpty,
  unlessNothing,
  Version,
  YearMonth,
} from '#api/shapes.ts';
import { packText } from '#locale/language.ts';
import { readCategory } from './category-rules.ts';
import {
  CATEGORY_CODE,
  CATEGORY_ENDED,
  CHOOSE_CATEGORY,
  notACategory,
  PAYERS,
  readPayer,
  TAX_LINES,
  type TaxLine,
} from './rules.ts';

const TAX_LINE_CODES = Object.keys(TAX_LINES) as TaxLine[];

/** What the building spends on. */
export type CostCategory = z.infer<typeof CostCategory>;
export const CostCategory = z
  .object({
    /** The code of its account in the books. */
    code: z.string(),
    name: z.string(),
    nameBangla: z.string(),
    /** The line of the Income Tax Act 2023 behind it. */
    taxLine: z.enum(TAX_LINE_CODES),
    /** Whether it is offered for new costs no more. */
    isEnded: z.boolean(),
    version: z.number().int(),
  })
  .openapi('CostCategory');

export const listCategories = endpoint({
  method: 'get',
  path: '/api/expense-categories',
  summary: 'What the building spends on, those that have ended too',
  notes: {
    returns:
      'what the building spends on, ended ones too: `code`, `name`, `nameBangla`, `taxLine`, `isEnded`, `version` (12.21)',
  },
  access: 'costs.read',
  token: 'money',
  responses: { 200: z.array(CostCategory) },
});

const Name = text(1, 60, packText({ en: 'Please enter a name.', bn: 'একটি নাম লিখুন।' }));
const category = {
  /** One of the two is enough: the other is then the same. */
  name: unlessEmpty(Name),
  nameBangla: unlessEmpty(Name),
  taxLine: z.enum(TAX_LINE_CODES, packText({ en: 'Please choose a tax line.', bn: 'করের ধারা বেছে নিন।' })),
};

export type NewCategory = z.output<typeof NewCategory>;
export const NewCategory = z.strictObject(category);

export const addCategory = endpoint({
  method: 'post',
  path: '/api/expense-categories',
  summary: 'Add a category of costs, with its account in the books',
  notes: { refuses: '409: 12.21' },
  access: 'lines.change',
  body: NewCategory,
  responses: { 201: CostCategory },
  problems: ['conflict'],
});

export type CategoryChange = z.output<typeof CategoryChange>;
const CategoryChange = z.strictObject(category).partial().extend({ version: Version, isEnded: z.boolean().optional() });

export const changeCategory = endpoint({
  method: 'patch',
  path: '/api/expense-categories/{code}',
  summary:
    'Rename a category of costs, give it another tax line for all that was ever spent on it, end it or take it up again',
  notes: { refuses: '404, 409: 12.21' },
  access: 'lines.change',
  params: z.object({ code: z.string().max(40) }),
  body: CategoryChange,
  responses: { 200: CostCategory },
  problems: ['not_found', 'conflict'],
});

const CHOOSE = packText(CHOOSE_CATEGORY);
const PayerName = z.enum(
  PAYERS,
  packText({ en: 'Please choose what it was paid from.', bn: 'কোথা থেকে দেওয়া হয়েছে, বেছে নিন।' }),
);
const optionalText = (most: number) => unlessNothing(text(0, most).transform((words) => words || undefined));

/** Money that the building spent, with its voucher. Amounts in taka; days and months are Asia/Dhaka's. */
export type Expense = z.infer<typeof Expense>;
export const Expense = z
  .object({
    _id: Id,
    /** When it was paid. */
    day: z.string(),
    /** The day that it counts for in the books: a later one where that day was closed. */
    countsFor: z.string(),
    /** The code of its category. */
    category: z.string(),
    payee: z.string().nullable(),
    /** Below zero of what a supplier gave back. */
    amount: z.number(),
    /** Of what was given back: where it came into. */
    paidFrom: z.enum(PAYERS),
    /** The month that it is for, as `2026-07`. */
    month: z.string(),
    /** The number of the paper. */
    reference: z.string().nullable(),
    note: z.string().nullable(),
    /** Whether the same is proposed for the next month. */
    repeats: z.boolean(),
    /** How many papers are kept of it. */
    papers: z.number().int(),
    /** Of what a supplier gave back: the expense. */
    refunds: Id.nullish(),
    /** What suppliers gave back of it, in taka. */
    givenBack: z.number().optional(),
    recordedAt: Instant,
    recordedBy: z.string().nullable(),
    /** Who took it back, when and why. */
    reversed: z.object({ at: Instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  })
  .openapi('Expense');

/** A cost of an earlier month that repeats, and is not written for the present month yet. */
export type ProposedExpense = z.infer<typeof ProposedExpense>;
const ProposedExpense = Expense.pick({
  _id: true,
  category: true,
  payee: true,
  amount: true,
  paidFrom: true,
  note: true,
}).openapi('ProposedExpense');

export const listExpenses = endpoint({
  method: 'get',
  path: '/api/expenses',
  summary: 'What the building spent, the latest first, 25 a page, and what repeats each month',
  notes: { takes: '`month` (`2026-03`)', returns: '12.21' },
  access: 'costs.read',
  token: 'money',
  query: z.object({
    /** Those that count for this month. */
    month: unlessEmpty(YearMonth),
    category: unlessEmpty(z.string().regex(CATEGORY_CODE, CHOOSE)),
    page: PageNumber,
  }),
  responses: {
    200: z.object({
      expenses: z.array(Expense),
      total: z.number().int(),
      /** What those on all pages come to, without what was taken back. */
      sum: z.number(),
      proposals: z.array(ProposedExpense),
      /** The cash that should be in the drawer now. */
      drawer: z.number(),
    }),
  },
});

/** A cost as the owners of flats see it: neither whom it was paid to nor who recorded it, but on its vouchers. Taka; below zero of what came back. */
export type SharedCost = z.infer<typeof SharedCost>;
const SharedCost = Expense.pick({ _id: true, day: true, amount: true })
  .extend({
    category: CostCategory.pick({ name: true, nameBangla: true }),
    vouchers: z.array(
      z.object({ _id: Id, mediaType: z.enum(['application/pdf', 'image/jpeg']), size: z.number().int() }),
    ),
  })
  .openapi('SharedCost');

export const listSharedCosts = endpoint({
  method: 'get',
  path: '/api/flats/costs',
  summary: 'What the building spent in a month, as the owners of its flats see it where the committee allows it',
  notes: {
    takes: '`month` (`2026-03`)',
    returns:
      '`costs`, the latest first, 300 at most, and their `sum`; `vouchers` are saved by `GET /api/papers/{id}`. Nothing of whom it was paid to',
    refuses: '404 owns no flat, or the building does not show it',
  },
  access: 'signedIn',
  query: z.object({ month: YearMonth }),
  responses: { 200: z.object({ costs: z.array(SharedCost), sum: z.number() }) },
  problems: ['not_found'],
});

const fields = {
  day: DayFrom2000,
  category: z.string(CHOOSE).max(100),
  amount: Taka.refine(
    (taka) => taka > 0,
    packText({ en: 'Please enter an amount above 0.', bn: '০-এর বেশি পরিমাণ লিখুন।' }),
  ),
  payee: optionalText(200),
  /** The drawer where none is named. */
  paidFrom: PayerName.default('Cash'),
  /** That of the day where none is named. */
  month: unlessNothing(YearMonth),
  reference: optionalText(64),
  note: optionalText(500),
};

export type NewExpense = z.infer<typeof NewExpense>;
export const NewExpense = z.strictObject({
  ...fields,
  repeats: z.boolean().default(false),
  /** The expense of which its supplier gives `amount` back, of the same category: a cost below zero. */
  refunds: unlessEmpty(Id),
  /** That it is another one than an expense which looks the same, as the person said when asked. */
  again: z.boolean().default(false),
  requestKey: RequestKey,
});

/** In a sheet money that came back stands below 0. Which recorded cost it belongs to, the sheet does not say. */
const SheetAmount = numeric(20_000_000, { money: true })
  .refine(
    (taka) => taka >= 0,
    packText({
      en: 'This is below 0: money that came back. Please leave this row out; once the cost that it belongs to is recorded, choose “Record what was given back” there.',
      bn: 'এটি ০-এর কম: ফেরত পাওয়া টাকা। এই সারি বাদ দিন; যে খরচের টাকা ফেরত এসেছে, সেটি লেখার পর সেখানে “ফেরত পাওয়া টাকা লিখুন” বেছে নিন।',
    }),
  )
  .transform((taka): number | string => taka)
  .pipe(fields.amount);

/** A row of a table, whose words may be in either language; its category is one of these that has not ended. */
export const expenseRow = (categories: readonly CostCategory[]) =>
  z.strictObject({
    ...fields,
    amount: SheetAmount,
    category: z.string(CHOOSE).transform((cell, context) => {
      const category = readCategory(categories, cell);
      if (category && !category.isEnded) return category.code;
      const reason = cell.trim() ? notACategory(cell.trim(), categories) : CHOOSE_CATEGORY;
      context.addIssue({ code: 'custom', message: packText(category ? CATEGORY_ENDED : reason) });
      return z.NEVER;
    }),
    paidFrom: z
      .string()
      .transform((cell) => (cell.trim() === '' ? 'Cash' : readPayer(cell)))
      .pipe(PayerName)
      .default('Cash'),
  });

export const addExpense = endpoint({
  method: 'post',
  path: '/api/expenses',
  summary: 'Record what the building spent, or what a supplier gave back of it',
  notes: { takes: '`refunds` (the expense of which `amount` is given back)', refuses: '409: 12.21' },
  approval: true,
  access: 'costs.record',
  body: NewExpense,
  responses: { 201: Expense, ...ASKS_ABOVE_LIMIT },
  problems: ['conflict'],
});

export const reverseExpense = endpoint({
  method: 'put',
  path: '/api/expenses/reverse/{id}',
  summary: 'Take back an expense that was recorded by mistake, by a counter-entry',
  notes: { returns: 'the expense, with `reversed`' },
  access: 'money.reverse',
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: text(1, 500, packText({ en: 'Please say why.', bn: 'কারণ লিখুন।' })) }),
  responses: { 200: Expense },
  problems: ['not_found', 'conflict'],
});

/** A table of costs. Rows, counted from 0, that look like an expense which is recorded must be said to be others. */
export type ExpensesTable = z.infer<typeof ExpensesTable>;
const ExpensesTable = ImportBody.extend({ again: z.array(z.number().int().min(0).max(2_000)).max(2_000).optional() });

export const importExpenses = endpoint({
  method: 'post',
  path: '/api/expenses/import',
  summary: 'Record all expenses of a table, or none; the same table again records nothing',
  notes: {
    takes: '`again` (rows from 0 that are others than recorded ones which look the same)',
    returns: '`{ imported, problems }`; `imported` counts what is added, none of the same table again',
    refuses: '409: 12.21',
  },
  access: 'costs.record',
  body: ExpensesTable,
  maxBodyBytes: MAX_IMPORT,
  responses: { 200: ImportResponse },
  problems: ['conflict'],
});

export const downloadExpenses = endpoint({
  method: 'get',
  path: '/api/expenses.csv',
  summary: 'All expenses, as CSV',
  notes: { returns: 'all expenses as CSV, the one recorded last first' },
  access: 'money.download',
  token: 'money',
  query: FileLanguage,
  responses: { 200: { mediaType: 'text/csv', description: 'One line for each expense, the latest first.' } },
});
