import { handle } from '#api/handle.ts';
import { waiveCharge } from '#features/ledger/server/waive-charge.ts';
import * as calls from '../endpoints.ts';
import { addCharge, restoreCharge } from './add-charge.ts';
import { correctCharge } from './correct-charge.ts';
import { correctRent } from './correct-rent.ts';

export const chargeRoutes = [
  handle(calls.addCharge, (c, { body }) => addCharge(c.var.db, c.var, body)),
  handle(calls.correctCharge, (c, { params, body }) => correctCharge(c.var.db, c.var, { ...params, ...body })),
  handle(calls.writeOffCharge, (c, { params, body }) =>
    waiveCharge(c.var.db, c.var, { ...params, ...body, as: 'write off' }),
  ),
  handle(calls.restoreCharge, (c, { params, body }) => restoreCharge(c.var.db, c.var, { ...params, ...body })),
  handle(calls.correctRent, (c, { params, body }) => correctRent(c.var.db, c.var, { ...params, ...body })),
];
