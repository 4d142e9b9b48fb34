import { handle } from '#api/handle.ts';
import { findClockDoubt } from '#features/building/server/clock-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-queries.ts';
import { dayAt, periodAt } from '#locale/calendar.ts';
import { buildingFigures, buildingYear, firstSteps, homesNow } from '../endpoints.ts';
import { countBuilding, countFirstSteps, listHomes } from './queries.ts';
import { occupancy, readYear } from './read-year.ts';

export const statisticsRoutes = [
  handle(firstSteps, async (c) => {
    const { db, now, language } = c.var;
    const doubt = await findClockDoubt(db, now);
    return { ...(await countFirstSteps(db, now)), clock: doubt ? { doubt: doubt[language], today: dayAt(now) } : null };
  }),
  handle(homesNow, (c) => listHomes(c.var.db)),
  handle(buildingYear, async (c, { query }) => {
    const { db, now } = c.var;
    await chargeRents(db, { now });
    return readYear(db, { year: query.year ?? periodAt(now).year, today: dayAt(now) });
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
