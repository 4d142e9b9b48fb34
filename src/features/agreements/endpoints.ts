import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { AboutHome, Day, Email, Id, Instant, PageNumber, Phone, SearchWords, text, unlessEmpty } from '#api/shapes.ts';
import { ApartmentName } from '#features/apartments/endpoints.ts';
import { Building, PartMonths } from '#features/building/endpoints.ts';
import { Tenure } from '#features/ledger/endpoints.ts';

/**
 * A request to rent one apartment, and the tenancy it becomes. Rent in taka a month: a tenancy's current or last rent, or a request's
 * rent at the time of application.
 */
export type Agreement = z.infer<typeof Agreement>;
export const Agreement = z
  .object({
    _id: Id,
    userName: z.string(),
    userEmail: z.string(),
    floor: z.number().int(),
    block: z.string(),
    apartmentNo: z.string(),
    rent: z.number(),
    appliedAt: Instant,
    status: z.enum(['pending', 'accepted', 'rejected', 'withdrawn', 'ended']),
    acceptedAt: Instant.nullable(),
    /** Set for agreements joined by a slip: `ownership` is the account of a flat's owner, and no tenancy. */
    tenure: Tenure.optional(),
  })
  .openapi('Agreement');

/** An agreement pending a decision. */
export type PendingRequest = z.infer<typeof PendingRequest>;
export const PendingRequest = Agreement.extend({
  /** The listed rent now, in taka. */
  listedRent: z.number(),
  /** Phone number that the applicant left. */
  phone: z.string().nullable(),
  /** Number of other applicants for the apartment: accepting one declines them. */
  others: z.number().int(),
  /** True if the applicant has not confirmed the e-mail although the site sends mails: it may be another person's. */
  isUnconfirmed: z.boolean(),
  /** The applicant's former tenancy here; null without one. */
  formerTenancy: Id.nullable().optional(),
  /** First free day in Asia/Dhaka while the tenant is under notice; null if the apartment is free, or let on. */
  freeFrom: z.string().nullable().optional(),
}).openapi('PendingRequest');

export const findMyAgreement = endpoint({
  method: 'get',
  path: '/api/agreements',
  summary: 'A person’s pending or accepted agreement',
  notes: { refuses: '404 another person’s', returns: 'the pending or accepted one, else `null`' },
  access: 'ownOrAdmin',
  others: 'people.read',
  allowedWithoutSecondStep: true,
  owner: ({ query }) => query.email,
  home: ({ query }) => query.agreementId,
  query: AboutHome,
  responses: { 200: z.object({ agreement: z.union([Agreement, z.null()]) }) },
  problems: ['not_found'],
});

/** An agreement of the caller, and its outcome. */
export type MyRequest = z.infer<typeof MyRequest>;
export const MyRequest = Agreement.extend({
  /** First day of an accepted tenancy, in Asia/Dhaka. */
  startsOn: z.string().nullable(),
  /** Time of the decision, the withdrawal or the tenancy's end. */
  closedAt: Instant.nullable(),
  /** Reason given by the administration. */
  reason: z.string().nullable(),
  /** True if the office recorded the tenancy without a request. */
  isRecorded: z.boolean().optional(),
}).openapi('MyRequest');

export const listMine = endpoint({
  method: 'get',
  path: '/api/agreements/mine',
  summary: 'One’s own requests and what became of each, newest first',
  notes: { returns: 'newest first: one’s own agreements, each with `startsOn`, `closedAt` and `reason` (or `null`)' },
  access: 'signedIn',
  responses: { 200: z.array(MyRequest) },
});

/** Applicant's name and rent are taken from the database, not from the request. */
export const apply = endpoint({
  method: 'post',
  path: '/api/agreements',
  summary: 'Apply for an agreement on one apartment',
  notes: { takes: 'a `userName` is taken and ignored', refuses: '404, 409: section R3.1' },
  access: 'user',
  owner: ({ body }) => body.userEmail,
  body: ApartmentName.extend({
    userEmail: Email,
    userName: z.unknown().optional(),
    phone: unlessEmpty(Phone),
  }),
  responses: { 201: Agreement },
  problems: ['not_found', 'conflict'],
});

export const memberAgreement = endpoint({
  method: 'get',
  path: '/api/member-agreement',
  summary: 'A member’s accepted agreement',
  notes: { refuses: '404 another person’s', returns: 'the accepted agreement itself, or `{}`' },
  access: 'ownOrAdmin',
  others: 'people.read',
  owner: ({ query }) => query.email,
  home: ({ query }) => query.agreementId,
  query: AboutHome,
  responses: { 200: z.union([Agreement, z.strictObject({})]) },
  problems: ['not_found'],
});

