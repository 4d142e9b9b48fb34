import { handle } from '#api/handle.ts';
import { csvFile, csvHeaders } from '#csv/write-csv.ts';
import {
  downloadResidents,
  endTenancy,
  importResidents,
  invite,
  join,
  listResidents,
  recordTenancy,
  revokeInvitation,
} from '../endpoints.ts';
import { COLUMN_TITLES, residentCells } from '../rules.ts';
import { endTenancy as end } from './end-tenancy.ts';
import { importTenancies } from './import-tenancies.ts';
import { inviteTenant, revokeSlip } from './invite-tenant.ts';
import { joinTenancy } from './join-tenancy.ts';
import { countResidents, listForDownload, listResidentPage } from './queries.ts';
import { recordOneTenancy } from './record-tenancy.ts';

export const residentRoutes = [
  handle(listResidents, async (c, { query: { search, state = 'living', sort = 'apartment', page } }) => {
    const { db } = c.var;
    return {
      residents: await listResidentPage(db, { search, state, sort, page }),
      total: await countResidents(db, { search, state, sort }),
    };
  }),
  handle(recordTenancy, (c, { body }) => recordOneTenancy(c.var.db, c.var, body)),
  handle(importResidents, (c, { body }) => importTenancies(c.var.db, c.var, body)),
  handle(downloadResidents, async (c) => {
    const residents = await listForDownload(c.var.db);
    return c.body(csvFile(COLUMN_TITLES, residents.map(residentCells)), 200, csvHeaders('residents.csv'));
  }),
  handle(invite, (c, { params }) => inviteTenant(c.var.db, { id: params.id, by: c.var })),
  handle(revokeInvitation, (c, { params }) => revokeSlip(c.var.db, { id: params.id, by: c.var })),
  handle(join, (c, { body }) => joinTenancy(c.var.db, c.var, body.token)),
  handle(endTenancy, (c, { params, body }) => end(c.var.db, { id: params.id, by: c.var, ...body })),
];
