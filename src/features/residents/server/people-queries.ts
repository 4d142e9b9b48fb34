import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { NewRow } from '#database/schema/tables.ts';
import type { PersonOfTenancy } from '../endpoints.ts';

const people = (db: Db) =>
  db
    .selectFrom('tenancy_people')
    .leftJoin('users', 'users.id', 'tenancy_people.user_id')
    .select((eb) => [
      'tenancy_people.id as _id',
      sql<string>`coalesce(tenancy_people.name, users.name, '')`.as('name'),
      sql<string | null>`case when users.left_at is null then users.email end`.as('email'),
      'tenancy_people.phone',
      'relation',
      'since',
      'until',
      'left_reason as leftReason',
      'was_tenant as wasTenant',
      eb('user_id', 'is not', null).$castTo<boolean>().as('joined'),
      'slip_until as invitedUntil',
    ]);

/** People of a tenancy: present ones first, then those who left, the latest first. */
export function listPeople(db: Db, agreementId: string): Promise<PersonOfTenancy[]> {
  return people(db)
    .where('agreement_id', '=', agreementId)
    .orderBy('until', (order) => order.desc().nullsFirst())
    .orderBy('tenancy_people.id')
    .execute();
}

type PersonKey = { agreementId: string; id: string };

/** A person of a tenancy, with the account. */
export function findPerson(db: Db, { agreementId, id }: PersonKey) {
  return people(db)
    .select('tenancy_people.user_id as userId')
    .where('agreement_id', '=', agreementId)
    .where('tenancy_people.id', '=', id)
    .executeTakeFirst();
}

export async function insertPerson(tx: Db, row: NewRow<'tenancy_people'>): Promise<string> {
  const { id } = await tx.insertInto('tenancy_people').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updatePerson(tx: Db, id: string, columns: Partial<NewRow<'tenancy_people'>>): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('tenancy_people').set(columns).where('id', '=', id).execute();
}

/** The person of a tenancy whose slip has this hash and can be used now. */
export function findSlip(db: Db, hash: string, now: Date) {
  return db
    .selectFrom('tenancy_people')
    .where('slip_hash', '=', hash)
    .where('slip_until', '>', now.toISOString())
    .select(['id', 'agreement_id as agreementId'])
    .executeTakeFirst();
}

/** The place of a user in a home of which they are not the tenant. */
export function findPlace(db: Db, { userId, agreementId }: { userId: string; agreementId: string }) {
  return db
    .selectFrom('tenancy_people')
    .where('agreement_id', '=', agreementId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .select(['id', 'agreement_id as agreementId'])
    .executeTakeFirst();
}

/** Agreements of a user: pending requests, homes, and flats that they own. */
export function listHomesOf(db: Db, userId: string) {
  return db
    .selectFrom('tenancy_members')
    .innerJoin('agreements', 'agreements.id', 'agreement_id')
    .where('tenancy_members.user_id', '=', userId)
    .where('status', 'in', ['pending', 'accepted', 'owned'])
    .select(['agreement_id as agreementId', 'status'])
    .execute();
}

/** Name, phone and user of the tenancy's tenant. */
export function findTenantPlace(tx: Db, agreementId: string) {
  return tx
    .selectFrom('agreements')
    .where('id', '=', agreementId)
    .select(['tenant_name as name', 'phone', 'user_id as userId'])
    .executeTakeFirstOrThrow();
}

type Newcomer = { agreementId: string; besides: string; now: Date };

/** Counts accounts of a home's people: joined ones, and valid slips. */
export async function countAccounts(tx: Db, { agreementId, besides, now }: Newcomer): Promise<number> {
  const { taken } = await tx
    .selectFrom('tenancy_people')
    .where('agreement_id', '=', agreementId)
    .where('id', '<>', besides)
    .where('left_at', 'is', null)
    .where(sql<SqlBool>`(user_id is not null or slip_until > ${now.toISOString()}::timestamptz)`)
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow();
  return taken;
}
