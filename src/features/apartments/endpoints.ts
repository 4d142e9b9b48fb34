import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { Id, Taka } from '#api/shapes.ts';

/** One home of the building. Rent in taka a month. */
export type Apartment = z.infer<typeof Apartment>;
export const Apartment = z
  .object({
    _id: Id,
    image: z.string(),
    apartmentNo: z.string(),
    floor: z.number().int(),
    block: z.string(),
    rent: z.number(),
    /** False while somebody has an accepted agreement on it. */
    available: z.boolean(),
  })
  .openapi('Apartment');

const isNoBound = (text: string) => text === '' || text === 'Infinity';

/** Empty, absent or `Infinity` mean no bound, as the field's existing clients send it. */
const RentBound = z
  .string()
  .trim()
  .transform((text, ctx) => {
    if (isNoBound(text)) return undefined;
    const taka = Number(text);
    if (Number.isFinite(taka) && taka >= 0 && !Object.is(taka, -0)) return Math.min(taka, 20_000_000);
    ctx.addIssue({ code: 'custom', message: 'A rent is a number from 0.' });
    return z.NEVER;
  })
  .optional()
  .openapi({ type: 'string' });

const PageNumber = z
  .string()
  .regex(/^(|[1-9]\d{0,5}|1000000)$/, 'Pages are numbered from 1.')
  .transform((text) => Number(text || 1))
  .default(1)
  .openapi({ type: 'integer', example: 1 });

/** Specification 7: GET /api/apartments. Six a page, cheapest first. */
export const listApartments = endpoint({
  method: 'get',
  path: '/api/apartments',
  summary: 'Browse the apartments, six a page',
  access: 'anyone',
  query: z.object({ page: PageNumber, min: RentBound, max: RentBound }),
  answers: { 200: z.object({ apartments: z.array(Apartment), total: z.number().int() }) },
});

/** What names an apartment: its block and number (and the floor, which must then be right). */
export const ApartmentName = z.object({
  block: z.string().trim().min(1).max(20),
  apartmentNo: z.string().trim().min(1).max(20),
  floor: z.union([
    z.number(),
    z
      .string()
      .regex(/^\s*-?\d{1,4}\s*$/, 'A floor is a number.')
      .transform(Number),
  ]),
  rent: Taka,
});
