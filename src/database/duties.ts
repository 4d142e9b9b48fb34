import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Duty } from './schema/tables.ts';

/** What the person of a joined row of `users` does for the building on a day in Asia/Dhaka, read with the row. The last day is part of a duty. */
export const dutiesHeld = (day: string): RawBuilder<Duty[]> =>
  sql<Duty[]>`array(select duty from duties
    where user_id = users.id and ended_at is null and coalesce(until >= ${day}::date, true) order by duties.id)`;

type Whose = { agreementId: string; userId: string };

/**
 * Refuses who would act by a duty on a home of their own, but for the building's owners. Entries of the books and rents refuse it by
 * themselves.
 * @throws DatabaseError `duties_own_home`, which is answered 403
 */
export async function refuseOwnHome(tx: Db, { agreementId, userId }: Whose): Promise<void> {
  await sql`select refuse_own_home(${agreementId}::uuid, ${userId}::uuid)`.execute(tx);
}
