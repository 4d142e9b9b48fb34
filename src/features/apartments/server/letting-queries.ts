import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { AuditDetails } from '#features/audit/rules.ts';
import { tell } from '#features/notifications/server/tell.ts';
import { inBangla } from '#locale/bangla.ts';
import { daysAfter } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import type { Text } from '#locale/language.ts';
import { ALREADY_LET } from '#locale/refusals.ts';

/**
 * Last let day of each apartment in Asia/Dhaka: of the leaving tenant, or null if a tenant stays or is to come. Free apartments are
 * absent. The caller must have locked the apartments.
 */
export async function listLet(tx: Db, apartmentIds: readonly string[]): Promise<Map<string, string | null>> {
  const tenancies = await tx
    .selectFrom('agreements')
    .where(sql<boolean>`apartment_id = any (${apartmentIds}::uuid[])`)
    .where(sql<boolean>`status = 'accepted'`)
    .groupBy('apartment_id')
    .select('apartment_id as id')
    .select(sql<string | null>`case when bool_and(ends_on is not null) then max(ends_on)::text end`.as('until'))
    .execute();
  return new Map(tenancies.map(({ id, until }) => [id, until]));
}

/** True if no one can apply: a tenant stays or is to come, or the flat has an owner. */
export async function isTaken(tx: Db, apartmentId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('agreements')
    .where('apartment_id', '=', apartmentId)
    .where(sql<boolean>`(status = 'accepted' and ends_on is null or status = 'owned')`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}

/** True if the apartment has a present or coming tenant. */
export const hasTenant = async (tx: Db, apartmentId: string) => (await listLet(tx, [apartmentId])).has(apartmentId);

/** True if an owner is billed for the apartment. */
export async function hasOwner(tx: Db, apartmentId: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('agreements')
    .where('apartment_id', '=', apartmentId)
    .where(sql<boolean>`status = 'owned'`)
    .select('id')
    .executeTakeFirst();
  return owner !== undefined;
}

/** Ids of those of these apartments that have an owner. */
export async function listOwned(tx: Db, apartmentIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('agreements')
    .where(sql<boolean>`apartment_id = any (${apartmentIds}::uuid[]) and status = 'owned'`)
    .select('apartment_id as id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Refuses a tenancy from a day on in an apartment that is let until another one, as `listLet` returns it. */
export function letRefusal(until: string | null | undefined, startsOn: string): Text | undefined {
  if (until === undefined || (until !== null && startsOn > until)) return undefined;
  return until === null ? ALREADY_LET : letUntil(formatDay(until));
}

/**
 * First day from today on, in Asia/Dhaka, on which a tenancy can begin in an apartment that is let until another day, as `listLet`
 * returns it. Today if a tenant stays: `letRefusal` refuses it.
 */
export const firstFreeDay = (until: string | null | undefined, today: string): string =>
  until && until >= today ? daysAfter(until, 1) : today;

const letUntil = (day: string): Text => ({
  en: `The tenant of this apartment stays until ${day}. Please choose a first day after it.`,
  bn: `এই ফ্ল্যাটের ভাড়াটিয়া ${inBangla(day)} পর্যন্ত থাকবেন। তার পরের কোনো দিন বেছে নিন।`,
});

type DeclinedEvent = { kind: 'agreement_declined'; subject?: string; details: AuditDetails };
type Declined = { apartmentId: string; reason: string };

/** Most declined applicants of an apartment with an event each; more share one event with their number. */
const MAX_EVENTS = 100;

/** Declines the pending requests for these apartments, each with its reason. Returns the events for the audit trail. */
export async function declineRequests(
  tx: Db,
  apartments: readonly Declined[],
  { at, actorId }: { at: Date; actorId: string },
) {
  const ids = apartments.map(({ apartmentId }) => apartmentId);
  const reasons = apartments.map(({ reason }) => reason);
  const { rows } = await sql<{ requests: number; subjects: string[]; ids: string[]; reason: string }>`
    with declined as (
      update agreements set status = 'rejected', closed_at = ${at.toISOString()}::timestamptz, closed_by = ${actorId}::uuid,
        closed_reason = taken.reason
      from unnest(${ids}::uuid[], ${reasons}::text[]) as taken (apartment_id, reason), users
      where agreements.apartment_id = taken.apartment_id and status = 'pending' and users.id = user_id
      returning agreements.id, agreements.apartment_id, users.email, closed_reason as reason
    )
    select count(*) as requests, (array_agg(email))[:${sql.lit(MAX_EVENTS)}] as subjects,
      array_agg(id) as ids, reason
    from declined group by apartment_id, reason`.execute(tx);
  const told = rows.flatMap(({ ids }) => ids).map((id) => ({ kind: 'request_rejected', id, agreementId: id }) as const);
  await tell(tx, { now: at, currentUser: { id: actorId } }, told);
  const kind = 'agreement_declined' as const;
  return rows.flatMap(({ requests, subjects, reason }): DeclinedEvent[] =>
    requests > MAX_EVENTS
      ? [{ kind, details: { requests, reason } }]
      : subjects.map((subject) => ({ kind, subject, details: { reason } })),
  );
}
