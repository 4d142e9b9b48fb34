import { handle } from '#api/handle.ts';
import { listMembers, removeMember, searchMembers } from '../endpoints.ts';
import { endMembership } from './end-membership.ts';
import { countMembers, listAllMembers, listMemberPage } from './queries.ts';

export const memberRoutes = [
  handle(listMembers, (c) => listAllMembers(c.var.db)),
  handle(searchMembers, async (c, { query: { search, sort = 'name', page } }) => ({
    members: await listMemberPage(c.var.db, { search, sort, page }),
    total: await countMembers(c.var.db, search),
  })),
  handle(removeMember, async (c, { params }) => {
    await endMembership(c.var.db, c.var, params.email);
    return { role: 'user' as const };
  }),
];
