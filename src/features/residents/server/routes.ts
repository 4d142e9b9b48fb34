import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
import { inTransaction } from '#database/connect.ts';
import { endTenancy, invite, join, listResidents, recordTenancy, revokeInvitation } from '../endpoints.ts';
import { endTenancy as end } from './end-tenancy.ts';
import { inviteTenant, revokeSlip } from './invite-tenant.ts';
import { joinTenancy } from './join-tenancy.ts';
import { countResidents, findResident, listResidentPage } from './queries.ts';
import { recordTenancies } from './record-tenancies.ts';

export const residentRoutes = [
  handle(listResidents, async (c, { query: { search = '', state = 'living', sort = 'apartment', page } }) => {
    const { db } = c.var;
    return {
      residents: await listResidentPage(db, { search, state, sort, page }),
      total: await countResidents(db, { search, state, sort }),
    };
  }),
  handle(recordTenancy, (c, { body }) =>
    inTransaction(c.var.db, async (tx) => {
      const { ids, refusals } = await recordTenancies(tx, c.var, [body]);
      const [refusal] = refusals;
      if (refusal) throw new Problem(refusal.code, refusal.reason, { fields: { [refusal.field]: refusal.reason } });
      const resident = await findResident(tx, ids[0] ?? '');
      if (!resident) throw new Error('the tenancy that was just recorded is not there');
      return resident;
    }),
  ),
  handle(invite, (c, { params }) => inviteTenant(c.var.db, { id: params.id, by: c.var })),
  handle(revokeInvitation, (c, { params }) => revokeSlip(c.var.db, { id: params.id, by: c.var })),
  handle(join, (c, { body }) => joinTenancy(c.var.db, c.var, body.token)),
  handle(endTenancy, (c, { params, body }) => end(c.var.db, { id: params.id, by: c.var, ...body })),
];
