import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Instant } from '#api/shapes.ts';

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

/**
 * What a building has of what it needs to run; `isDescribed` once an administrator has saved its description, `hasBackup` once
 * the operator has made one, `lateBackupAt` the last one when it is older than two days. A demo building needs none.
 */
export type FirstSteps = z.infer<typeof FirstSteps>;
export const FirstSteps = z
  .object({
    isDescribed: z.boolean(),
    apartments: z.number().int(),
    residents: z.number().int(),
    announcements: z.number().int(),
    hasBackup: z.boolean(),
    lateBackupAt: Instant.nullable(),
  })
  .openapi('FirstSteps');

export const firstSteps = endpoint({
  method: 'get',
  path: '/api/first-steps',
  summary: 'What a new building has already of what it needs to run',
  access: 'admin',
  answers: { 200: FirstSteps },
});

export const buildingFigures = endpoint({
  method: 'get',
  path: '/api/admin-dashboard-info',
  summary: 'The building in figures, from one snapshot',
  access: 'admin',
  answers: { 200: BuildingFigures },
});
