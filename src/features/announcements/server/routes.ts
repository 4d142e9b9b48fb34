import { handle } from '#api/handle.ts';
import { inTransaction } from '#database/connect.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';
import { listAnnouncements, makeAnnouncement } from '../endpoints.ts';
import { insertAnnouncement, listAllAnnouncements } from './queries.ts';

export const announcementRoutes = [
  handle(listAnnouncements, (c) => listAllAnnouncements(c.var.db, { onlyPublic: !c.var.caller })),
  handle(makeAnnouncement, (c, { body: { title, description, audience } }) => {
    const { db, user, now } = c.var;
    return inTransaction(db, async (tx) => {
      await recordEvent(tx, c.var, { kind: 'announcement_made', details: { title, audience } });
      return insertAnnouncement(tx, { title, description, audience, createdBy: user.id, createdAt: now });
    });
  }),
];
