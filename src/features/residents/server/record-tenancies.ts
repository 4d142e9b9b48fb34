import type { ProblemCode } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { type By, recordEvent } from '#features/audit/server/record-event.ts';
import { dayAt, startOfDay } from '#locale/calendar.ts';
import { toPoisha } from '#locale/taka.ts';
import type { Tenancy } from '../endpoints.ts';
import { aboutTenancy, apartmentKey, billedFromOf, datesRefusal } from '../rules.ts';
import { declineWaiting, insertTenancies, lockNamedApartments } from './queries.ts';

/** Why one of the tenancies cannot be recorded, and which of its fields is to blame. */
type Refusal = { code: ProblemCode; reason: string; field: string };
type TenancyRefusal = Refusal & { index: number };

/** The apartments of these tenancies, locked until the transaction ends, and why some of them cannot be recorded. */
export async function checkTenancies(tx: Db, by: By, tenancies: readonly Tenancy[]) {
  const apartments = new Map((await lockNamedApartments(tx, tenancies)).map((one) => [apartmentKey(one), one]));
  const places = tenancies.map((tenancy) => apartments.get(apartmentKey(tenancy)));
  return { places, refusals: listRefusals(tenancies, places, dayAt(by.now)) };
}

/** Records tenancies that were checked in this transaction, and declines whoever waits for one of the apartments. */
export async function recordTenancies(tx: Db, by: By, tenancies: readonly Tenancy[], places: readonly Place[]) {
  const apartmentIds = places.flatMap((place) => (place ? [place.id] : []));
  const rows = tenancies.map((tenancy, index) => newTenancy(tenancy, apartmentIds[index] ?? '', by.now));
  const ids = await insertTenancies(tx, rows);
  const declined = await declineWaiting(tx, apartmentIds, { at: by.now, by: by.user.id });
  await recordEvent(tx, by, [
    ...tenancies.map(recorded),
    ...declined.map(({ email: subject, reason }) => ({
      kind: 'agreement_declined' as const,
      subject,
      details: { reason },
    })),
  ]);
  return ids;
}

/** An apartment that is there. */
type Place = { id: string; isLet: boolean } | undefined;

function listRefusals(tenancies: readonly Tenancy[], places: readonly Place[], today: string): TenancyRefusal[] {
  const named = new Set<string>();
  return tenancies.flatMap((tenancy, index) => {
    const key = apartmentKey(tenancy);
    const refusal = named.has(key)
      ? atApartment('conflict', 'This apartment is named twice.')
      : refusalOf(tenancy, places[index], today);
    named.add(key);
    return refusal ? [{ index, ...refusal }] : [];
  });
}

function refusalOf(tenancy: Tenancy, place: Place, today: string): Refusal | undefined {
  if (!place) return atApartment('not_found', 'There is no such apartment.');
  if (place.isLet) return atApartment('conflict', 'This apartment is already let.');
  const wrongDate = datesRefusal(tenancy, today);
  return wrongDate && { code: 'invalid', ...wrongDate };
}

const atApartment = (code: ProblemCode, reason: string): Refusal => ({ code, reason, field: 'apartmentNo' });

/** Accepted on the day it began, or now where that is still ahead. */
function newTenancy(tenancy: Tenancy, apartmentId: string, now: Date) {
  const began = startOfDay(tenancy.startsOn);
  return {
    ...tenancy,
    apartmentId,
    rentPoisha: toPoisha(tenancy.rent),
    billedFrom: `${billedFromOf(tenancy, dayAt(now))}-01`,
    recordedAt: now,
    acceptedAt: began < now ? began : now,
  };
}

const recorded = (tenancy: Tenancy) => ({
  kind: 'tenancy_recorded' as const,
  subject: tenancy.email,
  details: { ...aboutTenancy({ ...tenancy, name: tenancy.tenantName }), rent: tenancy.rent },
});
