import { handle } from '#api/handle.ts';
import { csvFile, csvHeaders } from '#csv/write-csv.ts';
import { recordDownload } from '#features/audit/server/record-event.ts';
import { columnTitles, residentCells } from '../column-rules.ts';
import * as calls from '../endpoints.ts';
import { changeTenant } from './change-tenant.ts';
import { endTenancy } from './end-tenancy.ts';
import { importTenancies } from './import-tenancies.ts';
import { countUnjoined } from './invitation-queries.ts';
import { inviteAll, inviteTenant, joinTenancy, readSlip, revokeInvitation } from './invitations.ts';
import { endWhatIsOver, giveNotice, withdrawNotice } from './notice.ts';
import {
  addPerson,
  changePerson,
  invitePerson,
  leaveHome,
  passTenancy,
  readPeople,
  revokePersonSlip,
} from './people.ts';
import { listForDownload, listResidentNames, listResidentPage } from './queries.ts';
import { recordTenancy } from './record-tenancies.ts';

export const residentRoutes = [
  handle(calls.listResidents, async (c, { query: { search, state = 'living', sort = 'apartment', page } }) => {
    await endWhatIsOver(c.var.db, c.var.now);
    return listResidentPage(c.var.db, { search, state, sort, page }, c.var.now);
  }),
  handle(calls.listResidentNames, (c, { query }) => listResidentNames(c.var.db, query.search)),
  handle(calls.recordTenancy, (c, { body }) => recordTenancy(c.var.db, c.var, body)),
  handle(calls.listPeople, (c, { params: { agreementId } }) => readPeople(c.var.db, agreementId, c.var.now)),
  handle(calls.addPerson, (c, { params, body }) => addPerson(c.var.db, c.var, { ...params, ...body })),
  handle(calls.changePerson, (c, { params, body }) => changePerson(c.var.db, c.var, { ...params, ...body })),
  handle(calls.invitePerson, (c, { params }) => invitePerson(c.var.db, c.var, params)),
  handle(calls.revokePersonSlip, (c, { params }) => revokePersonSlip(c.var.db, c.var, params)),
  handle(calls.passTenancy, (c, { params, body }) => passTenancy(c.var.db, c.var, { ...params, ...body })),
  handle(calls.leaveHome, (c, { params, body }) => leaveHome(c.var.db, c.var, { ...params, ...body })),
  handle(calls.changeTenant, (c, { params, body }) => changeTenant(c.var.db, c.var, { ...params, ...body })),
  handle(calls.importResidents, async (c, { body }) =>
    importTenancies(c.var.db, c.var, body, await c.var.findLanguage()),
  ),
  handle(calls.downloadResidents, async (c) => {
    const residents = await listForDownload(c.var.db, c.var.now);
    await recordDownload(c.var.db, c.var, 'residents.csv');
    const language = await c.var.findLanguage();
    const rows = residents.map((resident) => residentCells(resident, language));
    return c.body(csvFile(columnTitles(language), rows), 200, csvHeaders('residents.csv'));
  }),
  handle(calls.countInvitations, (c) => countUnjoined(c.var.db)),
  handle(calls.inviteAll, (c, { body }) => inviteAll(c.var.db, c.var, body)),
  handle(calls.invite, (c, { params }) => inviteTenant(c.var.db, c.var, params)),
  handle(calls.revokeInvitation, (c, { params }) => revokeInvitation(c.var.db, c.var, params)),
  handle(calls.readSlip, (c, { body }) => readSlip(c.var.db, c.var, body)),
  handle(calls.join, (c, { body }) => joinTenancy(c.var.db, c.var, body)),
  handle(calls.giveNotice, (c, { params, body }) => giveNotice(c.var.db, c.var, { ...params, ...body })),
  handle(calls.withdrawNotice, (c, { params }) => withdrawNotice(c.var.db, c.var, params)),
  handle(calls.endTenancy, (c, { params, body }) => endTenancy(c.var.db, c.var, { ...params, ...body })),
];
