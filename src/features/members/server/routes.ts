import { routes } from '#api/routes.ts';
import { confirmPerson } from '#features/identity/server/confirm-person.ts';
import type { Provider } from '#features/identity/server/provider.ts';
import { closeAccount, listMembers, removeMember } from '../endpoints.ts';
import { endMembership } from './end-membership.ts';
import { forgetPerson } from './forget-person.ts';
import { listAllMembers } from './queries.ts';

export const memberRoutes = (provider: Provider) =>
  routes()
    .openapi(listMembers, async (c) => c.json(await listAllMembers(c.var.db), 200))
    .openapi(removeMember, async (c) => {
      await endMembership(c.var.db, c.req.valid('param').email, c.var);
      return c.json({ role: 'user' as const }, 200);
    })
    .openapi(closeAccount, async (c) => {
      await confirmPerson(c, provider, c.req.valid('json').currentPassword);
      await forgetPerson(c.var.db, c.var);
      return c.json({ done: true as const }, 200);
    });
