import { handle } from '#api/handle.ts';
import { may } from '#api/permissions.ts';
import { dayAt } from '#locale/calendar.ts';
import * as calls from '../endpoints.ts';
import { closeTill } from './close-till.ts';
import { readDay } from './read-day.ts';
import { readDrawers, receiveCash } from './receive-cash.ts';
import { recordTransfer, reverseTransfer } from './record-transfer.ts';

export const tillRoutes = [
  handle(calls.readTill, (c, { query }) => readDay(c.var.db, query.day ?? dayAt(c.var.now), c.var.currentUser.id)),
  handle(calls.closeTill, (c, { body }) => closeTill(c.var.db, c.var, body)),
  handle(calls.listDrawers, (c) => readDrawers(c.var.db, c.var, may(c.var.currentUser, 'costs.read'))),
  handle(calls.receiveCash, (c, { body }) => receiveCash(c.var.db, c.var, body)),
  handle(calls.recordTransfer, (c, { body }) => recordTransfer(c.var.db, c.var, body)),
  handle(calls.reverseTransfer, (c, { params, body }) => reverseTransfer(c.var.db, c.var, { ...params, ...body })),
];
