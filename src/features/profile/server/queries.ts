import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { Schema } from '#database/schema/tables.ts';
import { isFreeRoom, isRoom } from '#features/apartments/server/room-queries.ts';

/** One statement, so one snapshot. `totalUsers` counts all users who have not left, administrators included. */
export function countBuilding(db: Db) {
  return db
    .selectNoFrom((eb) => [
      count(eb, isRoom).as('rooms'),
      count(eb, isFreeRoom).as('free'),
      eb
        .selectFrom('users')
        .where('left_at', 'is', null)
        .select(sql<number>`count(*)`.as('n'))
        .$asScalar()
        .$notNull()
        .as('users'),
      eb
        .selectFrom('users')
        .where('role', '=', 'member')
        .select(sql<number>`count(*)`.as('n'))
        .$asScalar()
        .$notNull()
        .as('members'),
    ])
    .executeTakeFirstOrThrow();
}

/** Number of apartments for which a condition holds. */
const count = (eb: ExpressionBuilder<Schema, never>, condition: RawBuilder<SqlBool>) =>
  eb.selectFrom('apartments').where(condition).select(sql<number>`count(*)`.as('n')).$asScalar().$notNull();
