import { handle } from '#api/handle.ts';
import * as calls from '../endpoints.ts';
import { addQr, addWay, changeWay, endWay, noWay, removeQr } from './manage-ways.ts';
import { findQr, listWays, takesCards } from './queries.ts';

export const wayRoutes = [
  handle(calls.listWays, async ({ var: { db, scope } }) => {
    const [cards, ways] = await Promise.all([takesCards(db), listWays(db, scope)]);
    return { cards, ways };
  }),
  handle(calls.addWay, (c, { body }) => addWay(c.var.db, c.var, body)),
  handle(calls.changeWay, (c, { params: { id }, body }) => changeWay(c.var.db, c.var, { id, ...body })),
  handle(calls.endWay, (c, { params: { id } }) => endWay(c.var.db, c.var, id)),
  handle(calls.addQr, (c, { params: { id }, body }) => addQr(c.var.db, c.var, id, body)),
  handle(calls.removeQr, (c, { params: { id } }) => removeQr(c.var.db, c.var, id)),
  handle(calls.findQr, async (c, { params: { id } }) => {
    const { db, scope } = c.var;
    const qr = await findQr(db, scope, id);
    if (!qr) throw noWay();
    return c.body(new Uint8Array(qr), 200, {
      'content-type': 'image/jpeg',
      // Cacheable, since its address changes with the picture. Pages of other sites cannot embed it.
      'cache-control': 'private, max-age=86400',
      'cross-origin-resource-policy': 'same-origin',
    });
  }),
];
