import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
import { csvHeaders, csvStream } from '#csv/write-csv.ts';
import { recordDownload } from '#features/audit/server/record-event.ts';
import { findLetterhead } from '#features/building/server/queries.ts';
import { confirmProved } from '#features/payments/server/decide-payment.ts';
import { dayAt } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import * as calls from '../endpoints.ts';
import { depositCheque, giveBackCheque, returnCheque } from './move-cheque.ts';
import { findCheque, findFlatOf, listInHand, listPage } from './queries.ts';
import { takeCheques } from './take-cheques.ts';
import { writeChequesCsv } from './write-cheques-csv.ts';

const NO_SLIP = { en: 'There are no cheques of this tenancy here.', bn: 'এই ভাড়াটিয়ার কোনো চেক এখানে নেই।' };

export const chequeRoutes = [
  handle(calls.listCheques, ({ var: { db, scope, now } }, { query }) =>
    listPage(db, scope, { ...query, today: dayAt(now) }),
  ),
  handle(calls.takeCheques, (c, { body }) => takeCheques(c.var.db, c.var, body)),
  handle(calls.depositCheque, async ({ var: context }, { params: { id }, body }) => {
    const { db } = context;
    const cheque = await depositCheque(db, context, { id, ...body });
    // A statement may show its money already. The deposit is kept if this fails; the hourly work then tries again.
    const confirmed = await confirmProved(db, context).catch(() => 0);
    return confirmed > 0 ? ((await findCheque(db, 'everyone', id)) ?? cheque) : cheque;
  }),
  handle(calls.returnCheque, (c, { params, body }) => returnCheque(c.var.db, c.var, { ...params, ...body })),
  handle(calls.giveBackCheque, (c, { params, body }) => giveBackCheque(c.var.db, c.var, { ...params, ...body })),
  handle(calls.downloadCheques, async (c, { query }) => {
    await recordDownload(c.var.db, c.var, 'cheques.csv');
    return c.body(csvStream(writeChequesCsv(c.var.db, query.language)), 200, csvHeaders('cheques.csv'));
  }),
  handle(calls.readChequeSlip, async ({ var: { db, scope, now } }, { params: { id } }) => {
    const [flat, cheques] = [await findFlatOf(db, scope, id), await listInHand(db, scope, id)];
    if (!flat || cheques.length === 0) throw new Problem('not_found', NO_SLIP);
    const total = toTaka(cheques.reduce((sum, { amount }) => sum + toPoisha(amount), 0));
    return { building: await findLetterhead(db), ...flat, printedOn: dayAt(now), cheques, total };
  }),
];
