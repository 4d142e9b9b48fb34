import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import {
  Day,
  DayFrom2000,
  FileLanguage,
  Id,
  Instant,
  numeric,
  PageNumber,
  PositiveTaka,
  RequestKey,
  text,
  unlessEmpty,
  YearMonth,
} from '#api/shapes.ts';
import { packText } from '#locale/language.ts';
import { plainReference } from '#locale/plain-reference.ts';
import { ENTER_MONTH } from '#locale/refusals.ts';
import { CHEQUE_FILTERS, CHEQUE_STATES, MAX_SERIES, SERIES_STEPS } from './rules.ts';

/** A cheque from a tenant. Amounts in taka; days and months are Asia/Dhaka's. */
export type Cheque = z.infer<typeof Cheque>;
export const Cheque = z
  .object({
    _id: Id,
    agreementId: Id,
    name: z.string(),
    block: z.string(),
    apartmentNo: z.string(),
    /** True if the tenancy goes on. */
    isCurrent: z.boolean(),
    bank: z.string(),
    number: z.string(),
    amount: z.number(),
    /** The date on the cheque. */
    dated: z.string(),
    /** The month that it pays for, such as `2026-03`; null if none was named. */
    month: z.string().nullable(),
    isSecurity: z.boolean(),
    takenOn: z.string(),
    recordedAt: Instant,
    state: z.enum(CHEQUE_STATES),
    /** Six months after its date. */
    validThrough: z.string(),
    /** Last deposit: day, bank account if one was named, and payment. */
    depositedOn: z.string().nullable(),
    place: z.string().nullable(),
    paymentId: Id.nullable(),
    clearedOn: z.string().nullable(),
    /** Day and reason of the bank's refusal, and the last day for the legal notice, thirty days later. */
    returnedOn: z.string().nullable(),
    returnReason: z.string().nullable(),
    noticeBy: z.string().nullable(),
    givenBackOn: z.string().nullable(),
    givenBackNote: z.string().nullable(),
  })
  .openapi('Cheque');

const Filter = z.enum(
  CHEQUE_FILTERS,
  packText({ en: 'Please choose one of the list.', bn: 'তালিকা থেকে একটি বেছে নিন।' }),
);

/** A tenant sees only their own. */
export const listCheques = endpoint({
  method: 'get',
  path: '/api/cheques',
  summary: 'The cheques that tenants handed in, by the day on them, 25 a page; a tenant sees their own',
  notes: {
    takes:
      '`state`: `open` (held, deposited or returned), `due` (can be deposited), `week`, `stale` (out of date in 30 days or already), one of the states, or `all`; `agreementId`; `search` (name, flat, bank or number); with `whole` no pages, to choose from all',
    returns: '`cheques` of the page, `total`, and `sum` in taka',
  },
  access: 'ownOrAdmin',
  others: 'money.read',
  query: z.object({
    state: Filter.default('open'),
    agreementId: unlessEmpty(Id),
    search: z.string().trim().max(100).default(''),
    page: PageNumber,
    whole: unlessEmpty(z.enum(['true'])),
  }),
  responses: { 200: z.object({ cheques: z.array(Cheque), total: z.number().int(), sum: z.number() }) },
});

const ChequeNumber = z
  .string()
  .transform(plainReference)
  .pipe(
    z.string().regex(
      /^\d{4,12}$/,
      packText({
        en: 'Please enter the number of the cheque, 4 to 12 digits.',
        bn: 'চেকের নম্বর লিখুন, ৪ থেকে ১২টি অঙ্ক।',
      }),
    ),
  )
  .openapi({ type: 'string', example: '0001234' });

const COUNT = packText({ en: 'Please enter 1 to 24 cheques.', bn: '১ থেকে ২৪টি চেক লিখুন।' });
const EVERY = packText({ en: 'Please choose 1, 2, 3, 6 or 12 months.', bn: '১, ২, ৩, ৬ বা ১২ মাস বেছে নিন।' });

