import { handle } from '#api/handle.ts';
import { csvHeaders } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import { recordDownload } from '#features/audit/server/record-event.ts';
import { findClockDoubt } from '#features/building/server/clock-queries.ts';
import { listCategories } from '#features/expenses/server/category-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { dayAt, periodAt } from '#locale/calendar.ts';
import {
  type BuildingYear,
  buildingFigures,
  buildingWall,
  buildingYear,
  downloadYear,
  firstSteps,
  homesNow,
  readToday,
} from '../endpoints.ts';
import { countBuilding, countFirstSteps } from './queries.ts';
import { readHomes } from './read-homes.ts';
import { readWall } from './read-wall.ts';
import { occupancy, readYear } from './read-year.ts';
import { findToday } from './today-queries.ts';
import { writeYearCsv } from './write-year-csv.ts';

export const statisticsRoutes = [
  handle(firstSteps, async (c) => {
    const { db, now } = c.var;
    const language = await c.var.findLanguage();
    const doubt = await findClockDoubt(db, now);
    return { ...(await countFirstSteps(db, now)), clock: doubt ? { doubt: doubt[language], today: dayAt(now) } : null };
  }),
  handle(readToday, async (c) => {
    const today = await findToday(c.var.db, c.var.now);
    const found = c.var.backupProblem();
    if (!found) return today;
    return { ...today, events: [{ kind: 'backup' as const, at: found.at, problem: found.kind }, ...today.events] };
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
  handle(downloadYear, async (c, { query }) => {
    const year = await yearOf(c.var, query);
    await recordDownload(c.var.db, c.var, 'year.csv');
    return c.body(writeYearCsv(year, await listCategories(c.var.db), query.language), 200, csvHeaders('year.csv'));
  }),
  handle(buildingFigures, async (c) => {
    const { rooms, taken, users, members } = await countBuilding(c.var.db);
    const { available, unavailable } = occupancy(rooms, taken);
    return {
      totalRooms: rooms,
      availablePercentage: available,
      unavailablePercentage: unavailable,
      totalUsers: users,
      totalMembers: members,
    };
  }),
];

type YearQuery = { from?: string | undefined; year?: number | undefined };

/** The twelve months from a month on, those of a calendar year, or those of the present one. */
async function yearOf({ db, now }: { db: Db; now: Date }, { from, year }: YearQuery): Promise<BuildingYear> {
  await chargeRents(db, { now });
  return readYear(db, { from: from ?? `${year ?? periodAt(now).year}-01`, today: dayAt(now) });
}
