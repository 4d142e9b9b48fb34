import { handle } from '#api/handle.ts';
import {
  accept,
  apply,
  countPending,
  findMyAgreement,
  listMine,
  listPending,
  memberAgreement,
  readAgreementPaper,
  reject,
  withdraw,
} from '../endpoints.ts';
import { applyForApartment } from './apply-for-apartment.ts';
import { acceptAgreement, rejectAgreement, withdrawAgreement } from './decide-request.ts';
import { countPendingAgreements, findActiveAgreement, listPendingAgreements, listRequestsOf } from './queries.ts';
import { readPaper } from './read-paper.ts';

export const agreementRoutes = [
  handle(findMyAgreement, async (c, { query }) => {
    return { agreement: (await findActiveAgreement(c.var.db, query, c.var.now)) ?? null };
  }),
  handle(apply, (c, { body }) => applyForApartment(c.var.db, c.var, body)),
  handle(memberAgreement, async (c, { query }) => {
    const agreement = await findActiveAgreement(c.var.db, query, c.var.now);
    return agreement?.status === 'accepted' ? agreement : {};
  }),
  handle(listPending, (c, { query }) =>
    listPendingAgreements(c.var.db, { ...query, isMailSet: c.var.auth.mailer !== undefined }),
  ),
  handle(countPending, async (c, { query }) => ({ total: await countPendingAgreements(c.var.db, query.search) })),
  handle(accept, (c, { params, body }) => acceptAgreement(c.var.db, c.var, { ...params, ...body })),
  handle(reject, (c, { params, body }) => rejectAgreement(c.var.db, c.var, { ...params, ...body })),
  handle(listMine, (c) => listRequestsOf(c.var.db, c.var.currentUser.id, c.var.now)),
  handle(readAgreementPaper, (c, { params: { agreementId } }) => readPaper(c.var.db, c.var, agreementId)),
  handle(withdraw, (c, { params }) => withdrawAgreement(c.var.db, c.var, params.id)),
];
