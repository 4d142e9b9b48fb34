import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Id } from '#api/shapes.ts';
import { AuditEvent } from '#features/audit/endpoints.ts';
import { Resident } from '#features/residents/endpoints.ts';

/** A tenant and the latest events of their tenancy, newest first. */
export type Person = z.infer<typeof Person>;
const Person = z.object({ resident: Resident, events: z.array(AuditEvent) }).openapi('Person');

export const readPerson = endpoint({
  method: 'get',
  path: '/api/people/{agreementId}',
  summary: 'The tenant of a tenancy, and the latest 20 events of it',
  access: 'admin',
  params: z.object({ agreementId: Id }),
  responses: { 200: Person },
  problems: ['not_found'],
});
