import { handle } from '#api/handle.ts';
import * as calls from '../endpoints.ts';
import { changeAnnouncement, makeAnnouncement, withdrawAnnouncement } from './manage-announcements.ts';
import { listManaged, listShown } from './queries.ts';

export const announcementRoutes = [
  handle(calls.listAnnouncements, (c, { query }) =>
    listShown(c.var.db, { ...query, onlyPublic: !c.var.currentUser, now: c.var.now }),
  ),
  handle(calls.listAllAnnouncements, (c, { query }) => listManaged(c.var.db, c.var.now, query)),
  handle(calls.makeAnnouncement, (c, { body: { createdAt: _, ...words } }) => makeAnnouncement(c.var.db, c.var, words)),
  handle(calls.changeAnnouncement, (c, { params, body }) =>
    changeAnnouncement(c.var.db, c.var, { ...body, id: params.id }),
  ),
  handle(calls.withdrawAnnouncement, (c, { params }) => withdrawAnnouncement(c.var.db, c.var, params.id)),
];
