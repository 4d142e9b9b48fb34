import { handle } from '#api/handle.ts';
import { csvHeaders } from '#csv/write-csv.ts';
import { chargeRents } from '#features/ledger/server/charge-queries.ts';
import { dayAt } from '#locale/calendar.ts';
import * as calls from '../endpoints.ts';
import { readTrialBalance, writeTrialBalanceCsv } from './read-trial-balance.ts';

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
];
