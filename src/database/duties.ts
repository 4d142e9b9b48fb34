import { type RawBuilder, sql } from 'kysely';
import type { Duty } from '#api/duties.ts';
import type { Db } from './connect.ts';

/** SQL: the duties that the row of `users` holds on a day in Asia/Dhaka. A duty includes its last day. */
export const dutiesHeld = (day: string): RawBuilder<Duty[]> =>
  sql<Duty[]>`array(select duty from duties
    where user_id = users.id and ended_at is null and coalesce(until >= ${day}::date, true) order by duties.id)`;

type OwnHomeCheck = { agreementId: string; userId: string };

/**
 * Refuses a staff member's action on their own home, except for the building's owners. Triggers of entries and rents refuse
 * it by themselves.
 * @throws DatabaseError `duties_own_home`, which is answered 403
 */
export async function refuseOwnHome(tx: Db, { agreementId, userId }: OwnHomeCheck): Promise<void> {
  await sql`select refuse_own_home(${agreementId}::uuid, ${userId}::uuid)`.execute(tx);
}

/** Those of these homes that are a person's own, also before they join one that is noted under their e-mail or telephone. */
export async function listOwnHomes(
  tx: Db,
  { agreementIds, userId }: { agreementIds: readonly string[]; userId: string },
) {
  const { rows } = await sql<{ id: string }>`
    select id from agreements where id = any (${agreementIds}::uuid[]) and is_own_home(id, ${userId}::uuid)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
