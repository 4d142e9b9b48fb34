import { z } from '@hono/zod-openapi';
import { ASKS_ABOVE_LIMIT } from '#api/approval/approval.ts';
import { endpoint } from '#api/endpoint.ts';
import { Day, Id, Instant, PositiveTaka, Reason, RequestKey, SumOfTaka, text, unlessEmpty } from '#api/shapes.ts';
import { PartMonths } from '#features/building/endpoints.ts';
import { Charge, LedgerAccount, Month } from '#features/ledger/endpoints.ts';
import { METHODS } from '#features/ledger/rules.ts';
import { Reference } from '#features/payments/endpoints.ts';
import { HandOverReadings, Resident, Tenancy } from '#features/residents/endpoints.ts';
import { packText } from '#locale/language.ts';
import { CHOOSE_METHOD } from '#locale/refusals.ts';

const MethodOf = z.enum(METHODS, packText(CHOOSE_METHOD));
const tenancyId = z.object({ id: Id });

/** A refund to a tenant. Amounts in taka, days in Asia/Dhaka. */
export type Refund = z.infer<typeof Refund>;
export const Refund = z
  .object({
    _id: Id,
    /** Refunds are numbered from 1. */
    number: z.number().int(),
    agreementId: Id,
    name: z.string(),
    block: z.string(),
    floor: z.number().int(),
    apartmentNo: z.string(),
    amount: z.number(),
    /** The part that was an advance. */
    advance: z.number(),
    method: z.enum(METHODS),
    reference: z.string().nullable(),
    paidOn: z.string(),
    recordedAt: Instant,
    recordedBy: z.string().nullable(),
    /** Time and reason of the reversal. */
    reversed: z.object({ at: Instant, reason: z.string() }).nullable(),
  })
  .openapi('Refund');

export type PrintedRefund = z.infer<typeof PrintedRefund>;
const PrintedRefund = Refund.extend({
  building: z.object({ name: z.string(), address: z.string(), landlord: z.string() }),
});

/** Certifies that an ended tenancy owes nothing and is owed nothing. */
export type Certificate = z.infer<typeof Certificate>;
export const Certificate = z
  .object({
    _id: Id,
    agreementId: Id,
    /** The year of issue in Asia/Dhaka and the number within it, such as `2026-0042`. */
    certificateNo: z.string(),
    /** The holder verifies it at `/verify/{code}`. */
    code: z.string(),
    issuedAt: Instant,
    /** True if the tenancy got an entry since. */
    isVoid: z.boolean(),
    building: z.object({ name: z.string(), address: z.string(), landlord: z.string() }),
    tenant: z.string(),
    apartment: z.object({ block: z.string(), floor: z.number().int(), apartmentNo: z.string() }),
    startsOn: z.string(),
    endsOn: z.string(),
  })
  .openapi('Certificate');

/** Effect of ending a tenancy on a day. Amounts in taka. */
export type Ending = z.infer<typeof Ending>;
const Ending = z
  .object({
    /** Charges that the end reverses by `takenBack`: those of later months whole, the last month's rent for the days not owed. */
    goes: z.array(Charge.extend({ takenBack: z.number() })),
    /** Charges that stay: those of the last month, and open ones. */
    stays: z.array(Charge),
    /** Meter readings of later months, which become the flat's own. */
    readings: z.array(
      z.object({ name: z.string(), nameBangla: z.string(), month: Month, year: z.number().int(), reading: z.number() }),
    ),
    /**
     * Meters on the bills of the last month: the last reading before, the month's reading as typed, and if that is billed. The flat's
     * next tenancy counts from their readings on the last day.
     */
    meters: z
      .array(
        z.object({
          lineId: Id,
          name: z.string(),
          nameBangla: z.string(),
          previous: z.number().nullable(),
          reading: z.number().nullable(),
          isBilled: z.boolean(),
        }),
      )
      .optional(),
  })
  .openapi('Ending');

/** The balance between a tenant and the building. Amounts in taka. */
export type Settlement = z.infer<typeof Settlement>;
export const Settlement = z
  .object({
    account: LedgerAccount,
    /** Open charges, in the order in which money settles them. */
    open: z.array(Charge),
    /** Money that settles rent of months that have not begun; not included in `account.credit`. */
    paidAhead: z.number(),
    /** The tenant's debt after credit and advance are used, or the refund. At most one of them is above 0. */
    toPay: z.number(),
    toRefund: z.number(),
    refunds: z.array(Refund),
    /** The latest certificate. */
    certificate: Certificate.nullable(),
    /** The same person's other tenancies. */
    others: z.array(LedgerAccount),
    /** The effect of the `endsOn` in the request. */
    ending: Ending.nullish(),
  })
  .openapi('Settlement');

/** Another person's tenancy gets 404. With `endsOn` administrators preview the end of the tenancy on that day; nothing is stored. */
export const readSettlement = endpoint({
  method: 'get',
  path: '/api/agreements/settlement/{id}',
  summary: 'What a tenant and the building owe each other, also after the tenancy has ended, or if it ended on a day',
  notes: {
    takes:
      'a tenant their own; an administrator perhaps `endsOn`, `partMonths`: as it would be if the tenancy ended on that day',
    refuses: '400, 409: section O4.8',
  },
  access: 'ownOrAdmin',
  others: 'money.read',
  params: tenancyId,
  query: z.object({ endsOn: unlessEmpty(Day), partMonths: unlessEmpty(PartMonths) }),
  responses: { 200: Settlement },
  problems: ['not_found', 'conflict'],
});

