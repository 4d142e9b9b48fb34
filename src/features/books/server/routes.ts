import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
import { csvHeaders, csvStream } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import { recordDownload } from '#features/audit/server/record-event.ts';
import { listCategories } from '#features/expenses/server/category-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { dayAt } from '#locale/calendar.ts';
import * as calls from '../endpoints.ts';
import { ENTRIES_LIST, type Figure, incomeYearAt, incomeYearBegins, NO_FIGURE } from '../rules.ts';
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
    const categories = await listCategories(db);
    await recordDownload(db, c.var, 'trial-balance.csv');
    return c.body(writeTrialBalanceCsv(balance, categories, query.language), 200, csvHeaders('trial-balance.csv'));
  }),
  handle(calls.listEntries, async (c, { query: { figure, page, ...days } }) =>
    listEntries(c.var.db, {
      ...(await findFigure(c.var.db, figure)),
      days: toDays(days),
      limit: ENTRIES_LIST.pageSize,
      offset: (page - 1) * ENTRIES_LIST.pageSize,
    }),
  ),
  handle(calls.downloadEntries, async (c, { query: { figure, language, ...days } }) => {
    const lines = { ...(await findFigure(c.var.db, figure)), days: toDays(days) };
    await recordDownload(c.var.db, c.var, 'entries.csv');
    return c.body(csvStream(writeEntriesCsv(c.var.db, lines, language)), 200, csvHeaders('entries.csv'));
  }),
  handle(calls.readTaxStatement, async (c, { query }) => {
    const { db, now } = c.var;
    await chargeRents(db, { now });
    const today = dayAt(now);
    return readTaxStatement(db, query.incomeYear ? beginOf(query.incomeYear) : incomeYearAt(today), today);
  }),
  handle(calls.setTaxYear, (c, { params, body }) =>
    setTaxYear(c.var.db, c.var, { begins: beginOf(params.incomeYear), ...body }),
  ),
];

/** @throws Error for a name that the calls' shapes refuse */
function beginOf(incomeYear: string): number {
  const begins = incomeYearBegins(incomeYear);
  if (begins === undefined) throw new Error(`${incomeYear} is no income year`);
  return begins;
}

const toDays = ({ from = '-infinity', to = 'infinity' }: { from?: string | undefined; to?: string | undefined }) => ({
  from,
  to,
});

/**
 * A figure with the building's categories, by which it may be summed.
 * @throws Problem invalid for `spent:` with no category
 */
async function findFigure(db: Db, figure: Figure) {
  const categories = await listCategories(db);
  if (figure.startsWith('spent:') && !categories.some(({ code }) => figure === `spent:${code}`))
    throw new Problem('invalid', NO_FIGURE, { fields: { figure: NO_FIGURE } });
  return { figure, categories };
}
