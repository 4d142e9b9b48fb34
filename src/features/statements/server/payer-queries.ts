import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import type { KnownPayer } from '../endpoints.ts';

const listed = (db: Db) =>
  db
    .selectFrom('known_payers as known')
    .innerJoin('users as teacher', 'teacher.id', 'known.learned_by')
    .leftJoin('agreements', 'agreements.id', 'known.agreement_id')
    .leftJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .select(['known.id as _id', 'known.phone', 'known.who', 'known.agreement_id as agreementId'])
    .select(sql<string | null>`case when agreements.id is not null then ${tenantName} end`.as('name'))
    .select(['apartments.apartment_no as apartmentNo', 'known.words', 'known.category'])
    .select(['known.learned_at as learnedAt', 'teacher.name as learnedBy']);

/** Learned telephones and words, the latest first. */
export const listKnownPayers = (db: Db): Promise<KnownPayer[]> =>
  listed(db).orderBy('known.id', 'desc').limit(1000).execute();

export const findKnownPayer = (db: Db, id: string): Promise<KnownPayer | undefined> =>
  listed(db).where('known.id', '=', id).executeTakeFirst();

/** Inserts a known payer and returns the id; undefined where it is known already. */
export async function insertKnownPayer(tx: Db, row: NewRow<'known_payers'>): Promise<string | undefined> {
  const added = await tx
    .insertInto('known_payers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Finds the known payer of a telephone and a tenancy. */
export const findKnownPhone = (db: Db, { phone, agreementId }: { phone: string; agreementId: string }) =>
  db
    .selectFrom('known_payers')
    .where('phone', '=', phone)
    .where('agreement_id', '=', agreementId)
    .select('id')
    .executeTakeFirst();

/** Deletes a known payer and returns it; undefined where a concurrent request has deleted it. */
export const deleteKnownPayer = (tx: Db, id: string) =>
  tx.deleteFrom('known_payers').where('id', '=', id).returning(['phone', 'words']).executeTakeFirst();

/** True if this is the id of a tenancy or an owner's account. */
export async function hasHome(db: Db, agreementId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agreements')
    .where('id', '=', agreementId)
    .where('status', 'in', ['accepted', 'ended', 'owned', 'sold'])
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** True if a current category of costs has this code. */
export async function hasCategory(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('cost_categories')
    .where(sql<string>`code`, '=', code)
    .where('is_ended', '=', false)
    .select('code')
    .executeTakeFirst();
  return row !== undefined;
}
