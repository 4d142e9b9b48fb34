import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import * as calls from '../endpoints.ts';
import { listBillsOf, listReadingsOf } from './bill-queries.ts';
import { correctReading } from './correct-reading.ts';
import { readDraft } from './draft-queries.ts';
import { issueBills } from './issue-bills.ts';
import { keepDraft } from './keep-draft.ts';
import { addLateFees } from './late-fees.ts';
import { listLines } from './line-queries.ts';
import { addLine, changeLine } from './manage-lines.ts';

export const billRoutes = [
  handle(calls.listBillLines, (c) => listLines(c.var.db)),
  handle(calls.addBillLine, (c, { body }) => addLine(c.var.db, c.var, body)),
  handle(calls.changeBillLine, (c, { params: { id }, body }) => changeLine(c.var.db, c.var, id, body)),
  handle(calls.readBillDraft, (c, { params }) => readDraft(c.var.db, params)),
  handle(calls.keepBillDraft, (c, { params, body: { cells } }) =>
    keepDraft(c.var.db, c.var, { period: params, cells }),
  ),
  handle(calls.issueBills, (c, { params, body }) => issueBills(c.var.db, c.var, { ...params, ...body })),
  handle(calls.listBills, async (c, { params, query: { block } }) => {
    await chargeRents(c.var.db, { now: c.var.now });
    return listBillsOf(c.var.db, params, { scope: 'everyone', block });
  }),
  handle(calls.readBill, async ({ var: { db, now, scope } }, { params: { agreementId, ...period } }) => {
    await chargeRents(db, { now, agreementId });
    const [bill] = await listBillsOf(db, period, { scope, agreementId });
    if (!bill) throw new Problem('not_found', { en: 'There is no such bill.', bn: 'এমন কোনো বিল নেই।' });
    return bill;
  }),
  handle(calls.addLateFees, (c, { body }) => addLateFees(c.var.db, c.var, body)),
  handle(calls.correctReading, (c, { body }) => correctReading(c.var.db, c.var, body)),
  handle(calls.listReadings, (c, { query }) => listReadingsOf(c.var.db, query)),
];
