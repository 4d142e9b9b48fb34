import type { Db } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { startRents } from '#features/ledger/server/rent-queries.ts';
import { dayAt, startOfDay } from '#locale/calendar.ts';
import { toPoisha } from '#locale/taka.ts';
import type { Tenancy } from '../endpoints.ts';
import { aboutTenancy, billedFromOf } from '../rules.ts';
import { declineWaiting, insertTenancies } from './tenancy-queries.ts';

type PlacedTenancy = Tenancy & { apartmentId: string };

/**
 * Records tenancies that were checked in this transaction, and declines whoever waits for one of the apartments. Answers their
 * ids in the order in which they were given.
 */
export async function recordTenancies(tx: Db, by: Actor, placed: readonly PlacedTenancy[]): Promise<string[]> {
  const ids = await insertTenancies(
    tx,
    placed.map((tenancy) => rowOf(tenancy, by.now)),
  );
  await startRents(tx, { agreementIds: ids, at: by.now, by: by.currentUser.id });
  const apartmentIds = placed.map(({ apartmentId }) => apartmentId);
  const declined = await declineWaiting(tx, apartmentIds, { at: by.now, by: by.currentUser.id });
  await recordEvent(tx, by, [
    ...placed.map(recorded),
    ...declined.map(({ email: subject, reason }) => ({
      kind: 'agreement_declined' as const,
      subject,
      details: { reason },
    })),
  ]);
  return ids;
}

/** Accepted on the day it began, or now where that is still ahead. */
function rowOf(tenancy: PlacedTenancy, now: Date) {
  const began = startOfDay(tenancy.startsOn);
  return {
    ...tenancy,
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
