import { z } from '@hono/zod-openapi';
import { ASKS_ABOVE_LIMIT } from '#api/approval.ts';
import { endpoint } from '#api/endpoint.ts';
import { DayFrom2000, Id, Instant, RequestKey, SumOfTaka, Taka, text, unlessEmpty } from '#api/shapes.ts';
import { METHODS } from '#features/ledger/rules.ts';
import { MoneyReceived } from '#features/payments/endpoints.ts';
import { packText } from '#locale/language.ts';
import { PLACES } from './rules.ts';

/** The confirmed money of a day that came in one way. Amounts in taka. */
export type MethodOfDay = z.infer<typeof MethodOfDay>;
export const MethodOfDay = z.object({
  method: z.enum(METHODS),
  received: z.number(),
  reversed: z.number(),
  /** Received less reversed. */
  net: z.number(),
  /** How many payments were received. */
  payments: z.number().int(),
});

/** A confirmed payment, or the reversal of one. Amounts in taka. */
export type TillEntry = z.infer<typeof TillEntry>;
export const TillEntry = z
  .object({
    _id: Id,
    isReversal: z.boolean(),
    amount: z.number(),
    recordedAt: Instant,
    recordedBy: z.string().nullable(),
    /** Why, or the true day of money that came late. */
    reason: z.string().nullable(),
    payment: MoneyReceived,
  })
  .openapi('TillEntry');

