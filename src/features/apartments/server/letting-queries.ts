import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';

/** Which of these apartments are let. Ask once they are locked. */
export async function listLet(tx: Db, apartmentIds: readonly string[]): Promise<Set<string>> {
  const tenancies = await tx
    .selectFrom('agreements')
    .where(sql<boolean>`apartment_id = any (${apartmentIds}::uuid[])`)
    .where(sql<boolean>`status = 'accepted'`)
    .select('apartment_id as id')
    .execute();
  return new Set(tenancies.map(({ id }) => id));
}

export const isLet = async (tx: Db, apartmentId: string) => (await listLet(tx, [apartmentId])).has(apartmentId);

type Declined = { apartmentId: string; reason: string };

/** Declines the pending requests for these apartments, each with its reason. Gives the events for the audit trail. */
export async function declineRequests(tx: Db, apartments: readonly Declined[], { at, by }: { at: Date; by: string }) {
  const ids = apartments.map(({ apartmentId }) => apartmentId);
  const reasons = apartments.map(({ reason }) => reason);
  const { rows } = await sql<{ email: string; reason: string }>`
    update agreements set status = 'rejected', closed_at = ${at.toISOString()}::timestamptz, closed_by = ${by}::uuid,
      closed_reason = taken.reason
    from unnest(${ids}::uuid[], ${reasons}::text[]) as taken (apartment_id, reason), users
    where agreements.apartment_id = taken.apartment_id and status = 'pending' and users.id = user_id
    returning users.email, closed_reason as reason`.execute(tx);
  return rows.map(({ email: subject, reason }) => ({
    kind: 'agreement_declined' as const,
    subject,
    details: { reason },
  }));
}
