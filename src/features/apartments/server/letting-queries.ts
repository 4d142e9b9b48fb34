import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { AuditDetails } from '#features/audit/rules.ts';

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

type DeclinedEvent = { kind: 'agreement_declined'; subject?: string; details: AuditDetails };
type Declined = { apartmentId: string; reason: string };

/** So many applicants for one apartment have an event each; more of them share one with their number. */
const MAX_EVENTS = 100;

/** Declines the pending requests for these apartments, each with its reason. Gives the events for the audit trail. */
export async function declineRequests(tx: Db, apartments: readonly Declined[], { at, by }: { at: Date; by: string }) {
  const ids = apartments.map(({ apartmentId }) => apartmentId);
  const reasons = apartments.map(({ reason }) => reason);
  const { rows } = await sql<{ requests: number; subjects: string[]; reason: string }>`
    with declined as (
      update agreements set status = 'rejected', closed_at = ${at.toISOString()}::timestamptz, closed_by = ${by}::uuid,
        closed_reason = taken.reason
      from unnest(${ids}::uuid[], ${reasons}::text[]) as taken (apartment_id, reason), users
      where agreements.apartment_id = taken.apartment_id and status = 'pending' and users.id = user_id
      returning agreements.apartment_id, users.email, closed_reason as reason
    )
    select count(*) as requests, (array_agg(email))[:${sql.lit(MAX_EVENTS)}] as subjects, reason
    from declined group by apartment_id, reason`.execute(tx);
  const kind = 'agreement_declined' as const;
  return rows.flatMap(({ requests, subjects, reason }): DeclinedEvent[] =>
    requests > MAX_EVENTS
      ? [{ kind, details: { requests, reason } }]
      : subjects.map((subject) => ({ kind, subject, details: { reason } })),
  );
}
