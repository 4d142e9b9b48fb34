import type { SiteProblems } from '#api/context.ts';
import { handle } from '#api/handle.ts';
import { csvHeaders } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import { recordDownload } from '#features/audit/server/record-event.ts';
import { findClockDoubt } from '#features/building/server/clock-queries.ts';
import { listCategories } from '#features/expenses/server/category-queries.ts';
import { FIRST_NAME } from '#features/identity/rules.ts';
import { refuseYear } from '#features/identity/server/refuse-year.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { dayAt, periodAt } from '#locale/calendar.ts';
import {
  type BuildingYear,
  buildingWall,
  buildingYear,
  downloadYear,
  firstSteps,
  homesNow,
  readToday,
  type TodayEvent,
  yearForOwners,
} from '../endpoints.ts';
import { countFirstSteps } from './queries.ts';
import { readHomes } from './read-homes.ts';
import { readWall } from './read-wall.ts';
import { readYear } from './read-year.ts';
import { findToday, forWhom } from './today-queries.ts';
import { writeYearCsv } from './write-year-csv.ts';

export const statisticsRoutes = [
  handle(firstSteps, async (c) => {
    const { db, now, currentUser } = c.var;
    const language = await c.var.findLanguage();
    const doubt = await findClockDoubt(db, now);
    const isNamed = currentUser.name !== FIRST_NAME;
    return {
      ...(await countFirstSteps(db, now)),
      isNamed,
      clock: doubt ? { doubt: doubt[language], today: dayAt(now) } : null,
    };
  }),
  handle(readToday, async (c) => {
    const { db, now, currentUser } = c.var;
    const today = await findToday(db, { now, userId: currentUser.id });
    return forWhom(currentUser, { ...today, events: [...problemEvents(c.var.siteProblems()), ...today.events] });
  }),
  handle(homesNow, async (c) => {
    const { db, now } = c.var;
    await chargeRents(db, { now });
    return readHomes(db, now);
  }),
  handle(buildingWall, async (c, { query: { until } }) => {
    const { db, now } = c.var;
    await chargeRents(db, { now });
    return readWall(db, { until, now });
  }),
  handle(buildingYear, (c, { query }) => yearOf(c.var, query)),
  handle(yearForOwners, async (c, { query }) => {
    const { db, currentUser } = c.var;
    await refuseYear(db, currentUser.id);
    const { year, months, total } = await yearOf(c.var, query);
    const brief = ({ came, spent, left, figures }: BuildingYear['total']) => ({
      ...{ came, spent, left },
      refunded: figures.refunded ?? 0,
    });
    return { year, months: months.map((month) => ({ month: month.month, ...brief(month) })), total: brief(total) };
  }),
  handle(downloadYear, async (c, { query }) => {
    const year = await yearOf(c.var, query);
    await recordDownload(c.var.db, c.var, 'year.csv');
    return c.body(writeYearCsv(year, await listCategories(c.var.db), query.language), 200, csvHeaders('year.csv'));
  }),
];

const problemEvents = ({ backup, books }: SiteProblems): TodayEvent[] => [
  ...(books ? [{ kind: 'books' as const, at: books.at }] : []),
  ...(backup ? [{ kind: 'backup' as const, at: backup.at, problem: backup.kind }] : []),
];

type YearQuery = { from?: string | undefined; year?: number | undefined };

/** Twelve months from a month on, or a calendar year's; by default the current year's. */
async function yearOf({ db, now }: { db: Db; now: Date }, { from, year }: YearQuery): Promise<BuildingYear> {
  await chargeRents(db, { now });
  return readYear(db, { from: from ?? `${year ?? periodAt(now).year}-01`, today: dayAt(now) });
}
