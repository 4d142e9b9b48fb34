import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { AboutEmail, Id } from '#api/shapes.ts';
import { RoleAnswer } from '#features/identity/endpoints.ts';

export type Member = z.infer<typeof Member>;
export const Member = z
  .object({ _id: Id, name: z.string(), email: z.string(), photo: z.string().nullable(), role: z.literal('member') })
  .openapi('Member');

export const listMembers = endpoint({
  method: 'get',
  path: '/api/members',
  summary: 'The members, by name',
  access: 'admin',
  answers: { 200: z.array(Member) },
});

export const removeMember = endpoint({
  method: 'put',
  path: '/api/users/downgrade/{email}',
  summary: 'Remove a member: the agreement ends, payments stay',
  access: 'admin',
  params: AboutEmail,
  answers: { 200: RoleAnswer },
  problems: ['not_found', 'conflict'],
});
