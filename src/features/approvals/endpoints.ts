import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Id, Instant, Reason } from '#api/shapes.ts';

/** An action above the building's limit that a person asked for. */
export type Approval = z.infer<typeof Approval>;
export const Approval = z
  .object({
    _id: Id,
    kind: z.enum(['refund', 'waive', 'write off', 'correct', 'expense', 'owner']),
    /** In taka. */
    amount: z.number(),
    /** The tenancy concerned; null: the building’s own money. */
    tenancy: z.object({ agreementId: Id, name: z.string(), apartmentNo: z.string() }).nullable(),
    /** The audit event that the action would record: its kind and details. */
    event: z.object({
      kind: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
    askedBy: z.string(),
    askedAt: Instant,
    expiresAt: Instant,
    /** True if the caller asked for it. */
    isOwn: z.boolean(),
    /** True if the caller can approve or refuse it now. */
    mayDecide: z.boolean(),
    /** Number of people who can approve it now. */
    approvers: z.number().int().optional(),
    decision: z.enum(['approved', 'refused', 'withdrawn', 'overtaken', 'expired']).nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    /** The written reason of a refusal; for an overtaken approval, and one that a restore ended, why, in the caller’s language. */
    reason: z.string().nullable(),
  })
  .openapi('Approval');

export const listApprovals = endpoint({
  method: 'get',
  path: '/api/approvals',
  summary: 'What waits for a second person, and what was decided',
  notes: {
    returns:
      '`open`, the oldest first, each with how many `approvers` it has now, the last 50 that were `decided`, and `hasNoSecondApprover`: whether there is a limit above which no second person can approve',
  },
  access: 'money.read',
  responses: {
    200: z.object({
      open: z.array(Approval),
      decided: z.array(Approval),
      hasNoSecondApprover: z.boolean().optional(),
    }),
  },
});

const params = z.object({ id: Id });

export const approve = endpoint({
  method: 'put',
  fresh: true,
  path: '/api/approvals/approve/{id}',
  summary: 'Approve what somebody else asked for: it is done now, for the one who asked',
  notes: {
    returns: 'it, decided',
    refuses:
      '403 one’s own, or a kind that the caller may not do; 409 it is decided, seven days have passed, a restore has ended it, or it cannot be done as asked any more',
  },
  access: 'approvals.decide',
  params,
  responses: { 200: Approval },
  problems: ['not_found', 'conflict'],
});

export const refuse = endpoint({
  method: 'put',
  path: '/api/approvals/refuse/{id}',
  summary: 'Refuse what somebody else asked for',
  notes: { returns: 'it, decided', refuses: '403 one’s own; 409 it is decided' },
  access: 'approvals.decide',
  params,
  body: z.strictObject({ reason: Reason }),
  responses: { 200: Approval },
  problems: ['not_found', 'conflict'],
});

export const withdraw = endpoint({
  method: 'put',
  path: '/api/approvals/withdraw/{id}',
  summary: 'Withdraw what one asked for',
  notes: { returns: 'it, decided', refuses: '403 another person’s; 409 it is decided' },
  access: 'approvals.decide',
  params,
  responses: { 200: Approval },
  problems: ['not_found', 'conflict'],
});
