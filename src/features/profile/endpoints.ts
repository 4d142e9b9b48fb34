import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';

/** Figures of the building's flats. Percentages have at most two decimals and add up to 100. */
const BuildingFigures = z
  .object({
    totalRooms: z.number().int(),
    availablePercentage: z.number(),
    unavailablePercentage: z.number(),
    totalUsers: z.number().int(),
    totalMembers: z.number().int(),
  })
  .openapi('BuildingFigures');

export const buildingFigures = endpoint({
  method: 'get',
  path: '/api/admin-dashboard-info',
  summary: 'The building in figures, from one snapshot',
  notes: {
    returns:
      '`totalRooms`, `availablePercentage`, `unavailablePercentage`, `totalUsers`, `totalMembers`, from one snapshot',
  },
  access: 'flats.read',
  token: 'state',
  responses: { 200: BuildingFigures },
});
