import { routes } from '#api/routes.ts';
import { listApartments } from '../endpoints.ts';
import { countApartments, listApartmentPage } from './queries.ts';

export const apartmentRoutes = routes().openapi(listApartments, async (c) => {
  const { page, min, max } = c.req.valid('query');
  const [apartments, total] = await Promise.all([
    listApartmentPage(c.var.db, { page, min, max }),
    countApartments(c.var.db, { min, max }),
  ]);
  return c.json({ apartments, total }, 200);
});
