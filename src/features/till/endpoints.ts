import { z } from '@hono/zod-openapi';
import { ASKS_ABOVE_LIMIT } from '#api/approval/approval.ts';
import { endpoint } from '#api/endpoint.ts';
import {
  DayFrom2000,
  Id,
  Instant,
  PositiveTaka,
  Reason,
  RequestKey,
  SumOfTaka,
  Taka,
  text,
  unlessEmpty,
} from '#api/shapes.ts';
import { METHODS } from '#features/ledger/rules.ts';
import { MoneyReceived } from '#features/payments/endpoints.ts';
import { packText } from '#locale/language.ts';
import { PLACES } from './rules.ts';

/** Confirmed money of a day by one method. Amounts in taka. */
export type MethodOfDay = z.infer<typeof MethodOfDay>;
export const MethodOfDay = z.object({
  method: z.enum(METHODS),
  received: z.number(),
  reversed: z.number(),
  /** Received less reversed. */
  net: z.number(),
  /** Number of payments received. */
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
    /** Reason, or the true day of a payment recorded late. */
    reason: z.string().nullable(),
    payment: MoneyReceived,
  })
  .openapi('TillEntry');

/** A voucher's move of money, its reversal, or a count's difference. Amounts in taka. */
export type TillMove = z.infer<typeof TillMove>;
export const TillMove = z
  .object({
    _id: Id,
    /** Null for a count's difference. */
    voucherId: Id.nullable(),
    kind: z.enum(['refund', 'expense', 'transfer', 'owner', 'opening', 'count', 'income', 'return', 'suspense']),
    /** Credited and debited account. */
    from: z.string(),
    to: z.string(),
    amount: z.number(),
    /** True for the reversal of a voucher. */
    isReversal: z.boolean(),
    /** True if the voucher is reversed. */
    isReversed: z.boolean(),
    /** Payee of a cost, or tenant of a refund. */
    payee: z.string().nullable(),
    apartmentNo: z.string().nullable(),
    reference: z.string().nullable(),
    note: z.string().nullable(),
    recordedAt: Instant,
    recordedBy: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .openapi('TillMove');

/** Cash of the drawer before a closing, in taka. Counted cash that is not handed over is carried over. */
const drawer = {
  /** First day in Asia/Dhaka; null for the first closing, which includes all days before it. */
  since: z.string().nullable(),
  /** Cash left by the closing before. */
  carriedOver: z.number(),
  /** Change of the cash in these days by the ledger: received less paid. */
  moved: z.number(),
};

/** A person's own drawer, with its expected cash in taka. */
export type PersonDrawer = z.infer<typeof PersonDrawer>;
export const PersonDrawer = z
  .object({ personId: Id, name: z.string(), isOwn: z.boolean(), held: z.number() })
  .openapi('PersonDrawer');

/** A count of the cash, which closes its days for good. Amounts in taka, for the office's drawer and those counted with it. */
export type TillClosing = z.infer<typeof TillClosing>;
export const TillClosing = z
  .object({
    ...drawer,
    /** Last day. */
    through: z.string(),
    /** Cash put in by the owner or from the bank, such as change. */
    putIn: z.number(),
    /** Expected cash: `carriedOver`, `moved` and `putIn`. */
    expectedCash: z.number(),
    countedCash: z.number(),
    /** Counted less expected cash. */
    difference: z.number(),
    /** Cash taken out after the count for the owner or the bank, and cash left. */
    handedOver: z.number(),
    left: z.number(),
    /**
     * Persons' drawers at the end of the last day: those counted with the office's, with their expected cash, and the others, whose cash
     * is in none of these sums.
     */
    drawers: z.array(PersonDrawer.omit({ isOwn: true }).extend({ isCounted: z.boolean() })),
    note: z.string().nullable(),
    closedAt: Instant,
    closedBy: z.string(),
  })
  .openapi('TillClosing');

/** A handover of cash between drawers. Amount in taka. */
export type Handover = z.infer<typeof Handover>;
export const Handover = z
  .object({
    _id: Id,
    /** Person whose drawer gave the cash; null for the office's. */
    fromId: Id.nullable(),
    from: z.string().nullable(),
    /** Person who received and recorded it, into their own drawer or, without one, into the office's. */
    toId: Id,
    to: z.string(),
    intoOwn: z.boolean(),
    amount: z.number(),
    day: z.string(),
    /** True if a closing counted the whole drawer with the office's. */
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
    /** The closing that includes this day; null before it. */
    closing: TillClosing.nullable(),
    handovers: z.array(Handover),
    /** Sums that a closing through this day would count, without `putIn`; null for a closed day. */
    toCount: z
      .object({
        ...drawer,
        expectedCash: z.number(),
        /** Persons' drawers at the end of the day, whose cash is not in these sums. */
        drawers: z.array(PersonDrawer),
        /** Set if the caller may not close: they took cash in these days, and the building separates the duties. */
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
      '`day`, `methods`, `entries`, `moves`, `handovers`, `closing` or `null`, and for an open day `toCount`, with `bySomebodyElse: true` for who may not close it (O2.4)',
  },
  access: 'costs.read',
  token: 'money',
  query: z.object({ day: unlessEmpty(DayFrom2000) }),
  responses: { 200: TillDay },
});

export type NewClosing = z.infer<typeof NewClosing>;
export const NewClosing = z.strictObject({
  day: DayFrom2000,
  /** Cash put in and cash handed over; by default none. */
  putIn: unlessEmpty(Taka),
  countedCash: SumOfTaka,
  handedOver: unlessEmpty(SumOfTaka),
  /** Persons whose drawers were counted with the office's, and are empty afterwards. */
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
    refuses: '403 who took cash in these days (O2.4); 409: B1',
  },
  access: 'till.close',
  body: NewClosing,
  responses: { 200: TillClosing },
  problems: ['conflict'],
});

export type Drawers = z.infer<typeof Drawers>;
const Drawers = z.object({
  /** Drawers that are not empty today. */
  drawers: z.array(PersonDrawer),
  /** The caller's drawer; null if their cash goes into the office's and none of theirs holds any. */
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
  /** Person whose drawer gave the cash; null for the office's. */
  from: Id.nullable(),
  amount: PositiveTaka,
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

/** A transfer between the drawer, the bank, wallets and the owner, or an opening balance. Amount in taka. */
export type Transfer = z.infer<typeof Transfer>;
export const Transfer = z
  .object({
    _id: Id,
    from: z.enum(PLACES),
    to: z.enum(PLACES),
    amount: z.number(),
    day: z.string(),
    /** Day of its entry in the books, later than `day` if that one was closed. */
    countsFor: z.string(),
    reference: z.string().nullable(),
    note: z.string().nullable(),
    recordedAt: Instant,
    recordedBy: z.string().nullable(),
    /** Time and reason of its reversal. */
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
    amount: PositiveTaka,
    day: DayFrom2000,
    reference: optionalText(64),
    note: optionalText(500),
    /** True if the person has confirmed that it differs from a move that looks the same. */
    again: z.boolean().default(false),
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
  notes: { takes: '`to` (a payment method, `Owner` or, from where only, `Opening`)', refuses: '409: B3' },
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
  body: z.strictObject({ reason: Reason }),
  responses: { 200: Transfer },
  problems: ['not_found', 'conflict'],
});
