import { routes } from '#api/routes.ts';
import { accept, apply, findMyAgreement, listPending, memberAgreement, reject, withdraw } from '../endpoints.ts';
import { applyForApartment } from './apply-for-apartment.ts';
import { findActiveAgreement, listPendingAgreements } from './queries.ts';
import { acceptAgreement, rejectAgreement, withdrawAgreement } from './settle-agreement.ts';

export const agreementRoutes = routes()
  .openapi(findMyAgreement, async (c) => {
    const agreement = await findActiveAgreement(c.var.db, c.req.valid('query').email);
    return c.json({ agreement: agreement ?? null }, 200);
  })
  .openapi(apply, async (c) => {
    return c.json(await applyForApartment(c.var.db, c.var, c.req.valid('json')), 201);
  })
  .openapi(memberAgreement, async (c) => {
    const agreement = await findActiveAgreement(c.var.db, c.req.valid('query').email);
    return c.json(agreement?.status === 'accepted' ? agreement : {}, 200);
  })
  .openapi(listPending, async (c) => c.json(await listPendingAgreements(c.var.db), 200))
  .openapi(accept, async (c) => {
    const decision = { id: c.req.valid('param').id, by: c.var };
    return c.json(await acceptAgreement(c.var.db, decision, c.req.valid('json')), 200);
  })
  .openapi(reject, async (c) => {
    return c.json(await rejectAgreement(c.var.db, { id: c.req.valid('param').id, by: c.var }), 200);
  })
  .openapi(withdraw, async (c) => {
    return c.json(await withdrawAgreement(c.var.db, { id: c.req.valid('param').id, by: c.var }), 200);
  });
