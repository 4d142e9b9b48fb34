import { sql } from 'kysely';
import { type Db, inTransaction } from '#database/connect.ts';
import { findClockDoubt } from '#features/building/server/clock-queries.ts';
import { type ChosenPart, dayOfPart } from '#features/ledger/server/rent-queries.ts';
import { dayAt } from '#locale/calendar.ts';

type Notice = ChosenPart & {
  at: Date;
  by: string;
  from: 'tenant' | 'building';
  /** The last day in Asia/Dhaka. */
  endsOn: string;
  reason: string;
};

export async function saveNotice(
  db: Db,
  agreementId: string,
  { at, by, from, endsOn, reason, partMonths }: Notice,
): Promise<void> {
  await db
    .updateTable('agreements')
    .set({ notice_at: at.toISOString(), notice_by: by, notice_from: from, notice_reason: reason, ends_on: endsOn })
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

/** The other accepted tenancy of the apartment of this one: of whoever leaves before it, or comes after it. */
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
export function listOver(db: Db, now: Date): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    if (await findClockDoubt(tx, now)) return [];
    const over = await tx
      .selectFrom('agreements')
      .where('status', '=', 'accepted')
      .where('ends_on', '<', dayAt(now))
      .select('id')
      .orderBy('id')
      .execute();
    return over.map(({ id }) => id);
  });
}
