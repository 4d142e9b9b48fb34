import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
import { csvHeaders, csvStream } from '#csv/write-csv.ts';
import { recordDownload } from '#features/audit/server/record-event.ts';
import { NO_TENANCY } from '#locale/refusals.ts';
import * as calls from '../endpoints.ts';
import { changeRent } from './change-rent.ts';
import { readStatement } from './read-statement.ts';
import { waiveCharge } from './waive-charge.ts';
import { writeJournalCsv } from './write-journal-csv.ts';
import { writeJournalText } from './write-journal-text.ts';

export const ledgerRoutes = [
  handle(calls.readLedger, async (c, { query: { email, agreement: agreementId, tenure = 'tenancy', page } }) => {
    const statement = await readStatement(c.var.db, c.var, { email, agreementId, tenure, page });
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
  handle(calls.downloadJournalText, async (c, { query }) => {
    const file = query.format === 'hledger' ? 'ledger.journal' : 'ledger.beancount';
    await recordDownload(c.var.db, c.var, file);
    const headers = { ...csvHeaders(file), 'content-type': 'text/plain; charset=utf-8' };
    return c.body(csvStream(writeJournalText(c.var.db, query, query.format)), 200, headers);
  }),
  handle(calls.changeRent, async (c, { body }) => changeRent(c.var.db, c.var, body, await c.var.findLanguage())),
  handle(calls.waiveCharge, (c, { params, body }) => waiveCharge(c.var.db, c.var, { ...params, ...body, as: 'waive' })),
];
