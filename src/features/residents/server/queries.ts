import { type Expression, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { Resident } from '../endpoints.ts';
import { PAGE_SIZE, type ResidentSearch } from '../rules.ts';

const dayInDhaka = (instant: Expression<string | null>) => sql<string>`(${instant} at time zone 'Asia/Dhaka')::date`;

/** A tenancy's people and days. Agreements from before there were days began when they were accepted. */
const tenancies = (db: Db) =>
  db
    .selectFrom('agreements')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .leftJoin('invitations', (live) =>
      live
        .onRef('invitations.agreement_id', '=', 'agreements.id')
        .on('invitations.used_at', 'is', null)
        .on('invitations.revoked_at', 'is', null),
    );

const residentsOnWire = (db: Db) =>
  tenancies(db).select((eb) => [
    'agreements.id as _id',
    eb.fn.coalesce('users.name', 'tenant_name', eb.val('')).as('name'),
    // Who has left has no e-mail, but a name that no address can be.
    sql<string | null>`case when users.left_at is null then coalesce(users.email, tenant_email) end`.as('email'),
    'phone',
    'apartments.block',
    'apartments.floor',
    'apartments.apartment_no as apartmentNo',
    sql<number>`(agreements.rent_poisha / 100.0)::float8`.as('rent'),
    eb.fn.coalesce('starts_on', dayInDhaka(eb.ref('accepted_at'))).as('startsOn'),
    sql<string | null>`to_char(billed_from, 'YYYY-MM')`.as('billedFrom'),
    sql<string | null>`case when status = 'ended' then coalesce(ends_on, ${dayInDhaka(eb.ref('closed_at'))}) end`.as(
      'endsOn',
    ),
    'closed_reason as endReason',
    eb('user_id', 'is not', null).$castTo<boolean>().as('joined'),
    'invitations.expires_at as invitedUntil',
  ]);

const SORTED = {
  apartment: sql`apartments.block, apartments.floor, apartments.apartment_no`,
  name: sql`lower(coalesce(users.name, tenant_name))`,
  since: sql`coalesce(starts_on, (accepted_at at time zone 'Asia/Dhaka')::date) desc`,
  rent: sql`agreements.rent_poisha desc`,
};

type Wanted = Omit<ResidentSearch, 'page'>;

/** Only what people type, as it stands: no pattern of SQL's. */
const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

const found = (db: Db, { search, state }: Wanted) => {
  const status = state === 'living' ? 'accepted' : 'ended';
  const digits = search.replace(/\D/g, '');
  return tenancies(db)
    .where('agreements.status', '=', status)
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(
          concat_ws(' ', users.name, tenant_name, case when users.left_at is null then users.email end, tenant_email,
            apartments.block, apartments.apartment_no) ilike ${containing(search)}
          or (${digits.length >= 3} and regexp_replace(phone, '\\D', '', 'g') like ${`%${digits}%`}))`,
      ),
    );
};

/** One page of the residents. */
export async function listResidentPage(db: Db, { page, ...wanted }: ResidentSearch): Promise<Resident[]> {
  const ids = found(db, wanted)
    .select('agreements.id')
    .orderBy(SORTED[wanted.sort])
    .orderBy('agreements.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return residentsOnWire(db)
    .where('agreements.id', 'in', ids)
    .orderBy(SORTED[wanted.sort])
    .orderBy('agreements.id')
    .execute();
}

/** Everybody who lives here, by apartment, as the office would write them down. */
export function listForDownload(db: Db) {
  return tenancies(db)
    .where('status', '=', 'accepted')
    .select((eb) => [
      'apartments.block',
      'apartments.apartment_no as apartmentNo',
      eb.fn.coalesce('users.name', 'tenant_name', eb.val('')).as('tenantName'),
      'phone',
      eb.fn.coalesce('users.email', 'tenant_email').as('email'),
      sql<number>`(agreements.rent_poisha / 100.0)::float8`.as('rent'),
      eb.fn.coalesce('starts_on', dayInDhaka(eb.ref('accepted_at'))).as('startsOn'),
      sql<string>`to_char(coalesce(billed_from, ${dayInDhaka(eb.ref('accepted_at'))}), 'YYYY-MM')`.as('billedFrom'),
    ])
    .orderBy(SORTED.apartment)
    .execute();
}

export async function countResidents(db: Db, wanted: Wanted): Promise<number> {
  const { total } = await found(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** An accepted or ended agreement, as the Residents' list has it. */
export function findResident(db: Db, id: string): Promise<Resident | undefined> {
  return residentsOnWire(db)
    .where('agreements.id', '=', id)
    .where('status', 'in', ['accepted', 'ended'])
    .executeTakeFirst();
}

export type ApartmentName = { block: string; apartmentNo: string };

/**
 * The apartments of these names that are still offered, locked until the transaction ends, in one order for everybody, and
 * whether each is let.
 */
export async function lockNamedApartments(db: Db, names: readonly ApartmentName[]) {
  const wanted = JSON.stringify(names);
  const apartments = await db
    .selectFrom('apartments')
    .where(
      sql<boolean>`(block, apartment_no) in (select n->>'block', n->>'apartmentNo' from jsonb_array_elements(${wanted}::jsonb) n)`,
    )
    .where('retired_at', 'is', null)
    .select(['id', 'block', 'apartment_no as apartmentNo'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = apartments.map(({ id }) => id);
  // Asked once they are locked: who was accepted while this waited counts.
  const taken = await db
    .selectFrom('agreements')
    .where(sql<boolean>`apartment_id = any (${ids}::uuid[])`)
    .where('status', '=', 'accepted')
    .select('apartment_id as id')
    .execute();
  const letIds = new Set(taken.map(({ id }) => id));
  return apartments.map((apartment) => ({ ...apartment, isLet: letIds.has(apartment.id) }));
}

export type NewTenancy = {
  apartmentId: string;
  tenantName: string;
  phone?: string | undefined;
  email?: string | undefined;
  rentPoisha: number;
  /** Days in Asia/Dhaka. */
  startsOn: string;
  billedFrom: string;
  recordedAt: Date;
  acceptedAt: Date;
};

/** Their ids, in the order in which they were given. */
export async function insertTenancies(db: Db, tenancies: readonly NewTenancy[]): Promise<string[]> {
  const rows = tenancies.map((tenancy) => ({
    apartment_id: tenancy.apartmentId,
    tenant_name: tenancy.tenantName,
    phone: tenancy.phone ?? null,
    tenant_email: tenancy.email ?? null,
    rent_poisha: tenancy.rentPoisha,
    status: 'accepted' as const,
    applied_at: tenancy.recordedAt.toISOString(),
    accepted_at: tenancy.acceptedAt.toISOString(),
    starts_on: tenancy.startsOn,
    billed_from: tenancy.billedFrom,
  }));
  const inserted = await db.insertInto('agreements').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

/** Declines everybody who waits for one of these apartments, and says whom. */
export async function declineWaiting(
  db: Db,
  apartmentIds: readonly string[],
  { at, by }: { at: Date; by: string },
): Promise<{ email: string; reason: string }[]> {
  const declined = await db
    .updateTable('agreements')
    .from('users')
    .innerJoin('apartments', (join) => join.onTrue())
    .set({
      status: 'rejected',
      closed_at: at.toISOString(),
      closed_by: by,
      closed_reason: sql<string>`'Apartment ' || apartments.apartment_no || ' is let already.'`,
    })
    .whereRef('users.id', '=', 'agreements.user_id')
    .whereRef('apartments.id', '=', 'agreements.apartment_id')
    .where(sql<boolean>`agreements.apartment_id = any (${apartmentIds}::uuid[])`)
    .where('status', '=', 'pending')
    .returning(['users.email', 'closed_reason as reason'])
    .execute();
  return declined.map(({ email, reason }) => ({ email, reason: reason ?? '' }));
}

/** Whose agreement this is, before anything is locked: people are locked before agreements. */
export function findTenantId(db: Db, agreementId: string) {
  return db.selectFrom('agreements').where('id', '=', agreementId).select('user_id as userId').executeTakeFirst();
}

/** The person, locked until the transaction ends; gives back nothing for one who has left. No request of theirs is made meanwhile. */
export function lockPerson(db: Db, id: string) {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .select(['id', 'role'])
    .forUpdate()
    .executeTakeFirst();
}

/** A tenancy, locked until the transaction ends, and so are its invitations: whoever changes one of them locks this first. */
export function lockTenancy(db: Db, id: string) {
  return db
    .selectFrom('agreements')
    .where('id', '=', id)
    .where('status', 'in', ['accepted', 'ended'])
    .select(['id', 'user_id as userId', 'status'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function closeTenancy(
  db: Db,
  id: string,
  { at, by, endsOn, reason }: { at: Date; by: string; endsOn: string; reason: string },
): Promise<void> {
  await db
    .updateTable('agreements')
    .set({ status: 'ended', closed_at: at.toISOString(), closed_by: by, closed_reason: reason, ends_on: endsOn })
    .where('id', '=', id)
    .execute();
}

type NewInvitation = { agreementId: string; tokenHash: string; at: Date; by: string; expiresAt: Date };

export async function insertInvitation(db: Db, { agreementId, tokenHash, at, by, expiresAt }: NewInvitation) {
  await db
    .insertInto('invitations')
    .values({
      agreement_id: agreementId,
      token_hash: tokenHash,
      created_at: at.toISOString(),
      created_by: by,
      expires_at: expiresAt.toISOString(),
    })
    .execute();
}

/** Says whether there was one that could still be used or had only run out. */
export async function revokeLiveInvitation(db: Db, agreementId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ revoked_at: at.toISOString() })
    .where('agreement_id', '=', agreementId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The invitation that can be used now, by its token's hash. */
export function findLiveInvitation(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .select(['id', 'agreement_id as agreementId'])
    .executeTakeFirst();
}

export async function markInvitationUsed(db: Db, id: string, { at, by }: { at: Date; by: string }): Promise<void> {
  await db.updateTable('invitations').set({ used_at: at.toISOString(), used_by: by }).where('id', '=', id).execute();
}

export async function giveTenancyTo(db: Db, agreementId: string, userId: string): Promise<void> {
  await db.updateTable('agreements').set({ user_id: userId }).where('id', '=', agreementId).execute();
}
