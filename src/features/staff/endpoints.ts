import { z } from '@hono/zod-openapi';
import { DUTIES } from '#api/duties.ts';
import { endpoint } from '#api/endpoint.ts';
import { Day, Id, Instant, Taka, text, unlessEmpty } from '#api/shapes.ts';
import { packText } from '#locale/language.ts';
import { ENTER_REASON, ENTER_THE_NAME } from '#locale/refusals.ts';

const DutyName = z.enum(DUTIES);

/** A duty that a person has; `until` is its last day in Asia/Dhaka. */
const HeldDuty = z
  .object({
    _id: Id,
    duty: DutyName,
    since: Instant,
    until: z.string().nullable(),
    /** The name of who appointed them; null: the operator, or an administrator of a version before. */
    appointedBy: z.string().nullable(),
  })
  .openapi('HeldDuty');

/** A person who has a duty. */
export type StaffMember = z.infer<typeof StaffMember>;
export const StaffMember = z
  .object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    photo: z.string().nullable(),
    duties: z.array(HeldDuty),
    /** Last use of any of the person's sessions; null if none is open. */
    lastSeen: Instant.nullable(),
    /** Open matters to hand over: cash in taka taken since the last closing, open links, API tokens, and sums that wait for approval. */
    open: z.object({
      /** `held` is cash in the person's drawer; `cash` is what they took beside it since the last closing. In taka. */
      held: z.number(),
      cash: z.number(),
      links: z.number().int(),
      tokens: z.number().int(),
      approvals: z.number().int().optional(),
      /** Figures that the person entered for bills that are not issued yet. */
      figures: z.number().int(),
    }),
  })
  .openapi('StaffMember');

export type DutyInvitation = z.infer<typeof DutyInvitation>;
export const DutyInvitation = z
  .object({
    _id: Id,
    name: z.string(),
    duty: DutyName,
    until: z.string().nullable(),
    invitedBy: z.string(),
    expiresAt: Instant,
  })
  .openapi('DutyInvitation');

export const listStaff = endpoint({
  method: 'get',
  path: '/api/staff',
  summary: 'Who does what for the building, and the links that are open',
  notes: {
    returns:
      '`staff` with their duties of today, `invitations` that can be used still, `appointable`: what the caller may appoint to',
  },
  access: 'staff.read',
  responses: {
    200: z.object({
      staff: z.array(StaffMember),
      invitations: z.array(DutyInvitation),
      appointable: z.array(DutyName),
    }),
  },
});

const duty = { duty: DutyName, until: unlessEmpty(Day) };

export const appoint = endpoint({
  method: 'post',
  fresh: true,
  path: '/api/staff',
  summary: 'Give another duty to somebody who has one',
  notes: {
    takes: '`personId` of somebody on the list; `until`, the last day, which an auditor has and an owner has not',
    returns: 'the person',
    refuses: '403 a duty that the caller may not appoint to; 404 nobody on the list; 409 O2.3',
  },
  access: 'staff.change',
  body: z.strictObject({ personId: Id, ...duty }),
  responses: { 201: StaffMember },
  problems: ['not_found', 'conflict'],
});

export const inviteStaff = endpoint({
  method: 'post',
  fresh: true,
  path: '/api/staff/invitations',
  summary: 'Make the link by which somebody gets a duty: once, within seven days',
  notes: {
    takes: '`name` for the list; `until`, the last day of the duty, which an auditor has and an owner has not',
    returns: 'it, and `token`, which is shown this once',
    refuses: '403 a duty that the caller may not appoint to; 409 a hundred links are open',
  },
  access: 'staff.change',
  body: z.strictObject({
    name: text(1, 200, packText(ENTER_THE_NAME)),
    ...duty,
  }),
  responses: { 201: DutyInvitation.extend({ token: z.string() }) },
  problems: ['conflict'],
});

