import { type RawBuilder, sql } from 'kysely';
import type { Duty } from './schema/tables.ts';

/** What the person of a joined row of `users` does for the building on a day in Asia/Dhaka, read with the row. The last day is part of a duty. */
export const dutiesHeld = (day: string): RawBuilder<Duty[]> =>
  sql<Duty[]>`array(select duty from duties
    where user_id = users.id and ended_at is null and coalesce(until >= ${day}::date, true) order by duties.id)`;
