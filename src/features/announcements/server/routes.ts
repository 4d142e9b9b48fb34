import { routes } from '#api/routes.ts';
import { inTransaction } from '#database/connect.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';
import { listAnnouncements, makeAnnouncement } from '../endpoints.ts';
import { insertAnnouncement, listAllAnnouncements } from './queries.ts';

export const announcementRoutes = routes()
  .openapi(listAnnouncements, async (c) =>
    c.json(await listAllAnnouncements(c.var.db, { onlyPublic: !c.var.caller }), 200),
  )
  .openapi(makeAnnouncement, async (c) => {
    const { title, description, audience } = c.req.valid('json');
    const { db, user, now } = c.var;
    const announcement = await inTransaction(db, async (tx) => {
      await recordEvent(tx, c.var, { kind: 'announcement_made', details: { title, audience } });
      return insertAnnouncement(tx, { title, description, audience, createdBy: user.id, createdAt: now });
    });
    return c.json(announcement, 201);
  });
