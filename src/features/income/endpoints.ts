import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import {
  DayFrom2000,
  Id,
  Instant,
  PageNumber,
  PositiveTaka,
  Reason,
  RequestKey,
  text,
  unlessEmpty,
  unlessNothing,
  YearMonth,
} from '#api/shapes.ts';
import { METHODS } from '#features/ledger/rules.ts';
import { packText } from '#locale/language.ts';
import { TAKINGS } from './rules.ts';

/** Other income, which no resident owed, with its voucher. Amounts in taka; days and months are Asia/Dhaka's. */
export type Income = z.infer<typeof Income>;
export const Income = z
  .object({
    _id: Id,
    /** Day of the receipt. */
    day: z.string(),
    /** Day of its entry in the books, later than `day` if that one was closed. */
    countsFor: z.string(),
    category: z.enum(TAKINGS),
    payer: z.string().nullable(),
    amount: z.number(),
    /** Drawer, bank or wallet that received it. */
    paidInto: z.enum(METHODS),
    /** Number of the paper. */
    reference: z.string().nullable(),
    note: z.string().nullable(),
    recordedAt: Instant,
    recordedBy: z.string().nullable(),
    /** Person, time and reason of its reversal. */
    reversed: z.object({ at: Instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  })
  .openapi('Income');

export const listIncome = endpoint({
  method: 'get',
  path: '/api/income',
  summary: 'What came beside what residents owe, the latest first, 25 a page',
  notes: { takes: '`month` (`2026-03`)', returns: 'B3' },
  access: 'costs.read',
  token: 'money',
  query: z.object({
    /** Only income that counts for this month. */
    month: unlessEmpty(YearMonth),
    page: PageNumber,
  }),
  responses: {
    200: z.object({
      income: z.array(Income),
      total: z.number().int(),
      /** Sum over all pages, without reversed income. */
      sum: z.number(),
    }),
  },
});

const optionalText = (most: number) => unlessNothing(text(0, most).transform((words) => words || undefined));

export type NewIncome = z.infer<typeof NewIncome>;
export const NewIncome = z.strictObject({
  day: DayFrom2000,
  category: z.enum(TAKINGS, packText({ en: 'Please choose what it is for.', bn: 'কীসের আয়, বেছে নিন।' })),
  amount: PositiveTaka,
  payer: optionalText(200),
  /** By default the drawer. */
  paidInto: z
    .enum(METHODS, packText({ en: 'Please choose where it came into.', bn: 'কোথায় এসেছে, বেছে নিন।' }))
    .default('Cash'),
  /** The account or wallet of the method that received it, if the method has several. */
  placeId: unlessEmpty(Id),
  reference: optionalText(64),
  note: optionalText(500),
  /** True if the person has confirmed that it differs from income that looks the same. */
  again: z.boolean().default(false),
  requestKey: RequestKey,
});

export const addIncome = endpoint({
  method: 'post',
  path: '/api/income',
  summary: 'Record money that came beside what residents owe',
  notes: {
    takes: '`placeId`: the account or wallet of `paidInto`, by `GET /api/places`',
    refuses: '400 a place of another method; 409: B3',
  },
  access: 'money.record',
  body: NewIncome,
  responses: { 201: Income },
  problems: ['conflict'],
});

export const reverseIncome = endpoint({
  method: 'put',
  path: '/api/income/reverse/{id}',
  summary: 'Take back other income that was recorded by mistake, by a counter-entry',
  notes: { returns: 'the income, with `reversed`' },
  access: 'money.reverse',
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: Reason }),
  responses: { 200: Income },
  problems: ['not_found', 'conflict'],
});
