import { handle } from '#api/handle.ts';
import * as calls from '../endpoints.ts';
import { changeLimits } from './change-limits.ts';
import { findLimits } from './limit-queries.ts';
import { appoint, endDuty, inviteStaff, joinStaff, readStaff, revokeInvitation } from './manage-staff.ts';
import { readLink } from './read-link.ts';

export const staffRoutes = [
  handle(calls.listStaff, (c) => readStaff(c.var.db, c.var)),
  handle(calls.appoint, (c, { body }) => appoint(c.var.db, c.var, body)),
  handle(calls.inviteStaff, (c, { body }) => inviteStaff(c.var.db, c.var, body)),
  handle(calls.revokeInvitation, (c, { params }) => revokeInvitation(c.var.db, c.var, params.id)),
  handle(calls.readLink, (c, { body }) => readLink(c.var.db, c.var, body.token)),
  handle(calls.joinStaff, (c, { body }) => joinStaff(c.var.db, c.var, body.token)),
  handle(calls.endDuty, (c, { params, body }) => endDuty(c.var.db, c.var, { ...params, ...body })),
  handle(calls.readLimits, (c) => findLimits(c.var.db)),
  handle(calls.changeLimits, (c, { body }) => changeLimits(c.var.db, c.var, body)),
];
