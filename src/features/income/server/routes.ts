import { handle } from '#api/handle.ts';
import * as calls from '../endpoints.ts';
import { listPage } from './queries.ts';
import { recordIncome, reverseIncome } from './record-income.ts';

export const incomeRoutes = [
  handle(calls.listIncome, (c, { query }) => listPage(c.var.db, query)),
  handle(calls.addIncome, (c, { body }) => recordIncome(c.var.db, c.var, body)),
  handle(calls.reverseIncome, (c, { params, body }) => reverseIncome(c.var.db, c.var, { ...params, ...body })),
];
