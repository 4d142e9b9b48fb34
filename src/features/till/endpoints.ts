import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { DayFrom2000, Id, Instant, Taka, text, unlessEmpty } from '#api/shapes.ts';
import { METHODS } from '#features/ledger/rules.ts';
import { MoneyReceived } from '#features/payments/endpoints.ts';

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

/** The drawer's cash before a closing, in taka. What was counted and not handed over carries over from one to the next. */
const drawer = {
  /** The first of its days in Asia/Dhaka; none for the first closing, which closes all before it. */
  since: z.string().nullable(),
  /** What the closing before left. */
  carriedOver: z.number(),
  /** The cash of these days by the ledger: what came less what was given back. */
  moved: z.number(),
};

/** A counting of the cash. It closes its days for good. Amounts in taka. */
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
    note: z.string().nullable(),
    closedAt: Instant,
    closedBy: z.string(),
  })
  .openapi('TillClosing');

export type TillDay = z.infer<typeof TillDay>;
export const TillDay = z
  .object({
    day: z.string(),
    methods: z.array(MethodOfDay),
    entries: z.array(TillEntry),
    /** The closing that this day is part of, once there is one. */
    closing: TillClosing.nullable(),
    /** What a closing through this day would count, without what is put in; none once it is closed. */
    toCount: z.object({ ...drawer, expectedCash: z.number() }).nullable(),
  })
  .openapi('TillDay');

export const readTill = endpoint({
  method: 'get',
  path: '/api/till',
  summary: 'The confirmed money of a day by method, and whether the day is closed',
  access: 'admin',
  query: z.object({ day: unlessEmpty(DayFrom2000) }),
  responses: { 200: TillDay },
});

export type NewClosing = z.infer<typeof NewClosing>;
export const NewClosing = z.strictObject({
  day: DayFrom2000,
  /** What was put in and is handed over; nothing where they are absent. */
  putIn: unlessEmpty(Taka),
  countedCash: Taka,
  handedOver: unlessEmpty(Taka),
  note: text(0, 500)
    .transform((note) => note || undefined)
    .optional(),
});

export const closeTill = endpoint({
  method: 'put',
  path: '/api/till/close',
  summary: 'Close a day, and all days before it, with the cash that was counted; it cannot be undone',
  access: 'admin',
  body: NewClosing,
  responses: { 200: TillClosing },
  problems: ['conflict'],
});
