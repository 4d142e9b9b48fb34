import { routes } from '#api/routes.ts';
import { listAnnouncements, makeAnnouncement } from '../endpoints.ts';
import { insertAnnouncement, listAllAnnouncements } from './queries.ts';

export const announcementRoutes = routes()
  .openapi(listAnnouncements, async (c) =>
    c.json(await listAllAnnouncements(c.var.db, { onlyPublic: !c.var.caller }), 200),
  )
  .openapi(makeAnnouncement, async (c) => {
    const { title, description, audience } = c.req.valid('json');
    const { db, user, now } = c.var;
    return c.json(
      await insertAnnouncement(db, { title, description, audience, createdBy: user.id, createdAt: now }),
      201,
    );
  });
