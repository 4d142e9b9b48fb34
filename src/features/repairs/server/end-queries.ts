import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';

/** Repairs that have been done since this instant or before. */
export async function listUnanswered(db: Db, doneBefore: string): Promise<string[]> {
  const rows = await db
    .selectFrom('repairs')
    // A literal, so that the partial index is used.
    .where(sql<SqlBool>`state = 'done'`)
    .where('state_since', '<=', doneBefore)
    .select('id')
    .orderBy('state_since')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the photos of repairs that were closed a year ago, and the telephones of their workers. */
export async function forgetOldRepairs(db: Db, now: Date): Promise<void> {
  const closedBefore = sql`${now.toISOString()}::timestamptz - interval '1 year'`;
  // A joined one ends with the one into which it was joined.
  const isOld = sql`repairs.state_since < ${closedBefore} and (repairs.state in ('confirmed', 'declined', 'withdrawn')
    or exists (select from repairs as target where target.id = repairs.joined_into
      and target.state in ('confirmed', 'declined', 'withdrawn') and target.state_since < ${closedBefore}))`;
  await sql`
    delete from repair_photos using repairs where repairs.id = repair_id
      and repair_photos.added_at < ${closedBefore} and ${isOld}`.execute(db);
  await sql`
    update repairs set worker_phone = null, version = version + 1 where worker_phone is not null and ${isOld}`.execute(
    db,
  );
}

/** Deletes the photos that a person has added, who leaves the site. */
export async function deletePhotosOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('repair_photos').where('added_by', '=', userId).execute();
}
