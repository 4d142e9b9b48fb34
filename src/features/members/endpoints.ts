import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { AboutEmail } from '#api/shapes.ts';
import { RoleAnswer } from '#features/identity/endpoints.ts';
import { LONGEST_PASSWORD } from '#features/identity/rules.ts';

export type Member = z.infer<typeof Member>;
export const Member = z
  .object({ name: z.string(), email: z.string(), photo: z.string().nullable(), role: z.literal('member') })
  .openapi('Member');

/** Specification 7: GET /api/members. */
export const listMembers = endpoint({
  method: 'get',
  path: '/api/members',
  summary: 'The members, by name',
  access: 'admin',
  answers: { 200: z.array(Member) },
});

/** Specification 7: PUT /api/users/downgrade/{email}. */
export const removeMember = endpoint({
  method: 'put',
  path: '/api/users/downgrade/{email}',
  summary: 'Remove a member: the agreement ends, payments stay',
  access: 'admin',
  params: AboutEmail,
  answers: { 200: RoleAnswer },
  problems: ['not_found', 'conflict'],
});

/** Leaves the building's books for good. With a password it is asked again; without one the sign-in must be fresh. */
export const closeAccount = endpoint({
  method: 'post',
  path: '/api/members/close-account',
  limit: 'guess',
  summary: 'Delete one’s own account; payments stay without a name',
  access: 'signedIn',
  body: z.object({ currentPassword: z.string().max(LONGEST_PASSWORD).optional() }),
  answers: { 200: z.object({ done: z.literal(true) }) },
  problems: ['conflict', 'unavailable'],
});
