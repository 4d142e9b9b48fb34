import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { UnitKind } from '#features/apartments/endpoints.ts';

/** A unit of the building as the guard sees it: its people, without their money, e-mails or papers. */
export type GateFlat = z.infer<typeof GateFlat>;
const GateFlat = z
  .object({
    block: z.string(),
    floor: z.number().int(),
    apartmentNo: z.string(),
    kind: UnitKind,
    /** The tenant first, or the owner of a flat without a tenant; then the other people of the home. */
    people: z.array(
      z.object({
        name: z.string(),
        /** The one number that the guard calls. */
        phone: z.string().nullable(),
        isOwner: z.boolean(),
      }),
    ),
  })
  .openapi('GateFlat');

export const readGate = endpoint({
  method: 'get',
  path: '/api/gate',
  summary: 'Who lives in each flat today, with one phone of each',
  notes: {
    returns:
      'the units that are not retired, by block, floor and number, with their `people` of today (Asia/Dhaka): the tenant, or the owner of a flat without one, then the others of the home',
  },
  access: 'gate.read',
  responses: { 200: z.object({ flats: z.array(GateFlat) }) },
});
