import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';

/** The building in figures. Percentages have at most two decimals and add up to 100. */
export type BuildingFigures = z.infer<typeof BuildingFigures>;
export const BuildingFigures = z
  .object({
    totalRooms: z.number().int(),
    availablePercentage: z.number(),
    unavailablePercentage: z.number(),
    totalUsers: z.number().int(),
    totalMembers: z.number().int(),
  })
  .openapi('BuildingFigures');

/** Specification 7: GET /api/admin-dashboard-info. */
export const buildingFigures = endpoint({
  method: 'get',
  path: '/api/admin-dashboard-info',
  summary: 'The building in figures, from one snapshot',
  access: 'admin',
  answers: { 200: BuildingFigures },
});
