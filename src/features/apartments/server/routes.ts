import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
import { csvFile, csvHeaders } from '#csv/write-csv.ts';
import { recordDownload } from '#features/audit/server/record-event.ts';
import { listPhotosOf } from '#features/photos/server/queries.ts';
import { NO_APARTMENT } from '#locale/refusals.ts';
import { apartmentCells, columnTitles } from '../column-rules.ts';
import * as calls from '../endpoints.ts';
import { addFormerNumber, removeFormerNumber } from './former-numbers.ts';
import { importApartments } from './import-apartments.ts';
import { addApartment, changeApartment, restoreApartment, retireApartment } from './manage-apartments.ts';
import { findDetails, listApartmentPage, listForDownload, listFreeUnits, listManaged, listPlaces } from './queries.ts';
import { countRooms } from './room-queries.ts';
import { swapNumbers } from './swap-numbers.ts';

export const apartmentRoutes = [
  handle(calls.listApartments, async (c, { query: { page, min, max, free, first } }) => {
    const [found, rooms] = await Promise.all([
      listApartmentPage(c.var.db, { page, min, max, isFree: free === '1', isFreeFirst: first === 'free' }),
      countRooms(c.var.db, { min, max }),
    ]);
    return { ...found, rooms };
  }),
  handle(calls.placeApartments, (c) => listPlaces(c.var.db)),
  handle(calls.findOneApartment, async (c, { query }) => {
    const apartment = await findDetails(c.var.db, query);
    if (!apartment) throw new Problem('not_found', NO_APARTMENT);
    return { ...apartment, photos: await listPhotosOf(c.var.db, apartment._id) };
  }),
  handle(calls.listFreeUnits, (c, { query }) =>
    listFreeUnits(c.var.db, { isOwnerless: query.ownerless !== undefined }),
  ),
  handle(calls.listAllApartments, (c, { query }) => listManaged(c.var.db, query)),
  handle(calls.addApartment, (c, { body }) => addApartment(c.var.db, c.var, body)),
  handle(calls.changeApartment, (c, { params, body: { version, ...changes } }) =>
    changeApartment(c.var.db, c.var, { id: params.id, version, changes }),
  ),
  handle(calls.retireApartment, (c, { params, body }) => retireApartment(c.var.db, c.var, { ...params, ...body })),
  handle(calls.restoreApartment, (c, { params }) => restoreApartment(c.var.db, c.var, params.id)),
  handle(calls.swapNumbers, (c, { body }) => swapNumbers(c.var.db, c.var, body)),
  handle(calls.addFormerNumber, (c, { params, body }) => addFormerNumber(c.var.db, c.var, { ...params, ...body })),
  handle(calls.removeFormerNumber, (c, { params }) => removeFormerNumber(c.var.db, c.var, params)),
  handle(calls.importApartments, async (c, { body }) =>
    importApartments(c.var.db, c.var, body, await c.var.findLanguage()),
  ),
  handle(calls.downloadApartments, async (c) => {
    const apartments = await listForDownload(c.var.db);
    const language = await c.var.findLanguage();
    await recordDownload(c.var.db, c.var, 'apartments.csv');
    const cells = apartments.map((apartment) => apartmentCells(apartment, language));
    return c.body(csvFile(columnTitles(language), cells), 200, csvHeaders('apartments.csv'));
  }),
];
