import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Id, Instant } from '#api/shapes.ts';
import { PlacedApartment } from '#features/apartments/endpoints.ts';
import { Year } from '#features/ledger/endpoints.ts';
import { MONTHS } from '#locale/calendar.ts';

/** The building in figures. Percentages have at most two decimals and add up to 100. */
const BuildingFigures = z
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
    /** Why no rent is charged until an administrator has confirmed that today is `today`; null while the clock is believed. */
    clock: z.object({ doubt: z.string(), today: z.string() }).nullable(),
    lateBackupAt: Instant.nullable(),
  })
  .openapi('FirstSteps');

/** One month of the building's year. Amounts in taka. */
export type MonthOfYear = z.infer<typeof MonthOfYear>;
export const MonthOfYear = z.object({
  month: z.enum(MONTHS),
  /** The rents of this month, as far as they are charged. */
  expected: z.number(),
  /** Confirmed money by the day for which it counts, less what was taken back. */
  collected: z.number(),
  discounts: z.number(),
  waived: z.number(),
  /** How many of 100 apartments are let on its last day, or today; none of a month that has not begun. */
  occupancy: z.number().nullable(),
});

export type BuildingYear = z.infer<typeof BuildingYear>;
export const BuildingYear = z
  .object({
    year: z.number().int(),
    months: z.array(MonthOfYear),
    total: MonthOfYear.omit({ month: true, occupancy: true }),
  })
  .openapi('BuildingYear');

export const buildingYear = endpoint({
  method: 'get',
  path: '/api/statistics/year',
  summary: 'What was expected and collected in each month of a year, and how full the building was',
  access: 'admin',
  query: z.object({ year: Year.optional() }),
  responses: { 200: BuildingYear },
});

export const firstSteps = endpoint({
  method: 'get',
  path: '/api/first-steps',
  summary: 'What a new building has already of what it needs to run',
  access: 'admin',
  responses: { 200: FirstSteps },
});

export const buildingFigures = endpoint({
  method: 'get',
  path: '/api/admin-dashboard-info',
  summary: 'The building in figures, from one snapshot',
  access: 'admin',
  responses: { 200: BuildingFigures },
});

/** A home of the building, its tenant where it is let, and how many requests wait for it. */
export type HomeNow = z.infer<typeof HomeNow>;
export const HomeNow = PlacedApartment.omit({ rent: true, available: true })
  .extend({ agreementId: Id.nullable(), tenant: z.string().nullable(), requests: z.number().int() })
  .openapi('HomeNow');

export const homesNow = endpoint({
  method: 'get',
  path: '/api/statistics/homes',
  summary: 'Every home of the building: who lives there, and how many requests wait for it',
  access: 'admin',
  responses: { 200: z.array(HomeNow) },
});
