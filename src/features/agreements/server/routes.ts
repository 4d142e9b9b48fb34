import { handle } from '#api/handle.ts';
import {
  accept,
  apply,
  findMyAgreement,
  listMine,
  listPending,
  memberAgreement,
  reject,
  retireApartment as retireEndpoint,
  withdraw,
} from '../endpoints.ts';
import { applyForApartment } from './apply-for-apartment.ts';
import { findActiveAgreement, listPendingAgreements, listRequestsOf } from './queries.ts';
import { retireApartment } from './retire-apartment.ts';
import { acceptAgreement, rejectAgreement, withdrawAgreement } from './settle-agreement.ts';

export const agreementRoutes = [
  handle(findMyAgreement, async (c, { query }) => {
    return { agreement: (await findActiveAgreement(c.var.db, query.email)) ?? null };
  }),
  handle(apply, (c, { body }) => applyForApartment(c.var.db, c.var, body)),
  handle(memberAgreement, async (c, { query }) => {
    const agreement = await findActiveAgreement(c.var.db, query.email);
    return agreement?.status === 'accepted' ? agreement : {};
  }),
  handle(listPending, (c) => listPendingAgreements(c.var.db)),
  handle(accept, (c, { params, body }) => acceptAgreement(c.var.db, { id: params.id, by: c.var }, body)),
  handle(reject, (c, { params, body }) => rejectAgreement(c.var.db, { id: params.id, by: c.var }, body.reason)),
  handle(listMine, (c) => listRequestsOf(c.var.db, c.var.user.id)),
  handle(withdraw, (c, { params }) => withdrawAgreement(c.var.db, { id: params.id, by: c.var })),
  handle(retireEndpoint, (c, { params, body }) =>
    retireApartment(c.var.db, { id: params.id, by: c.var, reason: body.reason }),
  ),
];
