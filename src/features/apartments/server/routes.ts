import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
import { csvFile, csvHeaders } from '#csv/write-csv.ts';
import { recordDownload } from '#features/audit/server/record-event.ts';
import { listPhotosOf } from '#features/photos/server/queries.ts';
import { apartmentCells, columnTitles } from '../column-rules.ts';
import * as calls from '../endpoints.ts';
import { importApartments } from './import-apartments.ts';
import { addApartment, changeApartment, NO_APARTMENT, restoreApartment, retireApartment } from './manage-apartments.ts';
import { findDetails, listApartmentPage, listForDownload, listManaged, listPlaces } from './queries.ts';

export const apartmentRoutes = [
  handle(calls.listApartments, (c, { query: { page, min, max, free } }) =>
    listApartmentPage(c.var.db, { page, min, max, isFree: free === '1' }),
  ),
  handle(calls.placeApartments, (c) => listPlaces(c.var.db)),
  handle(calls.findOneApartment, async (c, { query }) => {
    const apartment = await findDetails(c.var.db, query);
    if (!apartment) throw new Problem('not_found', NO_APARTMENT);
    return { ...apartment, photos: await listPhotosOf(c.var.db, apartment._id) };
  }),
  handle(calls.listAllApartments, (c, { query }) => listManaged(c.var.db, query)),
  handle(calls.addApartment, (c, { body }) => addApartment(c.var.db, c.var, body)),
  handle(calls.changeApartment, (c, { params, body: { version, ...changes } }) =>
    changeApartment(c.var.db, c.var, { id: params.id, version, changes }),
  ),
  handle(calls.retireApartment, (c, { params, body }) => retireApartment(c.var.db, c.var, { ...params, ...body })),
  handle(calls.restoreApartment, (c, { params }) => restoreApartment(c.var.db, c.var, params.id)),
  handle(calls.importApartments, async (c, { body }) =>
    importApartments(c.var.db, c.var, body, await c.var.findLanguage()),
  ),
  handle(calls.downloadApartments, async (c) => {
    const apartments = await listForDownload(c.var.db);
    const titles = columnTitles(await c.var.findLanguage());
    await recordDownload(c.var.db, c.var, 'apartments.csv');
    return c.body(csvFile(titles, apartments.map(apartmentCells)), 200, csvHeaders('apartments.csv'));
  }),
];
