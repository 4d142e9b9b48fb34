import { handle } from '#api/handle.ts';
import { listMembers, removeMember } from '../endpoints.ts';
import { endMembership } from './end-membership.ts';
import { listAllMembers } from './queries.ts';

export const memberRoutes = [
  handle(listMembers, (c) => listAllMembers(c.var.db)),
  handle(removeMember, async (c, { params }) => {
    await endMembership(c.var.db, c.var, params.email);
    return { role: 'user' as const };
  }),
];
