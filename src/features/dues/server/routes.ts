import { handle } from '#api/handle.ts';
import { csvFile, csvHeaders } from '#csv/write-csv.ts';
import { recordDownload } from '#features/audit/server/record-event.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { listAllDocuments, listTenancies } from '#features/ledger/server/statement-queries.ts';
import { listRefundsOf } from '#features/settlements/server/queries.ts';
import { DAY, dayAt, type MonthName, monthName, monthNumber, type Period, periodAt } from '#locale/calendar.ts';
import { addReminder, downloadDues, listDues, listMoney, listReminders } from '../endpoints.ts';
import { columnTitles, daysOfAge, duesCells, MAX_REMINDED, tallyAges } from '../rules.ts';
import { countLate, listDebtors, listForDownload, sumMonth } from './queries.ts';
import { remindTenant } from './remind-tenant.ts';
import { listSkipped, listUnreached } from './reminder-queries.ts';

/** Days after which a reminder of the site is taken to be about an earlier debt. */
const SITE_REMINDER_DAYS = 31;

export const duesRoutes = [
  handle(listDues, async (c, { query: { search, age, page, ...named } }) => {
    const { db, now } = c.var;
    await chargeRents(db, { now });
    const dues = { period: periodOf(named, now), today: dayAt(now) };
    const [figures, late, debtors] = await Promise.all([
      sumMonth(db, dues.period),
      countLate(db, { ...dues, search }),
      listDebtors(db, { ...dues, search, days: age && daysOfAge(age), page }),
    ]);
    const tallied = tallyAges(late);
    const ages = tallied.ages.filter((one) => age === undefined || one.age === age);
    const total = ages.reduce((sum, one) => sum + one.debtors, 0);
    const { year } = dues.period;
    return { month: monthName(dues.period), year, figures, ...tallied, debtors, total };
  }),
  handle(downloadDues, async (c, { query }) => {
    const { db, now } = c.var;
    await chargeRents(db, { now });
    const period = periodOf(query, now);
    const rows = await listForDownload(db, { period, today: dayAt(now) });
    const name = `dues-${period.year}-${String(period.month).padStart(2, '0')}.csv`;
    await recordDownload(db, c.var, name);
    return c.body(csvFile(columnTitles(query.language), rows.map(duesCells)), 200, csvHeaders(name));
  }),
  handle(listMoney, async (c, { query }) => {
    const { email, agreementId } = query;
    const all = await listTenancies(c.var.db, { email, tenure: agreementId ? undefined : 'tenancy' });
    const tenancies = agreementId ? all.filter(({ id }) => id === agreementId) : all;
    const ids = tenancies.map(({ id }) => id);
    const [payments, refunds] = await Promise.all([listAllDocuments(c.var.db, ids), listRefundsOf(c.var.db, ids)]);
    return { payments, refunds };
  }),
  handle(listReminders, async (c) => {
    const { db, now } = c.var;
    await chargeRents(db, { now });
    const today = dayAt(now);
    const late = { period: periodAt(now), today, before: today, search: '', page: 1, size: MAX_REMINDED };
    const [debtors, skipped] = await Promise.all([listDebtors(db, late), listSkipped(db, today)]);
    const skippedIds = new Set(skipped.map(({ _id }) => _id));
    const open = debtors.filter(({ _id }) => !skippedIds.has(_id));
    const since = new Date(now.getTime() - SITE_REMINDER_DAYS * DAY);
    const unreached = await listUnreached(db, { agreementIds: open.map(({ _id }) => _id), since });
    return { debtors: open, skipped, unreached };
  }),
  handle(addReminder, (c, { body }) => remindTenant(c.var.db, c.var, body)),
];

type NamedMonth = { month?: MonthName | undefined; year?: number | undefined };

/** The named month; parts without a value are those of the current month in Dhaka. */
function periodOf({ month, year }: NamedMonth, now: Date): Period {
  const current = periodAt(now);
  return { year: year ?? current.year, month: month ? monthNumber(month) : current.month };
}
