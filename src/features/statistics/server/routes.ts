import { routes } from '#api/routes.ts';
import { buildingFigures } from '../endpoints.ts';
import { occupancy } from '../rules.ts';
import { countBuilding } from './queries.ts';

export const statisticsRoutes = routes().openapi(buildingFigures, async (c) => {
  const { rooms, taken, users, members } = await countBuilding(c.var.db);
  const { available, unavailable } = occupancy(rooms, taken);
  return c.json(
    {
      totalRooms: rooms,
      availablePercentage: available,
      unavailablePercentage: unavailable,
      totalUsers: users,
      totalMembers: members,
    },
    200,
  );
});
