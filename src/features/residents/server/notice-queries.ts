import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { MAY_WRITE } from '#database/may-write.ts';
import { type Clocks, doubtOfClock } from '#features/building/server/clock-queries.ts';
import { type ChosenPart, dayOfPart } from '#features/ledger/server/rent-queries.ts';
import { dayAt } from '#locale/calendar.ts';

type Notice = ChosenPart & {
  at: Date;
  actorId: string;
  from: 'tenant' | 'building';
  /** The last day in Asia/Dhaka. */
  endsOn: string;
  reason: string;
};

export async function saveNotice(
  db: Db,
  agreementId: string,
  { at, actorId, from, endsOn, reason, partMonths }: Notice,
): Promise<void> {
  await db
    .updateTable('agreements')
    .set({ notice_at: at.toISOString(), notice_by: actorId, notice_from: from, notice_reason: reason, ends_on: endsOn })
    .set({ rent_until: dayOfPart(endsOn, { partMonths }) })
    .where('id', '=', agreementId)
    .execute();
}

export async function removeNotice(db: Db, agreementId: string): Promise<void> {
  await db
    .updateTable('agreements')
    .set({ notice_at: null, notice_by: null, notice_from: null, notice_reason: null, ends_on: null, rent_until: null })
    .where('id', '=', agreementId)
    .execute();
}

/** The apartment's other accepted tenancy: that of the tenant who leaves before, or who moves in after. */
export function findNeighbour(db: Db, agreementId: string) {
  return db
    .selectFrom('agreements')
    .innerJoin('agreements as this', 'this.apartment_id', 'agreements.apartment_id')
    .where('this.id', '=', agreementId)
    .where('agreements.id', '!=', agreementId)
    .where('agreements.status', '=', 'accepted')
    .select([sql<string>`agreements.starts_on::text`.as('startsOn'), 'agreements.ends_on as endsOn'])
    .executeTakeFirst();
}

/** The accepted agreements whose last day has ended in Asia/Dhaka; none while the clock is in doubt. */
export async function listOver(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<Clocks & { id: string }>`
    select agreements.id, clock_seen_at as "seenAt", clock_timestamp() as "databaseAt" from agreements cross join settings
    where ${MAY_WRITE} and status = 'accepted' and ends_on < ${dayAt(now)}::date order by agreements.id`.execute(db);
  const [first] = rows;
  if (first && doubtOfClock(first, now)) return [];
  return rows.map(({ id }) => id);
}
