import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { amongPeople, type Scope, within } from '#database/scope.ts';

type NewPicture = { sentBy: string; sentAt: Date; bytes: Buffer };

export async function insertPicture(tx: Db, { sentBy, sentAt, bytes }: NewPicture): Promise<string> {
  const { id } = await tx
    .insertInto('claim_pictures')
    .values({ sent_by: sentBy, sent_at: sentAt.toISOString(), bytes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a person's pictures without a claim, except the last `kept`. */
export async function deleteUnnamed(tx: Db, sentBy: string, kept: number): Promise<void> {
  await tx
    .deleteFrom('claim_pictures')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('claim_pictures')
        .where('sent_by', '=', sentBy)
        .where('payment_id', 'is', null)
        .select('id')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute();
}

type PictureOfPayment = { picture: string; paymentId: string; sentBy: string };

/** Attaches a person's picture to their payment; false if the picture is another person's or another payment's. */
export async function updatePayment(tx: Db, { picture, paymentId, sentBy }: PictureOfPayment): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('claim_pictures')
    .set({ payment_id: paymentId })
    .where('id', '=', picture)
    .where('sent_by', '=', sentBy)
    .where('payment_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The picture of a claim of a tenancy within the scope, or one that the person has just uploaded. */
export async function findPicture(db: Db, scope: Scope, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('claim_pictures')
    .leftJoin('payments', 'payments.id', 'payment_id')
    .leftJoin('agreements', 'agreements.id', 'payments.agreement_id')
    .where('claim_pictures.id', '=', id)
    .where((eb) => eb.or([amongPeople(scope), eb.and([eb('payment_id', 'is', null), within(scope, 'sent_by')])]))
    .select('bytes')
    .executeTakeFirst();
  return row?.bytes;
}

/** Retention of pictures: days after the decision on the payment, and hours without a claim. */
const KEPT_DAYS = 90;
const UNNAMED_HOURS = 24;

/** Deletes the pictures past their retention. */
export async function deleteOldPictures(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .deleteFrom('claim_pictures')
    .where(
      sql<SqlBool>`case when payment_id is null then sent_at < ${at}::timestamptz - make_interval(hours => ${UNNAMED_HOURS}::integer)
        else exists (select from payments where payments.id = payment_id and state <> 'pending'
          and decided_at < ${at}::timestamptz - make_interval(days => ${KEPT_DAYS}::integer)) end`,
    )
    .execute();
}