export type NewCheques = z.infer<typeof NewCheques>;
export const NewCheques = z.strictObject({
  agreementId: Id,
  bank: text(2, 60, packText({ en: 'Please enter the bank on the cheque.', bn: 'চেকে লেখা ব্যাংকের নাম লিখুন।' })),
  /** Number of the first cheque; later ones count up. */
  number: ChequeNumber,
  amount: PositiveTaka,
  /** Date of the first cheque; later ones follow by `every` months, on the same date or the month's last day. */
  dated: DayFrom2000,
  /** Month that the first cheque pays for; without one, cheques pay the oldest debt. */
  month: unlessEmpty(YearMonth.refine((month) => month >= '2000-01' && month <= '2199-12', packText(ENTER_MONTH))),
  count: numeric(MAX_SERIES)
    .refine((count) => Number.isInteger(count) && count >= 1, COUNT)
    .default(1),
  /** Months from one cheque to the next. */
  every: numeric(12)
    .refine((every) => SERIES_STEPS.some((step) => step === every), EVERY)
    .default(1),
  /** Kept as a security: never proposed for deposit. */
  isSecurity: z.boolean().default(false),
  takenOn: DayFrom2000,
  requestKey: RequestKey,
});

export const takeCheques = endpoint({
  method: 'post',
  path: '/api/cheques',
  summary: 'Take a cheque, or a series whose numbers, days and months count up; what is held is no money yet',
  notes: {
    takes:
      '`number`, `dated` and `month` are of the first of `count` cheques; `every`: months between them, 1, 2, 3, 6 or 12',
    returns: '`cheques`',
    refuses: '404, 409 a cheque of this bank and number is here',
  },
  access: 'money.record',
  body: NewCheques,
  responses: { 201: z.object({ cheques: z.array(Cheque) }) },
  problems: ['not_found', 'conflict'],
});

const params = z.object({ id: Id });

export const depositCheque = endpoint({
  method: 'put',
  path: '/api/cheques/deposit/{id}',
  summary: 'Deposit a cheque, not before the day on it: a payment waits until the bank has paid it',
  notes: {
    takes: '`placeId`: the bank account where it was deposited, by `GET /api/places`',
    refuses: '404, 409 it waits, is cleared or was given back',
  },
  access: 'money.record',
  limit: 'eachRow',
  params,
  body: z.strictObject({ depositedOn: Day, placeId: unlessEmpty(Id), requestKey: RequestKey }),
  responses: { 200: Cheque },
  problems: ['not_found', 'conflict'],
});

export const returnCheque = endpoint({
  method: 'put',
  path: '/api/cheques/return/{id}',
  summary:
    'Write that the bank does not pay a cheque: its payment is declined, or reversed, and what it settled is due again',
  notes: {
    takes: '`reason` as the bank says it; `wasPaid`: the bank takes back what it had paid',
    refuses: '404, 409 it is not with the bank, or was paid and `wasPaid` is not said',
  },
  access: 'money.decide',
  params,
  body: z.strictObject({
    returnedOn: Day,
    reason: text(1, 500, packText({ en: 'Please say why, as the bank does.', bn: 'ব্যাংক যে কারণ বলেছে তা লিখুন।' })),
    wasPaid: z.boolean().default(false),
  }),
  responses: { 200: Cheque },
  problems: ['not_found', 'conflict'],
});

export const giveBackCheque = endpoint({
  method: 'put',
  path: '/api/cheques/give-back/{id}',
  summary: 'Give a cheque back that is held or was returned',
  notes: { refuses: '404, 409 it is with the bank, is cleared or was given back' },
  access: 'money.record',
  params,
  body: z.strictObject({ givenBackOn: Day, note: unlessEmpty(text(0, 500)) }),
  responses: { 200: Cheque },
  problems: ['not_found', 'conflict'],
});

export const downloadCheques = endpoint({
  method: 'get',
  path: '/api/cheques.csv',
  summary: 'All cheques as CSV, by the day on them',
  access: 'money.download',
  token: 'money',
  query: FileLanguage,
  responses: { 200: { mediaType: 'text/csv', description: 'One line for each cheque, by the day on it.' } },
});

/** Data of the printed slip of a tenancy's cheques. */
export type ChequeSlip = z.infer<typeof ChequeSlip>;
export const ChequeSlip = z
  .object({
    building: z.object({ name: z.string(), address: z.string(), landlord: z.string() }),
    name: z.string(),
    apartmentNo: z.string(),
    block: z.string(),
    floor: z.number().int(),
    /** Today, in Asia/Dhaka. */
    printedOn: z.string(),
    cheques: z.array(Cheque),
    total: z.number(),
  })
  .openapi('ChequeSlip');

/** Another person's slip is 404. */
export const readChequeSlip = endpoint({
  method: 'get',
  path: '/api/cheques/slip/{id}',
  summary: 'The cheques of a tenancy that are held, for the slip, which is no receipt',
  notes: { takes: 'the id of a tenancy; a tenant their own', refuses: '404 where none is held' },
  access: 'ownOrAdmin',
  others: 'money.read',
  params,
  responses: { 200: ChequeSlip },
  problems: ['not_found'],
});
