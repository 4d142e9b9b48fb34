import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';

/** Which of these apartments are let. Ask once they are locked. */
export async function listLet(db: Db, apartmentIds: readonly string[]): Promise<Set<string>> {
  const tenancies = await db
    .selectFrom('agreements')
    .where(sql<boolean>`apartment_id = any (${apartmentIds}::uuid[])`)
    .where('status', '=', 'accepted')
    .select('apartment_id as id')
    .execute();
  return new Set(tenancies.map(({ id }) => id));
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

export async function giveTenancyTo(db: Db, agreementId: string, userId: string): Promise<void> {
  await db.updateTable('agreements').set({ user_id: userId }).where('id', '=', agreementId).execute();
}
