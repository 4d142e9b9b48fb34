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

/** A counting of the cash. It closes its days for good. Amounts in taka. */
export type TillClosing = z.infer<typeof TillClosing>;
export const TillClosing = z
  .object({
    /** The first of its days in Asia/Dhaka; none for the first closing, which closes all before it. */
    since: z.string().nullable(),
    /** The last of its days. */
    through: z.string(),
    countedCash: z.number(),
    /** The cash of these days by the ledger. */
    expectedCash: z.number(),
    /** What was counted less what was expected. */
    difference: z.number(),
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
    /** What a closing through this day would count; none once it is closed. */
    toCount: z.object({ since: z.string().nullable(), expectedCash: z.number() }).nullable(),
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
  countedCash: Taka,
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
