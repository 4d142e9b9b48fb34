import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { AboutEmail, Id, PageNumber, SearchWords, unlessEmpty } from '#api/shapes.ts';
import { RoleResponse } from '#features/identity/endpoints.ts';
import { MEMBER_SORTS } from './rules.ts';

export type Member = z.infer<typeof Member>;
export const Member = z
  .object({ _id: Id, name: z.string(), email: z.string(), photo: z.string().nullable(), role: z.literal('member') })
  .openapi('Member');

export const listMembers = endpoint({
  method: 'get',
  path: '/api/members',
  summary: 'The members, by name',
  access: 'people.read',
  token: 'people',
  responses: { 200: z.array(Member) },
});

/** A member with their apartment and phone number. */
export type MemberAtHome = z.infer<typeof MemberAtHome>;
const MemberAtHome = Member.extend({
  agreementId: Id,
  block: z.string(),
  floor: z.number().int(),
  apartmentNo: z.string(),
  phone: z.string().nullable(),
  /** False for a person who lives with the tenant: their removal ends no agreement. */
  isTenant: z.boolean().optional(),
  /** The apartment numbers of the other homes whose tenant the member is. */
  others: z.array(z.string()).optional(),
}).openapi('MemberAtHome');

export const searchMembers = endpoint({
  method: 'get',
  path: '/api/members/search',
  summary: 'The members and their apartments, 50 a page',
  notes: { takes: '`search` (name, e-mail, phone, apartment)', returns: '50 a page' },
  access: 'people.read',
  token: 'people',
  query: z.object({
    search: SearchWords,
    sort: unlessEmpty(z.enum(MEMBER_SORTS)),
    page: PageNumber,
  }),
  responses: { 200: z.object({ members: z.array(MemberAtHome), total: z.number().int() }) },
});

export const removeMember = endpoint({
  method: 'put',
  path: '/api/users/downgrade/{email}',
  summary: 'Remove a member: the agreement ends, payments stay',
  notes: { refuses: '409 no member' },
  access: 'people.change',
  params: AboutEmail,
  responses: { 200: RoleResponse },
  problems: ['not_found', 'conflict'],
});
