import { handle } from '#api/handle.ts';
import { buildingFigures, firstSteps } from '../endpoints.ts';
import { occupancy } from './occupancy.ts';
import { countBuilding, countFirstSteps } from './queries.ts';

export const statisticsRoutes = [
  handle(firstSteps, (c) => countFirstSteps(c.var.db, c.var.now)),
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
