import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
import { csvHeaders, csvStream } from '#csv/write-csv.ts';
import { recordDownload } from '#features/audit/server/record-event.ts';
import * as calls from '../endpoints.ts';
import { changeRent, NO_TENANCY } from './change-rent.ts';
import { readStatement } from './read-statement.ts';
import { waiveCharge } from './waive-charge.ts';
import { writeJournalCsv } from './write-journal-csv.ts';

export const ledgerRoutes = [
  handle(calls.readLedger, async (c, { query: { email, agreement: agreementId, page } }) => {
    const statement = await readStatement(c.var.db, c.var, { email, agreementId, page });
    if (!statement && agreementId) throw new Problem('not_found', NO_TENANCY);
    return { statement: statement ?? null };
  }),
  handle(calls.readStatement, async (c, { params, query }) => {
    const statement = await readStatement(c.var.db, c.var, { ...params, ...query });
    if (!statement) throw new Problem('not_found', NO_TENANCY);
    return statement;
  }),
  handle(calls.downloadJournal, async (c, { query }) => {
    await recordDownload(c.var.db, c.var, 'ledger.csv');
    return c.body(csvStream(writeJournalCsv(c.var.db, query, query.language)), 200, csvHeaders('ledger.csv'));
  }),
  handle(calls.changeRent, async (c, { body }) => changeRent(c.var.db, c.var, body, await c.var.findLanguage())),
  handle(calls.waiveCharge, (c, { params, body }) => waiveCharge(c.var.db, c.var, { ...params, ...body, as: 'waive' })),
];
