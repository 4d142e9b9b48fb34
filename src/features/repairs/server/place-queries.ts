import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { firstDay } from '#features/ledger/server/rent-queries.ts';
import type { ReportPlaces } from '../endpoints.ts';
import { MAX_OPEN } from '../rules.ts';
import { IS_OPEN } from './queries.ts';

/** Common parts of which repairs are reported. */
export const listParts = (db: Db): Promise<ReportPlaces['parts']> =>
  db
    .selectFrom('common_parts')
    .where('is_ended', '=', false)
    .select(['id as _id', 'name', 'name_bangla as nameBangla'])
    .orderBy('position')
    .orderBy('name')
    .execute();

/** The homes of a person, and the flats that they own, the one that began first before others. */
export const listHomes = (db: Db, userId: string) =>
  db
    .selectFrom('agreements')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .where(
      sql<SqlBool>`agreements.id = any (array(select agreement_id from tenancy_members where user_id = ${userId}::uuid))`,
    )
    .where('agreements.status', 'in', ['accepted', 'owned'])
    .select(['agreements.id as agreementId', 'agreements.apartment_id as apartmentId'])
    .select(['apartments.block', 'apartments.floor', 'apartments.apartment_no as apartmentNo'])
    .select(
      sql<boolean>`(select count(*) >= ${MAX_OPEN} from repairs where agreement_id = agreements.id and ${IS_OPEN})`.as(
        'isFull',
      ),
    )
    .orderBy('agreements.accepted_at')
    .orderBy('agreements.id')
    .execute();

/**
 * The flats, marked where so many repairs are open that no more can be reported: of the home for which the office would report on this day in
 * Asia/Dhaka.
 */
export const listFlats = (db: Db, today: string) =>
  db
    .selectFrom('apartments')
    .where('retired_at', 'is', null)
    .select(['id as apartmentId', 'block', 'floor', 'apartment_no as apartmentNo'])
    .select(
      sql<boolean>`id = any (array(
        select busy.apartment_id from agreements as busy
        where busy.id in (select agreement_id from repairs where ${IS_OPEN} group by agreement_id having count(*) >= ${MAX_OPEN})
          and busy.id = (${listHomesOn(db, today).where(sql<SqlBool>`agreements.apartment_id = busy.apartment_id`).limit(1)})))`.as(
        'isFull',
      ),
    )
    .orderBy('block')
    .orderBy('floor')
    .orderBy('apartment_no')
    .execute();

export const findFlat = (db: Db, id: string) =>
  db
    .selectFrom('apartments')
    .where('id', '=', id)
    .select(['block', 'apartment_no as apartmentNo', 'retired_at as retiredAt'])
    .executeTakeFirst();

export const findPart = (db: Db, id: string) =>
  db.selectFrom('common_parts').where('id', '=', id).select(['name', 'name_bangla as nameBangla']).executeTakeFirst();

/** A part that is in use, locked against being retired until the transaction ends. */
export const holdPart = (tx: Db, id: string) =>
  tx
    .selectFrom('common_parts')
    .where('id', '=', id)
    .where('is_ended', '=', false)
    .select(['name', 'name_bangla as nameBangla'])
    .forShare()
    .executeTakeFirst();

/** The account of a home that goes on. */
export const findHome = (db: Db, agreementId: string) =>
  db
    .selectFrom('agreements')
    .where('id', '=', agreementId)
    .where('status', 'in', ['accepted', 'owned'])
    .select(['id as agreementId', 'apartment_id as apartmentId'])
    .executeTakeFirst();

/** Homes on this day in Asia/Dhaka, of a flat the one that counts first: who lives there, else its owner. */
const listHomesOn = (db: Db, today: string) =>
  db
    .selectFrom('agreements')
    .where('status', 'in', ['accepted', 'owned'])
    .where(sql<SqlBool>`${firstDay} <= ${today}::date and coalesce(ends_on >= ${today}::date, true)`)
    .select('id')
    .orderBy(sql`status = 'owned'`)
    .orderBy('accepted_at')
    .orderBy('id');

/** The home of a flat on this day in Asia/Dhaka. */
export async function findHomeOf(db: Db, { apartmentId, today }: { apartmentId: string; today: string }) {
  const home = await listHomesOn(db, today).where('apartment_id', '=', apartmentId).limit(1).executeTakeFirst();
  return home?.id;
}

/** Open repairs of a home whose agreement is locked. */
export async function countOpenOf(tx: Db, agreementId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('repairs')
    .where('agreement_id', '=', agreementId)
    .where(IS_OPEN)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number and id of a repair that a form has made. */
export const findReported = (tx: Db, id: string) =>
  tx.selectFrom('repairs').where('id', '=', id).select(['id as _id', 'number']).executeTakeFirstOrThrow();
