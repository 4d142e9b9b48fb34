import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Id, PositiveTaka, Reason, RequestKey, Taka } from '#api/shapes.ts';
import { LedgerAccount, Month, tenant } from '#features/ledger/endpoints.ts';
import { MoneyReceived, NewPayment } from '#features/payments/endpoints.ts';

/** Received money with an advance of `advance` taka; the rest settles due charges. */
const NewAdvance = NewPayment.extend({ advance: PositiveTaka });

export const recordAdvance = endpoint({
  method: 'post',
  path: '/api/advances',
  summary: 'Record money of which all or a part is an advance: held, and neither rent nor income',
  notes: {
    takes: 'as recording a payment, without `parts`, `advance` (what of `amount` is one)',
    returns: 'the money received, with `warnings`',
    refuses: '404, 409: O6.5',
  },
  access: 'money.record',
  body: NewAdvance,
  responses: {
    201: MoneyReceived.extend({
      /** Objections of law and custom against the advance, which is recorded nevertheless. */
      warnings: z.array(z.string()),
    }),
  },
  problems: ['not_found', 'conflict'],
});

/** Amounts of the advance for each charge, in taka; without `charges`, those due first are settled. */
export type AdvanceUse = z.infer<typeof AdvanceUse>;
export const AdvanceUse = z.strictObject({
  charges: z
    .array(z.strictObject({ id: Id, amount: PositiveTaka }))
    .max(60)
    .optional(),
  requestKey: RequestKey,
});

export const useAdvance = endpoint({
  method: 'put',
  path: '/api/advances/use/{id}',
  summary: 'Set the advance of a tenancy against what it owes',
  notes: {
    takes: '`id` is the tenancy’s; `charges` (each `id`, `amount`; without, what is due first)',
    refuses: '404, 409: O6.5',
  },
  access: 'money.charge',
  params: z.object({ id: Id }),
  body: AdvanceUse,
  responses: { 200: LedgerAccount },
  problems: ['not_found', 'conflict'],
});

export const holdAgain = endpoint({
  method: 'put',
  path: '/api/advances/hold/{id}',
  summary: 'Take back that an advance was set against charges: it is held again, and they are open',
  notes: { takes: '`id` is the entry’s of the use', refuses: '404, 409: O6.5' },
  access: 'money.reverse',
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: Reason }),
  responses: { 200: LedgerAccount },
  problems: ['not_found', 'conflict'],
});

export const setInstalment = endpoint({
  method: 'put',
  path: '/api/advances/instalment/{id}',
  summary: 'Agree on what is set of a tenancy’s advance against each month’s rent; 0 for nothing',
  notes: { takes: '`id` is the tenancy’s; `amount` (0: none)' },
  access: 'money.charge',
  params: z.object({ id: Id }),
  body: z.strictObject({ amount: Taka }),
  responses: { 200: LedgerAccount },
  problems: ['not_found', 'conflict'],
});

/** An instalment of an advance for a month’s rent, as agreed. Amounts in taka. */
export type Instalment = z.infer<typeof Instalment>;
export const Instalment = z
  .object({ agreementId: Id, ...tenant, month: Month, year: z.number().int(), amount: z.number(), held: z.number() })
  .openapi('Instalment');

export const listInstalments = endpoint({
  method: 'get',
  path: '/api/advances/instalments',
  summary: 'The instalments of advances that are to be set against this month’s rents',
  notes: {
    returns: 'the instalments of this month that are still open: tenant, `amount`, and what of the advance is `held`',
  },
  access: 'money.read',
  token: 'money',
  responses: { 200: z.array(Instalment) },
});

/** Takes the instalments of these tenancies that are still open; the others stay as they are. */
export const takeInstalments = endpoint({
  method: 'post',
  path: '/api/advances/instalments',
  summary: 'Set the instalments of these tenancies’ advances against this month’s rents',
  access: 'money.charge',
  body: z.strictObject({ agreementIds: z.array(Id).min(1).max(500) }),
  responses: { 200: z.object({ taken: z.number().int(), amount: z.number(), entryIds: z.array(Id).optional() }) },
  problems: ['conflict'],
});
