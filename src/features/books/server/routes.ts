import { handle } from '#api/handle.ts';
import { csvHeaders, csvStream } from '#csv/write-csv.ts';
import { chargeRents } from '#features/ledger/server/charge-queries.ts';
import { dayAt } from '#locale/calendar.ts';
import * as calls from '../endpoints.ts';
import { ENTRIES_LIST, incomeYearAt, incomeYearBegins } from '../rules.ts';
import { listEntries } from './figure-queries.ts';
import { readTaxStatement, setTaxYear } from './read-tax-statement.ts';
import { readTrialBalance, writeTrialBalanceCsv } from './read-trial-balance.ts';
import { writeEntriesCsv } from './write-entries-csv.ts';

export const bookRoutes = [
  handle(calls.readTrialBalance, async (c, { query }) => {
    const { db, now } = c.var;
    await chargeRents(db, { now });
    return readTrialBalance(db, query.on ?? dayAt(now));
  }),
  handle(calls.downloadTrialBalance, async (c, { query }) => {
    const { db, now } = c.var;
    await chargeRents(db, { now });
    const balance = await readTrialBalance(db, query.on ?? dayAt(now));
    return c.body(writeTrialBalanceCsv(balance, query.language), 200, csvHeaders('trial-balance.csv'));
  }),
  handle(calls.listEntries, (c, { query: { figure, page, ...days } }) =>
    listEntries(c.var.db, {
      figure,
      days: toDays(days),
      limit: ENTRIES_LIST.pageSize,
      offset: (page - 1) * ENTRIES_LIST.pageSize,
    }),
  ),
  handle(calls.downloadEntries, (c, { query: { figure, language, ...days } }) =>
    c.body(csvStream(writeEntriesCsv(c.var.db, figure, toDays(days), language)), 200, csvHeaders('entries.csv')),
  ),
  handle(calls.readTaxStatement, async (c, { query }) => {
    const { db, now } = c.var;
    await chargeRents(db, { now });
    const today = dayAt(now);
    return readTaxStatement(db, incomeYearBegins(query.incomeYear ?? '') ?? incomeYearAt(today), today);
  }),
  handle(calls.setTaxYear, (c, { params, body }) =>
    setTaxYear(c.var.db, c.var, { begins: incomeYearBegins(params.incomeYear) ?? 0, ...body }),
  ),
];

const toDays = ({ from = '-infinity', to = 'infinity' }: { from?: string | undefined; to?: string | undefined }) => ({
  from,
  to,
});
