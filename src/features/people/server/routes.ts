import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
import { requirePasswordSignIn } from '#auth/passwords.ts';
import { listTenancyEvents } from '#features/audit/server/queries.ts';
import { findResident } from '#features/residents/server/queries.ts';
import { NO_TENANCY } from '#locale/refusals.ts';
import * as calls from '../endpoints.ts';
import { giveNewLink } from './give-new-link.ts';
import { findSpan } from './queries.ts';
import { searchOffice } from './search-office.ts';

const MAX_EVENTS = 20;

export const peopleRoutes = [
  handle(calls.readPerson, async (c, { params: { agreementId } }) => {
    const { db, now } = c.var;
    const [resident, span] = await Promise.all([findResident(db, agreementId, now), findSpan(db, agreementId)]);
    if (!resident || !span) throw new Problem('not_found', NO_TENANCY);
    return { resident, events: await listTenancyEvents(db, { ...resident, ...span, limit: MAX_EVENTS }) };
  }),
  handle(calls.giveNewLink, (c, { params, body }) => {
    requirePasswordSignIn(c.var.auth);
    return giveNewLink(c.var.db, c.var, { ...params, ...body, publicUrl: c.var.auth.publicUrl });
  }),
  handle(calls.search, (c, { query }) => searchOffice(c.var.db, c.var, query.search)),
];
