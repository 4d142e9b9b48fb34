import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Id, Instant } from '#api/shapes.ts';
import { Tenure } from '#features/ledger/endpoints.ts';
import { METHODS } from '#features/ledger/rules.ts';
import { MONTHS } from '#locale/calendar.ts';

/** The part of a payment that settled one charge when the receipt was issued. Amounts in taka. */
const SettledMonth = z.object({
  month: z.enum(MONTHS).nullable(),
  year: z.number().int().nullable(),
  /** Name of the charge, unless it is a month's rent. */
  label: z.string().nullable(),
  /** The label in Bangla; absent from receipts of 1.0. */
  labelBangla: z.string().nullish(),
  /** Days of a partial month, such as `16–31`. */
  days: z.string().nullish(),
  rent: z.number(),
  discount: z.number(),
  amount: z.number(),
});

/** A receipt as it was issued: later changes of names, rents and addresses do not change it. Amounts in taka. */
export type Receipt = z.infer<typeof Receipt>;
export const Receipt = z
  .object({
    /** Id of the payment. */
    _id: Id,
    /** The year of issue in Asia/Dhaka and the number within it, such as `2026-0042`. */
    receiptNo: z.string(),
    /** The holder of the receipt verifies it at `/verify/{code}`. */
    code: z.string(),
    issuedAt: Instant,
    /** True if the payment was reversed. */
    cancelled: z.boolean(),
    building: z.object({ name: z.string(), address: z.string(), landlord: z.string() }),
    /** The tenancy's tenant, or the owner of the flat. */
    payer: z.string(),
    /** The person of the home who paid on the site or claimed the payment, if it was not the tenant; absent from receipts of 1.0. */
    paidBy: z.string().nullish(),
    tenure: Tenure.optional(),
    apartment: z.object({ block: z.string(), floor: z.number().int(), apartmentNo: z.string() }),
    months: z.array(SettledMonth),
    coupon: z.object({ code: z.string(), discount: z.number() }).nullable(),
    amount: z.number(),
    /** The part that settled no charge yet. */
    advance: z.number(),
    /** The part that is an advance: held, and neither rent nor income. */
    held: z.number(),
    /** The tenancy's debt when the receipt was issued; absent from receipts of 1.0. */
    open: z.number().nullish(),
    method: z.enum(METHODS),
    reference: z.string().nullable(),
    /** The day in Asia/Dhaka on which the money arrived. */
    receivedOn: z.string(),
    /** For the office only: names of the person who recorded the payment, and of another person who confirmed it. */
    office: z.object({ recordedBy: z.string(), confirmedBy: z.string().nullable() }).nullish(),
  })
  .openapi('Receipt');

export const getReceipt = endpoint({
  method: 'get',
  path: '/api/receipts/{id}',
  summary: 'The receipt of a confirmed payment',
  notes: {
    returns: 'the receipt of the payment with this id (O6.3)',
    refuses: "404 no such receipt, or another person's",
  },
  access: 'ownOrAdmin',
  others: 'dues.read',
  params: z.object({ id: Id }),
  responses: { 200: Receipt },
  problems: ['not_found'],
});
