import { handle } from '#api/handle.ts';
import { listApartments } from '../endpoints.ts';
import { countApartments, listApartmentPage } from './queries.ts';

export const apartmentRoutes = [
  handle(listApartments, async (c, { query: { page, min, max } }) => {
    const [apartments, total] = await Promise.all([
      listApartmentPage(c.var.db, { page, min, max }),
      countApartments(c.var.db, { min, max }),
    ]);
    return { apartments, total };
  }),
];
