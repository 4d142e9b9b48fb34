import { routes } from '#api/routes.ts';
import { listMembers, removeMember } from '../endpoints.ts';
import { endMembership } from './end-membership.ts';
import { listAllMembers } from './queries.ts';

export const memberRoutes = routes()
  .openapi(listMembers, async (c) => c.json(await listAllMembers(c.var.db), 200))
  .openapi(removeMember, async (c) => {
    await endMembership(c.var.db, c.req.valid('param').email, c.var);
    return c.json({ role: 'user' as const }, 200);
  });
