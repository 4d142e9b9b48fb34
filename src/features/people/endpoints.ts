import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Id, Instant, SearchWords } from '#api/shapes.ts';
import { UnitKind } from '#features/apartments/endpoints.ts';
import { AuditEvent } from '#features/audit/endpoints.ts';
import { Resident } from '#features/residents/endpoints.ts';

/** A tenant and the latest events of their tenancy, newest first. */
export type Person = z.infer<typeof Person>;
const Person = z.object({ resident: Resident, events: z.array(AuditEvent) }).openapi('Person');

export const readPerson = endpoint({
  method: 'get',
  path: '/api/people/{agreementId}',
  summary: 'The tenant of a tenancy, and the latest 20 events of it',
  notes: { returns: 'the tenant, and the latest 20 events of the tenancy' },
  access: 'people.read',
  params: z.object({ agreementId: Id }),
  responses: { 200: Person },
  problems: ['not_found'],
});

/** The link is shown once: its token is not stored. */
export const giveNewLink = endpoint({
  method: 'post',
  fresh: true,
  path: '/api/people/{agreementId}/new-link',
  summary: 'Make a link by which a tenant, or a person of the home, sets a new password once within 24 hours',
  notes: {
    takes: '`personId` of a person of the home; the tenant without it',
    returns: '`link`, `expiresAt`; links from before end, a second step stays',
    refuses: '409 without an account, an administrator; 403 where another provider keeps the accounts',
  },
  access: 'people.change',
  params: z.object({ agreementId: Id }),
  body: z.object({ personId: Id.optional() }),
  bodyIsOptional: true,
  responses: { 201: z.object({ link: z.string(), expiresAt: Instant }) },
  problems: ['not_found', 'conflict'],
});

/** A current or former tenant. `_id` is the agreement's. */
const FoundPerson = z.object({
  _id: Id,
  name: z.string(),
  block: z.string(),
  apartmentNo: z.string(),
  phone: z.string().nullable(),
  hasEnded: z.boolean(),
});

/** An applicant whose request waits for a decision. `_id` is the request's. */
const FoundRequest = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  block: z.string(),
  apartmentNo: z.string(),
  phone: z.string().nullable(),
});

/** A flat, or a unit of another kind, with its tenant. */
export type FoundFlat = z.infer<typeof FoundFlat>;
const FoundFlat = z.object({
  block: z.string(),
  floor: z.number().int(),
  apartmentNo: z.string(),
  kind: UnitKind.optional(),
  /** True if visitors see its page. */
  isShown: z.boolean().optional(),
  /** The owner who is billed for it, if it has an owner's account. */
  owner: z.object({ agreementId: Id, name: z.string() }).nullish(),
  /** The former number that matches the words, if the current one does not. */
  formerly: z
    .object({ block: z.string(), apartmentNo: z.string(), until: z.string(), note: z.string().nullable() })
    .nullable()
    .optional(),
  tenant: z.object({ agreementId: Id, name: z.string() }).nullable(),
});

/** A payment found by its receipt or transaction number. `_id` is the payment's; the amount in taka, the day in Asia/Dhaka. */
export type FoundPayment = z.infer<typeof FoundPayment>;
const FoundPayment = z.object({
  _id: Id,
  agreementId: Id,
  name: z.string(),
  apartmentNo: z.string(),
  amount: z.number(),
  receivedOn: z.string(),
  receiptNo: z.string().nullable(),
  reference: z.string().nullable(),
});

/** Returns nothing for empty words. */
export const search = endpoint({
  method: 'get',
  path: '/api/search',
  summary:
    'Up to 6 people, 6 requests, 6 apartments and 6 payments by name, e-mail, phone, apartment, receipt or transaction number',
  notes: {
    takes: '`search` (name, e-mail, phone, apartment, receipt or transaction number)',
    returns: 'up to 6 of each; a flat by a former number has it as `formerly`',
  },
  access: 'people.read',
  query: z.object({ search: SearchWords }),
  responses: {
    200: z.object({
      people: z.array(FoundPerson),
      requests: z.array(FoundRequest).optional(),
      flats: z.array(FoundFlat),
      payments: z.array(FoundPayment),
      /** True if more of one kind match than are listed. */
      hasMore: z.boolean().optional(),
    }),
  },
});