/** Money that went out or moved by a voucher, the counter-entry of one, or what a count found over or short. Amounts in taka. */
export type TillMove = z.infer<typeof TillMove>;
export const TillMove = z
  .object({
    _id: Id,
    /** None of what a count found. */
    voucherId: Id.nullable(),
    kind: z.enum(['refund', 'expense', 'transfer', 'owner', 'opening', 'count', 'income', 'return', 'suspense']),
    /** The accounts that it credits and debits. */
    from: z.string(),
    to: z.string(),
    amount: z.number(),
    /** Whether it takes a voucher back. */
    isReversal: z.boolean(),
    /** Whether its voucher was taken back, and whether it still can be here. */
    isReversed: z.boolean(),
    /** Whom a cost was paid to, or to which tenant money went back. */
    payee: z.string().nullable(),
    apartmentNo: z.string().nullable(),
    reference: z.string().nullable(),
    note: z.string().nullable(),
    recordedAt: Instant,
    recordedBy: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .openapi('TillMove');

/** The drawer's cash before a closing, in taka. What was counted and not handed over carries over from one to the next. */
const drawer = {
  /** The first of its days in Asia/Dhaka; none for the first closing, which closes all before it. */
  since: z.string().nullable(),
  /** What the closing before left. */
  carriedOver: z.number(),
  /** The cash of these days by the ledger: what came less what went out. */
  moved: z.number(),
};

/** A drawer of a person's own, with what should be in it, in taka. */
export type PersonDrawer = z.infer<typeof PersonDrawer>;
const PersonDrawer = z
  .object({ personId: Id, name: z.string(), isOwn: z.boolean(), held: z.number() })
  .openapi('PersonDrawer');

/** A counting of the cash. It closes its days for good. Amounts in taka, of the office's drawer and those that were counted with it. */
export type TillClosing = z.infer<typeof TillClosing>;
export const TillClosing = z
  .object({
    ...drawer,
    /** The last of its days. */
    through: z.string(),
    /** What came from the owner or the bank, such as change. */
    putIn: z.number(),
    /** What should be in the drawer: what carried over, moved and was put in. */
    expectedCash: z.number(),
    countedCash: z.number(),
    /** What was counted less what was expected. */
    difference: z.number(),
    /** What was taken out after the count, for the owner or the bank, and what stays. */
    handedOver: z.number(),
    left: z.number(),
    /** The drawers of persons at the end of its days: those that were counted with the office's, with what should have been in them, and the others, whose cash is in none of these sums. */
    drawers: z.array(PersonDrawer.omit({ isOwn: true }).extend({ isCounted: z.boolean() })),
    note: z.string().nullable(),
    closedAt: Instant,
    closedBy: z.string(),
  })
  .openapi('TillClosing');

/** Cash that went from one drawer to another. Amount in taka. */
export type Handover = z.infer<typeof Handover>;
export const Handover = z
  .object({
    _id: Id,
    /** Null: the office's drawer. */
    fromId: Id.nullable(),
    from: z.string().nullable(),
    /** Who took it over, and recorded that: into their own drawer, else into the office's. */
    toId: Id,
    to: z.string(),
    intoOwn: z.boolean(),
    amount: z.number(),
    day: z.string(),
    /** Whether a closing counted the whole drawer with the office's. */
    isCount: z.boolean(),
    note: z.string().nullable(),
    recordedAt: Instant,
  })
  .openapi('Handover');

export type TillDay = z.infer<typeof TillDay>;
export const TillDay = z
  .object({
    day: z.string(),
    methods: z.array(MethodOfDay),
    entries: z.array(TillEntry),
    moves: z.array(TillMove),
    /** The closing that this day is part of, once there is one. */
    closing: TillClosing.nullable(),
    /** The cash that went from one drawer to another on the day. */
    handovers: z.array(Handover),
    /** What a closing through this day would count, without what is put in; none once it is closed. */
    toCount: z
      .object({
        ...drawer,
        expectedCash: z.number(),
        /** The drawers of persons at the end of the day, whose cash is not in these sums. */
        drawers: z.array(PersonDrawer),
        /** Of a caller who took cash in these days, where the building separates the two: they do not close them. */
        bySomebodyElse: z.literal(true).optional(),
      })
      .nullable(),
  })
  .openapi('TillDay');

export const readTill = endpoint({
  method: 'get',
  path: '/api/till',
  summary: 'The confirmed money of a day by method, what went out and moved, and whether the day is closed',
  notes: {
    takes: 'today without `day`',
    returns:
      '`day`, `methods`, `entries`, `moves`, `handovers`, `closing` or `null`, and for an open day `toCount`, with `bySomebodyElse: true` for who may not close it (12.37)',
  },
  access: 'costs.read',
  token: 'money',
  query: z.object({ day: unlessEmpty(DayFrom2000) }),
  responses: { 200: TillDay },
});

export type NewClosing = z.infer<typeof NewClosing>;
export const NewClosing = z.strictObject({
  day: DayFrom2000,
  /** What was put in and is handed over; nothing where they are absent. */
  putIn: unlessEmpty(Taka),
  countedCash: SumOfTaka,
  handedOver: unlessEmpty(SumOfTaka),
  /** The persons whose drawers were counted with the office's: nothing is in them afterwards. */
  alsoCounted: z.array(Id).max(50).optional(),
  note: text(0, 500)
    .transform((note) => note || undefined)
    .optional(),
});

export const closeTill = endpoint({
  method: 'put',
  path: '/api/till/close',
  summary: 'Close a day, and all days before it, with the cash that was counted; it cannot be undone',
  notes: {
    takes: '`alsoCounted` (persons whose drawers were counted with the office’s)',
    refuses: '403 who took cash in these days (12.37); 409: 12.4',
  },
  access: 'till.close',
  body: NewClosing,
  responses: { 200: TillClosing },
  problems: ['conflict'],
});

export type Drawers = z.infer<typeof Drawers>;
const Drawers = z.object({
  /** Those that are not empty today. */
  drawers: z.array(PersonDrawer),
  /** The caller's, where cash that they take goes into one, or one of theirs is not empty yet. */
  own: z.object({ held: z.number() }).nullable(),
  handovers: z.array(Handover),
});

export const listDrawers = endpoint({
  method: 'get',
  path: '/api/drawers',
  summary: 'Who has taken how much cash that is not handed over, and the last handovers',
  notes: { returns: '`drawers`, `own` or `null`, and the last 50 `handovers`, without `costs.read` only one’s own' },
  access: 'money.recordCash',
  responses: { 200: Drawers },
});

export type NewHandover = z.infer<typeof NewHandover>;
export const NewHandover = z.strictObject({
  /** Whose drawer it came from; null: the office's. */
  from: Id.nullable(),
  amount: Taka.refine(
    (taka) => taka > 0,
    packText({ en: 'Please enter an amount above 0.', bn: '০-এর বেশি পরিমাণ লিখুন।' }),
  ),
  day: DayFrom2000,
  note: text(0, 500)
    .transform((note) => note || undefined)
    .optional(),
  requestKey: RequestKey,
});

export const receiveCash = endpoint({
  method: 'post',
  path: '/api/drawers/receive',
  summary: 'Record cash that one took over from another person’s drawer, or from the office’s',
  notes: {
    takes: '`from` (a person, or `null` for the office’s drawer)',
    refuses: '400 one’s own drawer, a day ahead; 409 less is in it on that day, or the day is closed',
  },
  access: 'money.recordCash',
  body: NewHandover,
  responses: { 201: Handover },
  problems: ['conflict'],
});

/** Money that moved between the drawer, the bank, wallets and the owner, or was there before the books. Amount in taka. */
export type Transfer = z.infer<typeof Transfer>;
export const Transfer = z
  .object({
    _id: Id,
    from: z.enum(PLACES),
    to: z.enum(PLACES),
    amount: z.number(),
    day: z.string(),
    /** The day that it counts for in the books: a later one where that day was closed. */
    countsFor: z.string(),
    reference: z.string().nullable(),
    note: z.string().nullable(),
    recordedAt: Instant,
    recordedBy: z.string().nullable(),
    /** When and why it was taken back. */
    reversed: z.object({ at: Instant, reason: z.string() }).nullable(),
  })
  .openapi('Transfer');

const Place = z.enum(PLACES, packText({ en: 'Please choose one.', bn: 'একটি বেছে নিন।' }));
const optionalText = (most: number) =>
  text(0, most)
    .transform((words) => words || undefined)
    .optional();

export type NewTransfer = z.infer<typeof NewTransfer>;
export const NewTransfer = z
  .strictObject({
    from: Place,
    to: Place,
    amount: Taka.refine(
      (taka) => taka > 0,
      packText({ en: 'Please enter an amount above 0.', bn: '০-এর বেশি পরিমাণ লিখুন।' }),
    ),
    day: DayFrom2000,
    reference: optionalText(64),
    note: optionalText(500),
    requestKey: RequestKey,
  })
  .refine(({ from, to }) => from !== to, {
    path: ['to'],
    message: packText({ en: 'Please choose two different places.', bn: 'দুটি আলাদা জায়গা বেছে নিন।' }),
  })
  .refine(({ from, to }) => to !== 'Opening' && (from !== 'Opening' || to !== 'Owner'), {
    path: ['to'],
    message: packText({
      en: 'What was there before the books is in the drawer, a bank or a wallet.',
      bn: 'হিসাব শুরুর আগের টাকা থাকে ড্রয়ারে, ব্যাংকে বা ওয়ালেটে।',
    }),
  });

export const recordTransfer = endpoint({
  method: 'post',
  path: '/api/transfers',
  summary: 'Record money that moved between the drawer, the bank, wallets and the owner',
  notes: { takes: '`to` (a payment method, `Owner` or, from where only, `Opening`)', refuses: '409: 12.21' },
  approval: true,
  access: 'costs.record',
  body: NewTransfer,
  responses: { 201: Transfer, ...ASKS_ABOVE_LIMIT },
  problems: ['conflict'],
});

export const reverseTransfer = endpoint({
  method: 'put',
  path: '/api/transfers/reverse/{id}',
  summary: 'Take back a move of money that was recorded by mistake, by a counter-entry',
  notes: { returns: 'the move, with `reversed`' },
  access: 'money.reverse',
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: text(1, 500, packText({ en: 'Please say why.', bn: 'কারণ লিখুন।' })) }),
  responses: { 200: Transfer },
  problems: ['not_found', 'conflict'],
});
