import { handle } from '#api/handle.ts';
import { listMembers, removeMember, searchMembers } from '../endpoints.ts';
import { endMembership } from './end-membership.ts';
import { listAllMembers, listMemberPage } from './queries.ts';

export const memberRoutes = [
  handle(listMembers, (c) => listAllMembers(c.var.db)),
  handle(searchMembers, (c, { query: { search, sort = 'name', page } }) =>
    listMemberPage(c.var.db, { search, sort, page }),
  ),
  handle(removeMember, async (c, { params }) => {
    await endMembership(c.var.db, c.var, params.email);
    return { role: 'user' as const };
  }),
];