export const revokeInvitation = endpoint({
  method: 'delete',
  path: '/api/staff/invitations/{id}',
  summary: 'Revoke a link that was not used',
  notes: { refuses: '403 of a duty that the caller may not appoint to' },
  access: 'staff.change',
  params: z.object({ id: Id }),
  responses: { 200: DutyInvitation },
  problems: ['not_found'],
});

export const readLink = endpoint({
  method: 'post',
  path: '/api/staff/link',
  limit: 'guess',
  summary: 'What the link of a duty opens, before its person signs in or registers',
  notes: {
    returns:
      '`state`: `open`, `used` by the caller, `own` (the caller made it), or `over`: expired, revoked, used by another, or unknown, without `link`',
  },
  access: 'anyone',
  body: z.object({ token: z.string().trim().min(1).max(100) }),
  responses: {
    200: z.object({
      state: z.enum(['open', 'used', 'own', 'over']),
      link: DutyInvitation.omit({ _id: true }).nullable(),
    }),
  },
});

export const joinStaff = endpoint({
  method: 'post',
  path: '/api/staff/join',
  limit: 'guess',
  summary: 'Take the duty that a link is for',
  notes: { returns: 'what the caller does for the building now', refuses: '409: O2.3' },
  access: 'signedIn',
  body: z.object({ token: z.string().trim().min(1).max(100) }),
  responses: { 200: z.object({ duty: DutyName, duties: z.array(DutyName) }) },
  problems: ['conflict'],
});

export const endDuty = endpoint({
  method: 'put',
  fresh: true,
  path: '/api/staff/end/{id}',
  summary: 'End a duty, or with `all` everything that its person does for the building; their sessions end',
  notes: {
    takes: '`id` of the duty; `reason`; `all`: all duties of that person',
    returns:
      '`ended`: how many duties; `hasNoSecondApprover: true` where there is a limit above which no second person can approve now',
    refuses: '403 a duty that the caller may not appoint to; 409 the last owner, or it has ended',
  },
  access: 'staff.change',
  params: z.object({ id: Id }),
  body: z.strictObject({
    reason: text(1, 500, packText(ENTER_REASON)),
    all: z.boolean().default(false),
  }),
  responses: { 200: z.object({ ended: z.number().int(), hasNoSecondApprover: z.literal(true).optional() }) },
  problems: ['not_found', 'conflict'],
});

/** Highest sum in taka that one person decides alone; null: no limit. */
const Limit = z.number().nullable();

/** The rules for people who handle the building's money. */
const BuildingLimits = z
  .object({
    /**
     * True if the person who records money may neither confirm nor reverse it, and the person who takes cash may not
     * close its days.
     */
    separates: z.boolean(),
    /** `refund`: paying back to tenants; `giveUp`: waiving and writing off; `spend`: costs and owners' withdrawals. */
    refund: Limit.optional(),
    giveUp: Limit.optional(),
    spend: Limit.optional(),
  })
  .openapi('BuildingLimits');

export const readLimits = endpoint({
  method: 'get',
  path: '/api/limits',
  summary: 'What binds those who handle the building’s money',
  notes: {
    returns:
      '`separates`: whether who records money leaves its confirming, reversing and closing to others; the taka that one person may `refund`, `giveUp` and `spend` alone, null without a limit',
  },
  access: 'staff.read',
  responses: { 200: BuildingLimits },
});

const NewLimit = Taka.nullable().optional();

export const changeLimits = endpoint({
  method: 'put',
  fresh: true,
  path: '/api/limits',
  summary:
    'Separate who records money from who confirms, reverses and closes it, and set above what sums a second person approves',
  notes: {
    takes:
      'the taka that one person may `refund`, `giveUp` and `spend` alone: null lifts a limit, what is left out stays',
    returns: 'as it is now',
    refuses: '409 a limit while there are not two people who can approve',
  },
  access: 'limits.change',
  body: z.strictObject({ separates: z.boolean(), refund: NewLimit, giveUp: NewLimit, spend: NewLimit }),
  responses: { 200: BuildingLimits },
  problems: ['conflict'],
});
