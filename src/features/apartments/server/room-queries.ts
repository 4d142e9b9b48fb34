import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { toPoisha } from '#locale/taka.ts';
import { isShown } from './queries.ts';

/** True if the unit of `apartments` is a room of the building: a flat that is not retired. Shops, offices, garages and others are none. */
export const isRoom = sql<SqlBool>`(apartments.unit_kind = 'flat' and apartments.retired_at is null)`;

/** True if a tenancy goes on or is to come in the unit of `apartments`, also one under notice. */
const isAgreed = sql`exists (
  select from agreements where agreements.apartment_id = apartments.id and agreements.status = 'accepted')`;

/** True if an owner is billed for the unit of `apartments`: the building does not let it. */
const isOwned = sql`exists (select from agreements where agreements.apartment_id = apartments.id and agreements.status = 'owned')`;

/**
 * The one rule of every figure of rooms: a room is available if the building offers it, at a rent, and no agreement is accepted for it.
 * All other rooms are unavailable.
 */
export const isFreeRoom = sql<boolean>`(${isRoom} and ${isShown} and not ${isOwned} and not ${isAgreed})`;

/** True if visitors can apply for a room, from the day after its tenant's last one on. */
const isFreeSoon = sql<boolean>`(${isRoom} and ${isShown} and not ${isOwned} and ${isAgreed} and not exists (
  select from agreements
  where agreements.apartment_id = apartments.id and agreements.status = 'accepted' and agreements.ends_on is null))`;

/** Counts rooms; with bounds (taka) only those that are offered at such a rent. */
export function countRooms(db: Db, { min, max }: { min?: number | undefined; max?: number | undefined } = {}) {
  const hasBounds = min !== undefined || max !== undefined;
  return db
    .selectFrom('apartments')
    .where(isRoom)
    .$if(hasBounds, (query) => query.where(isShown))
    .$if(min !== undefined, (query) => query.where('rent_poisha', '>=', toPoisha(min ?? 0)))
    .$if(max !== undefined, (query) => query.where('rent_poisha', '<=', toPoisha(max ?? 0)))
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where ${isFreeRoom})`.as('free'),
      sql<number>`count(*) filter (where ${isFreeSoon})`.as('soon'),
      sql<number>`count(*) filter (where not ${isShown})`.as('hidden'),
    ])
    .executeTakeFirstOrThrow();
}
