import { z } from '@hono/zod-openapi';
import { ASKS_ABOVE_LIMIT } from '#api/approval/approval.ts';
import { endpoint } from '#api/endpoint.ts';
import { Day, Id, PositiveTaka, Reason, RequestKey, Taka, text, unlessEmpty, YearMonth } from '#api/shapes.ts';
import { Charge, LedgerAccount, Month, NewWaiver } from '#features/ledger/endpoints.ts';
import { packText } from '#locale/language.ts';

const chargeId = z.object({ id: Id });

/** A charge other than rent and bills, such as for a key. Amount in taka. */
export type NewCharge = z.infer<typeof NewCharge>;
export const NewCharge = z.strictObject({
  agreementId: Id,
  label: text(1, 200, packText({ en: 'Please say what it is for.', bn: 'কী বাবদ, লিখুন।' })),
  amount: PositiveTaka,
  dueOn: Day,
  requestKey: RequestKey,
  /** The repair for which the home pays; one of a flat is charged to a home of that flat. */
  repairId: unlessEmpty(Id),
});

export const addCharge = endpoint({
  method: 'post',
  path: '/api/charges',
  summary: 'Charge a tenant for something else than rent and bills, such as damage or a key',
  notes: {
    takes: '`repairId`: the repair for which the home pays',
    refuses: '400 a repair of another flat; 404, 409: O5.6',
  },
  access: 'money.charge',
  body: NewCharge,
  responses: { 201: Charge },
  problems: ['not_found', 'conflict'],
});

/** The corrected amount, in taka; 0 if nothing is owed. */
export type Correction = z.infer<typeof Correction>;
export const Correction = z.strictObject({
  amount: Taka,
  /** The amount on the client's screen; the server refuses a stale one. */
  before: Taka,
  reason: Reason,
  requestKey: RequestKey,
});

export const correctCharge = endpoint({
  method: 'put',
  path: '/api/charges/correct/{id}',
  summary: 'Correct the amount of a charge: it is taken back, and charged again with what was paid on it',
  notes: { takes: '`amount` (0: nothing is owed), `before` (what the screen showed)', refuses: '404, 409: O5.6' },
  approval: true,
  access: 'money.charge',
  params: chargeId,
  body: Correction,
  responses: { 200: Charge, ...ASKS_ABOVE_LIMIT },
  problems: ['not_found', 'conflict'],
});

export const writeOffCharge = endpoint({
  method: 'put',
  path: '/api/charges/write-off/{id}',
  summary: 'Write off a charge that will never be paid, or a part of what is open of it',
  notes: { refuses: '404, 409: O5.6' },
  approval: true,
  access: 'money.giveUp',
  params: chargeId,
  body: NewWaiver,
  responses: { 200: Charge, ...ASKS_ABOVE_LIMIT },
  problems: ['not_found', 'conflict'],
});

export const restoreCharge = endpoint({
  method: 'put',
  path: '/api/charges/restore/{id}',
  summary: 'Take back that a charge was waived or written off: it is open again',
  notes: { takes: '`id` is the entry’s that gave it up', refuses: '404, 409: O5.6' },
  access: 'money.reverse',
  params: chargeId,
  body: z.strictObject({ reason: Reason }),
  responses: { 200: LedgerAccount },
  problems: ['not_found', 'conflict'],
});

/** A correction of the rent from a past month on. Taka a month. */
export type RentCorrection = z.infer<typeof RentCorrection>;
export const RentCorrection = z.strictObject({
  /** 0 if no rent was owed. */
  rent: Taka,
  fromMonth: YearMonth,
  reason: Reason,
  requestKey: RequestKey,
  /** Only returns the months that would change. */
  dryRun: z.boolean().default(false),
  /** Number of months on the client's screen; the server refuses a different one. */
  months: unlessEmpty(z.coerce.number().int()),
});

export const correctRent = endpoint({
  method: 'put',
  path: '/api/rents/correct/{id}',
  summary: 'Correct the rent of a tenancy from a past month on: all of its charged months, or none',
  notes: { takes: '`id` is the tenancy’s; `months` (how many the screen showed)', refuses: '404, 409: O5.6' },
  approval: true,
  access: 'money.charge',
  params: chargeId,
  body: RentCorrection,
  responses: {
    200: z.object({
      months: z.array(
        z.object({ month: Month, year: z.number().int(), before: z.number(), after: z.number(), paid: z.number() }),
      ),
      account: LedgerAccount,
    }),
    ...ASKS_ABOVE_LIMIT,
  },
  problems: ['not_found', 'conflict'],
});