const payout = {
  method: unlessEmpty(MethodOf),
  reference: unlessEmpty(Reference),
  paidOn: unlessEmpty(Day),
  /** The account or wallet of the method that paid it, if the method has several. */
  placeId: unlessEmpty(Id),
  /** Reason for the refund: the approver reads it, and the audit trail records it. */
  reason: text(0, 500)
    .transform((reason) => reason || undefined)
    .optional(),
  requestKey: RequestKey,
};

/** `refund` is the sum on the client's screen. If nothing is refunded, `method` is not required. */
export type Settling = z.infer<typeof Settling>;
export const Settling = z.strictObject({ ...payout, refund: SumOfTaka });

export const settle = endpoint({
  method: 'put',
  path: '/api/agreements/settlement/{id}',
  summary: 'Set the advance of a tenancy against all that is due, and pay back the rest',
  notes: {
    takes: '`refund` as the screen showed it; `placeId`: the account or wallet of `method`, by `GET /api/places`',
    refuses: '400 a place of another method; 404, 409: section O4.8',
  },
  approval: true,
  access: 'money.refund',
  params: tenancyId,
  body: Settling,
  responses: { 200: Settlement, ...ASKS_ABOVE_LIMIT },
  problems: ['not_found', 'conflict'],
});

/** Taken from unapplied money first, then from the advance. */
export type NewRefund = z.infer<typeof NewRefund>;
export const NewRefund = z.strictObject({
  ...payout,
  agreementId: Id,
  amount: PositiveTaka,
  method: MethodOf,
  paidOn: Day,
  /** True after the question whether it is recorded already. */
  again: z.boolean().default(false),
});

export const recordRefund = endpoint({
  method: 'post',
  path: '/api/refunds',
  summary: 'Record money that went back to a tenant, of what is unapplied or held',
  notes: {
    takes:
      '`placeId`: the account or wallet of `method`, by `GET /api/places`; `again`, if it is other money than what is recorded',
    refuses: '400 a place of another method; 404; 409: section O4.8, or the same refund of that day is recorded',
  },
  approval: true,
  access: 'money.refund',
  body: NewRefund,
  responses: { 201: Refund, ...ASKS_ABOVE_LIMIT },
  problems: ['not_found', 'conflict'],
});

/** Another person's refund gets 404. */
export const readRefund = endpoint({
  method: 'get',
  path: '/api/refunds/{id}',
  summary: 'A refund, for its receipt',
  notes: { takes: 'a tenant their own' },
  access: 'ownOrAdmin',
  others: 'money.read',
  params: tenancyId,
  responses: { 200: PrintedRefund },
  problems: ['not_found'],
});

export const reverseRefund = endpoint({
  method: 'put',
  path: '/api/refunds/reverse/{id}',
  summary: 'Take back a refund that was recorded by mistake: its money is unapplied or held again',
  notes: { refuses: '404, 409: section O4.8' },
  access: 'money.reverse',
  params: tenancyId,
  body: z.strictObject({ reason: Reason }),
  responses: { 200: Refund },
  problems: ['not_found', 'conflict'],
});

export const issueCertificate = endpoint({
  method: 'post',
  path: '/api/certificates',
  summary: 'Certify that a tenancy which has ended owes nothing and is owed nothing',
  notes: { refuses: '404, 409: section O4.8' },
  access: 'money.refund',
  body: z.strictObject({ agreementId: Id }),
  responses: { 201: Certificate },
  problems: ['not_found', 'conflict'],
});

/** Another person's certificate gets 404. */
export const readCertificate = endpoint({
  method: 'get',
  path: '/api/certificates/{id}',
  summary: 'A certificate, for print',
  notes: { takes: 'a tenant their own' },
  access: 'ownOrAdmin',
  others: 'money.read',
  params: tenancyId,
  responses: { 200: Certificate },
  problems: ['not_found'],
});

/** Moves all unapplied and held money to another tenancy of the same person, once it has settled due charges. */
export const moveMoney = endpoint({
  method: 'put',
  path: '/api/agreements/move-money/{id}',
  summary: 'Move what is left of a tenancy’s money to another tenancy of the same person',
  notes: { takes: '`to` (another agreement of the same person)', refuses: '404, 409: section O4.8' },
  access: 'money.refund',
  params: tenancyId,
  body: z.strictObject({ to: Id, requestKey: RequestKey }),
  responses: { 200: Settlement },
  problems: ['not_found', 'conflict'],
});

/**
 * The new home. `rent` in taka; by default the apartment's, or 0 if none is paid now. The first month of rent is the next one if the
 * month is charged already.
 */
export type NewHome = z.infer<typeof NewHome>;
export const NewHome = z.strictObject({
  block: Tenancy.shape.block,
  apartmentNo: Tenancy.shape.apartmentNo,
  startsOn: Day,
  rent: unlessEmpty(Tenancy.shape.rent),
  billedFrom: Tenancy.shape.billedFrom,
  /** Last readings of the old flat's meters. */
  readings: HandOverReadings,
});

export const moveTenant = endpoint({
  method: 'put',
  path: '/api/agreements/move/{id}',
  summary:
    'Move a tenant to another apartment: the tenancy ends, a new one begins, and what is left of the money goes over',
  notes: { refuses: '404, 409: section O4.8' },
  approval: true,
  access: 'people.change',
  params: tenancyId,
  body: NewHome,
  responses: { 200: Resident, ...ASKS_ABOVE_LIMIT },
  problems: ['not_found', 'conflict'],
});