/** Searches name, e-mail, phone and apartment. */
const searched = z.object({ search: SearchWords });

export const listPending = endpoint({
  method: 'get',
  path: '/api/agreements/pending',
  summary: 'The agreements that wait for a decision',
  notes: {
    takes: '`search` (name, e-mail, phone, apartment), `page` (25 of them; all where absent)',
    returns: 'longest waiting first',
  },
  access: 'letting.decide',
  token: 'people',
  query: searched.extend({ page: PageNumber.removeDefault().optional() }),
  responses: { 200: z.array(PendingRequest) },
});

export const countPending = endpoint({
  method: 'get',
  path: '/api/agreements/pending/count',
  summary: 'How many agreements wait for a decision',
  access: 'letting.decide',
  token: 'homes',
  query: searched,
  responses: { 200: z.object({ total: z.number().int() }) },
});

const agreementId = z.object({ id: Id });

export const accept = endpoint({
  method: 'put',
  path: '/api/agreements/accept/{id}',
  summary: 'Accept an agreement: the applicant becomes a member',
  notes: {
    takes:
      '`userEmail` and `apartmentNo` as stored; `startsOn` is the first day (else today, or the day after the last one of a tenant under notice); `partMonths`: O4.6',
    refuses: '404, 409: section R3.1',
  },
  access: 'letting.decide',
  params: agreementId,
  body: z.object({
    userEmail: Email.optional(),
    apartmentNo: z.string().trim().optional(),
    /** First day of the tenancy in Asia/Dhaka; by default the first possible one. */
    startsOn: unlessEmpty(Day),
    /** Charging of that day's month; by default as the building does. */
    partMonths: unlessEmpty(PartMonths),
  }),
  bodyIsOptional: true,
  responses: { 200: Agreement },
  problems: ['not_found', 'conflict'],
});

export const reject = endpoint({
  method: 'put',
  path: '/api/agreements/reject/{id}',
  summary: 'Reject an agreement: the applicant stays a user, and reads the reason',
  notes: { takes: 'nothing, or the `reason` that the applicant reads' },
  access: 'letting.decide',
  params: agreementId,
  body: z.object({ reason: text(0, 400).optional() }),
  bodyIsOptional: true,
  responses: { 200: Agreement },
  problems: ['not_found', 'conflict'],
});

export const withdraw = endpoint({
  method: 'put',
  path: '/api/agreements/withdraw/{id}',
  summary: 'Withdraw one’s own pending agreement',
  notes: { refuses: "404 also for another person's" },
  access: 'user',
  params: agreementId,
  responses: { 200: Agreement },
  problems: ['not_found', 'conflict'],
});

/** Data of a tenancy's printed agreement, as of now. Amounts in taka. */
export type AgreementPaper = z.infer<typeof AgreementPaper>;
export const AgreementPaper = z
  .object({
    _id: Id,
    building: Building.pick({
      name: true,
      address: true,
      phone: true,
      landlord: true,
      dueDay: true,
      noticeMonths: true,
      clauses: true,
    }),
    tenant: z.object({
      name: z.string(),
      phone: z.string().nullable(),
      secondPhone: z.string().nullable(),
      email: z.string().nullable(),
      household: z.number().int().nullable(),
    }),
    apartment: z.object({
      block: z.string(),
      floor: z.number().int(),
      apartmentNo: z.string(),
      sizeSqft: z.number().int().nullable(),
      bedrooms: z.number().int().nullable(),
    }),
    rent: z.number(),
    /** The held advance. */
    held: z.number(),
    startsOn: z.string(),
    endsOn: z.string().nullable(),
  })
  .openapi('AgreementPaper');

/** The page to print is `/agreements/{agreementId}`. */
export const readAgreementPaper = endpoint({
  method: 'get',
  path: '/api/agreements/paper/{agreementId}',
  summary: 'The agreement of a tenancy as it is printed: parties, flat, rent, advance and the building’s terms',
  notes: {
    returns:
      'what the printed agreement says: `building`, `tenant`, `apartment`, `rent`, `held`, `startsOn`, `endsOn` (or `null`)',
    refuses: "404, also another person's",
  },
  access: 'ownOrAdmin',
  others: 'people.read',
  params: z.object({ agreementId: Id }),
  responses: { 200: AgreementPaper },
  problems: ['not_found'],
});
