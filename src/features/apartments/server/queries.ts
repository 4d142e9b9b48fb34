import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { Schema } from '#database/schema.ts';
import { toPoisha } from '#locale/taka.ts';
import type { Apartment } from '../endpoints.ts';
import { PAGE_SIZE } from '../rules.ts';

type Range = { min: number | undefined; max: number | undefined };

const isLet = (eb: ExpressionBuilder<Schema, 'apartments'>) =>
  eb.exists(
    eb
      .selectFrom('agreements')
      .whereRef('agreements.apartment_id', '=', 'apartments.id')
      .where('agreements.status', '=', 'accepted')
      .select(sql<number>`1`.as('one')),
  );

const inRange = (db: Db, { min, max }: Range) =>
  db
    .selectFrom('apartments')
    .$if(min !== undefined, (query) => query.where('rent_poisha', '>=', toPoisha(min ?? 0)))
    .$if(max !== undefined, (query) => query.where('rent_poisha', '<=', toPoisha(max ?? 0)));

/** One page of the apartments within a range of rents (taka), cheapest first, in a stable order. */
export function listApartmentPage(db: Db, { page, ...range }: Range & { page: number }): Promise<Apartment[]> {
  return inRange(db, range)
    .select(['id as _id', 'image', 'apartment_no as apartmentNo', 'floor', 'block'])
    .select(sql<number>`(rent_poisha / 100.0)::float8`.as('rent'))
    .select((eb) => eb.not(isLet(eb)).$castTo<boolean>().as('available'))
    .orderBy('rent_poisha')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
}

/** How many apartments are within a range of rents (taka). */
export async function countApartments(db: Db, range: Range): Promise<number> {
  const { total } = await inRange(db, range)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findApartment(db: Db, { block, apartmentNo }: { block: string; apartmentNo: string }) {
  return db
    .selectFrom('apartments')
    .where('block', '=', block)
    .where('apartment_no', '=', apartmentNo)
    .select(['id', 'floor', 'rent_poisha as rentPoisha'])
    .executeTakeFirst();
}

/** Whether any block has an apartment of this number. */
export async function hasApartmentNumber(db: Db, apartmentNo: string): Promise<boolean> {
  const apartment = await db
    .selectFrom('apartments')
    .where('apartment_no', '=', apartmentNo)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return apartment !== undefined;
}
