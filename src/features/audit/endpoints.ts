import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { DayFrom2000, Email, Id, Instant, SearchWords, unlessEmpty } from '#api/shapes.ts';
import { LANGUAGES } from '#locale/language.ts';
import { AUDIT_KINDS, type AuditKind, TAKEN_BACK } from './rules.ts';

const Kind = z.enum(Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]]);

/** One change: actor (null: the operator at the command line, or a signed-out client), subject, time and origin. */
export type AuditEvent = z.infer<typeof AuditEvent>;
export const AuditEvent = z
  .object({
    _id: Id,
    at: Instant,
    kind: Kind,
    actor: z.string().nullable(),
    subject: z.string().nullable(),
    address: z.string(),
    requestId: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  })
  .openapi('AuditEvent');

/**
 * Filters: words in an event; its actor or subject; its kind, or `taken_back` for all acts that took money back or gave it up, of which
 * `person` is the actor; its first and last day, both included, in Asia/Dhaka.
 */
export type AuditFilter = z.infer<typeof AuditFilter>;
export const AuditFilter = z.object({
  search: SearchWords,
  person: unlessEmpty(Email),
  kind: unlessEmpty(z.enum([TAKEN_BACK, ...Kind.options])),
  from: unlessEmpty(DayFrom2000),
  to: unlessEmpty(DayFrom2000),
});

export const listAudit = endpoint({
  method: 'get',
  path: '/api/audit',
  summary: 'The audit trail, newest first, 25 at a time',
  notes: {
    takes:
      '`from`, `to` are days in Dhaka, both included; `kind` `taken_back`: what took money back or gave it up, of `person` as the actor',
    returns: '25 at a time, newest first; `tenancies`: of the people in them, by e-mail',
  },
  access: 'audit.read',
  query: AuditFilter.extend({ before: unlessEmpty(Id) }),
  responses: {
    200: z.object({
      events: z.array(AuditEvent),
      next: Id.nullable(),
      /** The tenancies of the people in these events, by e-mail: the current one of each, or else the last. */
      tenancies: z.record(z.string(), Id).optional(),
    }),
  },
});

export const downloadAudit = endpoint({
  method: 'get',
  path: '/api/audit.csv',
  summary: 'The whole of what the filters leave, as CSV',
  notes: { returns: 'all of them as CSV' },
  access: 'audit.read',
  /** The language of headings and kinds; English by default. */
  query: AuditFilter.extend({ language: unlessEmpty(z.enum(LANGUAGES)) }),
  responses: { 200: { mediaType: 'text/csv', description: 'One line for each event, newest first.' } },
});
