import { handle } from '#api/handle.ts';
import { buildingFigures } from '../endpoints.ts';
import { occupancy } from './occupancy.ts';
import { countBuilding } from './queries.ts';

export const profileRoutes = [
  handle(buildingFigures, async (c) => {
    const { rooms, free, users, members } = await countBuilding(c.var.db);
    const { available, unavailable } = occupancy(rooms, rooms - free);
    return {
      totalRooms: rooms,
      availablePercentage: available,
      unavailablePercentage: unavailable,
      totalUsers: users,
      totalMembers: members,
    };
  }),
];
