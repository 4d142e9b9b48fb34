import { handle } from '#api/handle.ts';
import { confirmPerson } from '#features/identity/server/confirm-person.ts';
import type { Provider } from '#features/identity/server/provider.ts';
import { closeAccount, listMembers, removeMember } from '../endpoints.ts';
import { endMembership } from './end-membership.ts';
import { forgetPerson } from './forget-person.ts';
import { listAllMembers } from './queries.ts';

export const memberRoutes = (provider: Provider) => [
  handle(listMembers, (c) => listAllMembers(c.var.db)),
  handle(removeMember, async (c, { params }) => {
    await endMembership(c.var.db, params.email, c.var);
    return { role: 'user' as const };
  }),
  handle(closeAccount, async (c, { body }) => {
    await confirmPerson(c, provider, body.currentPassword);
    await forgetPerson(c.var.db, c.var);
    return { done: true as const };
  }),
];
