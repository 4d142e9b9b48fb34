import { checkRows, refuseProblems } from '#api/import-rows.ts';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockOfferedApartments } from '#database/row-locks.ts';
import { declineRequests, listLet } from '#features/apartments/server/letting-queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { startRents } from '#features/ledger/server/rent-queries.ts';
import { dayAt, startOfDay } from '#locale/calendar.ts';
import { toPoisha } from '#locale/taka.ts';
import { type Resident, Tenancy } from '../endpoints.ts';
import { apartmentKey, billedFromOf, datesRefusal, tenancyAuditDetails } from '../rules.ts';
import { findResident, insertTenancies } from './queries.ts';

/** @throws Problem not_found, conflict or invalid, which says of which field */
export function recordTenancy(db: Db, by: Actor, tenancy: Tenancy): Promise<Resident> {
  return inTransaction(db, async (tx) => {
    const { placed, refusals } = await checkTenancies(tx, by, [tenancy]);
    const [refusal] = refusals;
    if (refusal) throw new Problem(refusal.code, refusal.reason, { fields: { [refusal.field]: refusal.reason } });
    const [id = ''] = await recordTenancies(tx, by, placed);
    const resident = await findResident(tx, id, by.now);
    if (!resident) throw new Error(`agreement ${id} vanished`);
    return resident;
  });
}

/**
 * Records all tenancies of a table, or none; a dry run only says what is wrong with it.
 * @throws Problem invalid when something is wrong
 */
export function importTenancies(db: Db, by: Actor, { rows, dryRun }: { rows: unknown[]; dryRun: boolean }) {
  const { right, problems } = checkRows(Tenancy.strict(), rows);
  const tenancies = right.map(({ value }) => value);
  return inTransaction(db, async (tx) => {
    const { placed, refusals } = await checkTenancies(tx, by, tenancies);
    const refused = refusals.map(({ index, field, reason }) => ({ row: right[index]?.row ?? 0, field, reason }));
    const all = [...problems, ...refused].sort((one, other) => one.row - other.row);
    if (dryRun) return { imported: 0, problems: all };
    refuseProblems(all);
    const ids = await recordTenancies(tx, by, placed);
    return { imported: ids.length, problems: [] };
  });
}

/** Why one of the tenancies cannot be recorded, and which of its fields is to blame. */
type Refusal = { code: 'not_found' | 'conflict' | 'invalid'; reason: string; field: string };

/** The apartments of these tenancies, locked until the transaction ends, and why some of them cannot be recorded. */
async function checkTenancies(tx: Db, by: Actor, tenancies: readonly Tenancy[]) {
  const offered = await lockOfferedApartments(tx, tenancies);
  const letIds = await listLet(
    tx,
    offered.map(({ id }) => id),
  );
  const apartments = new Map(offered.map((one) => [apartmentKey(one), { ...one, isLet: letIds.has(one.id) }]));
  const named = new Set<string>();
  const placed: PlacedTenancy[] = [];
  const refusals: (Refusal & { index: number })[] = [];
  for (const [index, tenancy] of tenancies.entries()) {
    const key = apartmentKey(tenancy);
    const apartment = apartments.get(key);
    const refusal = named.has(key) ? NAMED_TWICE : refusalOf(tenancy, apartment, dayAt(by.now));
    named.add(key);
    if (refusal) refusals.push({ index, ...refusal });
    else if (apartment) placed.push({ ...tenancy, apartmentId: apartment.id });
  }
  return { placed, refusals };
}

function refusalOf(tenancy: Tenancy, apartment: { isLet: boolean } | undefined, today: string): Refusal | undefined {
  if (!apartment) return ofApartment('not_found', 'There is no such apartment.');
  if (apartment.isLet) return ofApartment('conflict', 'This apartment is already let.');
  const wrongDate = datesRefusal(tenancy, today);
  return wrongDate && { code: 'invalid', ...wrongDate };
}

const ofApartment = (code: Refusal['code'], reason: string): Refusal => ({ code, reason, field: 'apartmentNo' });
const NAMED_TWICE = ofApartment('conflict', 'This apartment is named twice.');

type PlacedTenancy = Tenancy & { apartmentId: string };

/** Records tenancies that were checked in this transaction, and declines the requests for their apartments. Gives their ids in order. */
async function recordTenancies(tx: Db, by: Actor, placed: readonly PlacedTenancy[]): Promise<string[]> {
  const ids = await insertTenancies(
    tx,
    placed.map((tenancy) => newTenancy(tenancy, by.now)),
  );
  await startRents(tx, { agreementIds: ids, at: by.now, by: by.currentUser.id });
  const taken = placed.map(({ apartmentId, apartmentNo }) => ({
    apartmentId,
    reason: `Apartment ${apartmentNo} is let already.`,
  }));
  const declined = await declineRequests(tx, taken, { at: by.now, by: by.currentUser.id });
  await recordEvent(tx, by, [...placed.map(recordedEvent), ...declined]);
  return ids;
}

/** Accepted on the day it began, or now where that is still ahead. */
function newTenancy(tenancy: PlacedTenancy, now: Date) {
  const began = startOfDay(tenancy.startsOn);
  return {
    ...tenancy,
    rentPoisha: toPoisha(tenancy.rent),
    billedFrom: `${billedFromOf(tenancy, dayAt(now))}-01`,
    recordedAt: now,
    acceptedAt: began < now ? began : now,
  };
}

const recordedEvent = (tenancy: Tenancy) => ({
  kind: 'tenancy_recorded' as const,
  subject: tenancy.email,
  details: { ...tenancyAuditDetails({ ...tenancy, name: tenancy.tenantName }), rent: tenancy.rent },
});
