import { handle } from '#api/handle.ts';
import { may } from '#api/permissions.ts';
import { findDescription } from '#features/building/server/queries.ts';
import { dayAt } from '#locale/calendar.ts';
import * as calls from '../endpoints.ts';
import { addComment, addRepairPhoto } from './add-to-repair.ts';
import { answerRepair, changeRepair, declineRepair } from './change-repair.ts';
import { listCommon } from './common-queries.ts';
import { followRepair } from './follow-repair.ts';
import { joinRepair, splitRepair } from './join-repair.ts';
import { linkCost } from './link-cost.ts';
import { addPart, changePart, readLabels, readParts } from './manage-parts.ts';
import { addPlan, changePlan } from './manage-upkeep.ts';
import { listFlats, listHomes, listParts } from './place-queries.ts';
import { findPhotoFile, listPage, listWorkers } from './queries.ts';
import { noRepair, readRepair } from './read-repair.ts';
import { reportRepair } from './report-repair.ts';
import { listPlans } from './upkeep-queries.ts';

export const repairRoutes = [
  handle(calls.listRepairs, ({ var: { db, scope, now } }, { query }) =>
    listPage(db, scope, { ...query, today: dayAt(now) }),
  ),
  handle(calls.reportRepair, (c, { body }) => reportRepair(c.var.db, c.var, body)),
  handle(calls.listReportPlaces, async ({ var: { db, currentUser, now } }) => {
    const homes = await listHomes(db, currentUser.id);
    return {
      parts: await listParts(db),
      homes: homes.map(({ apartmentId: _, ...home }) => home),
      ...(may(currentUser, 'repairs.report') && { flats: await listFlats(db, dayAt(now)) }),
      phone: (await findDescription(db)).phone || null,
    };
  }),
  handle(calls.listCommonRepairs, async ({ var: { db, scope, currentUser, now } }) => {
    const homes = (await listHomes(db, currentUser.id)).map(({ agreementId }) => agreementId);
    const mayRead = scope === 'everyone' || homes.length > 0;
    return { repairs: mayRead ? await listCommon(db, { homes, now }) : [] };
  }),
  handle(calls.followRepair, (c, { params, body }) => followRepair(c.var.db, c.var, { ...params, ...body })),
  handle(calls.listWorkers, async (c, { query }) => ({ workers: await listWorkers(c.var.db, query.category) })),
  handle(calls.readRepairPhoto, async (c, { params: { id } }) => {
    const photo = await findPhotoFile(c.var.db, c.var.scope, id);
    if (!photo) throw noRepair();
    return c.body(new Uint8Array(photo.bytes), 200, PICTURE_HEADERS);
  }),
  handle(calls.answerRepair, (c, { params, body }) => answerRepair(c.var.db, c.var, { ...params, ...body })),
  handle(calls.declineRepair, (c, { params, body }) =>
    declineRepair(c.var.db, { ...c.var, scope: 'everyone' }, { ...params, ...body }),
  ),
  handle(calls.joinRepair, (c, { params, body }) =>
    joinRepair(c.var.db, { ...c.var, scope: 'everyone' }, { ...params, ...body }),
  ),
  handle(calls.splitRepair, (c, { params, body }) => splitRepair(c.var.db, c.var, { ...params, ...body })),
  handle(calls.readRepair, (c, { params: { id } }) => readRepair(c.var.db, c.var, id)),
  handle(calls.changeRepair, (c, { params, body }) =>
    changeRepair(c.var.db, { ...c.var, scope: 'everyone' }, { ...params, ...body }),
  ),
  handle(calls.linkCost, (c, { params, body }) =>
    linkCost(c.var.db, { ...c.var, scope: 'everyone' }, { ...params, ...body }),
  ),
  handle(calls.addComment, (c, { params, body }) => addComment(c.var.db, c.var, { ...params, ...body })),
  handle(calls.addRepairPhoto, (c, { params: { id }, body }) => addRepairPhoto(c.var.db, c.var, { id, file: body })),
  handle(calls.listUpkeepPlans, async (c) => ({ plans: await listPlans(c.var.db) })),
  handle(calls.addUpkeepPlan, (c, { body }) => addPlan(c.var.db, c.var, body)),
  handle(calls.changeUpkeepPlan, (c, { params, body }) => changePlan(c.var.db, c.var, { ...params, ...body })),
  handle(calls.listCommonParts, async (c) => ({ parts: await readParts(c.var.db, c.var) })),
  handle(calls.listPartLabels, (c, { query }) => readLabels(c.var.db, query.part)),
  handle(calls.addCommonPart, (c, { body }) => addPart(c.var.db, c.var, body)),
  handle(calls.changeCommonPart, (c, { params, body }) => changePart(c.var.db, c.var, { ...params, ...body })),
];

/** No other site can embed the picture, and no browser caches it. */
const PICTURE_HEADERS = {
  'content-type': 'image/jpeg',
  'content-disposition': 'inline; filename="repair.jpg"',
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
