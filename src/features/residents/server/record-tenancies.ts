import { Problem } from '#api/problem.ts';
import { type Db, inTransaction, isUniqueViolation } from '#database/connect.ts';
import { lockOfferedApartments } from '#database/row-locks.ts';
import { declineRequests, hasOwner, letRefusal, listLet } from '#features/apartments/server/letting-queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { findDescription } from '#features/building/server/queries.ts';
import { ownReason } from '#features/ledger/reason-kinds.ts';
import { partAuditDetails } from '#features/ledger/rent-rules.ts';
import { enterOpenings } from '#features/ledger/server/opening-queries.ts';
import { startRents } from '#features/ledger/server/rent-queries.ts';
import { dayAt, startOfDay } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';
import { DAY_TO_COME, NO_APARTMENT } from '#locale/refusals.ts';
import { toPoisha } from '#locale/taka.ts';
import type { RecordedTenancy, Resident, Tenancy } from '../endpoints.ts';
import { billedFromOf, datesRefusals, owedSinceOf, rentRefusal, tenancyAuditDetails } from '../rules.ts';
import { insertPeople } from './people.ts';
import { findResident, insertTenancies } from './queries.ts';

export const HAS_OWNER: Text = {
  en: 'This apartment has an owner already. Please end their account first.',
  bn: 'এই ফ্ল্যাটের মালিক আগেই লেখা আছে। আগে তাঁর হিসাব শেষ করুন।',
};

/** Records an existing tenancy. @throws Problem not_found, conflict or invalid, each with the field at fault */
export function recordTenancy(db: Db, actor: Actor, { people = [], ...tenancy }: RecordedTenancy): Promise<Resident> {
  return inTransaction(db, async (tx) => {
    const [apartment] = await lockApartments(tx, [tenancy]);
    if (!apartment) throw refusal('not_found', { field: 'apartmentNo', reason: NO_APARTMENT });
    const taken = await takenReason(tx, apartment, tenancy);
    if (taken) throw refusal('conflict', { field: 'apartmentNo', reason: taken });
    const isOwned = tenancy.rent === 0 && (await hasOwner(tx, apartment.id));
    const noRent = rentRefusal({ ...tenancy, isOwned });
    if (noRent) throw refusal('invalid', { field: 'rent', reason: noRent });
    if (tenancy.tenure === 'ownership' && tenancy.startsOn > dayAt(actor.now))
      throw refusal('invalid', { field: 'startsOn', reason: DAY_TO_COME });
    const [wrongDate] = datesRefusals(tenancy, dayAt(actor.now));
    if (wrongDate) throw refusal('invalid', wrongDate);
    const id = idAt(await recordTenancies(tx, actor, [{ ...tenancy, apartmentId: apartment.id }]), 0);
    const resident = await findResident(tx, id, actor.now);
    if (!resident) throw new Error(`agreement ${id} vanished`);
    await insertPeople(tx, actor, { resident, people });
    return resident;
  });
}

type Home = { id: string; letUntil: string | null | undefined };

/** Reason why an account cannot begin in an apartment: a flat has one tenant and one owner. */
const takenReason = async (tx: Db, { id, letUntil }: Home, { tenure, startsOn }: RecordedTenancy) =>
  tenure === 'ownership' ? ((await hasOwner(tx, id)) ? HAS_OWNER : undefined) : letRefusal(letUntil, startsOn);

const refusal = (code: 'not_found' | 'conflict' | 'invalid', { field, reason }: { field: string; reason: Text }) =>
  new Problem(code, reason, { fields: { [field]: reason } });

/** Offered apartments of these names, locked until the transaction ends. */
export async function lockApartments(tx: Db, names: readonly Pick<Tenancy, 'block' | 'apartmentNo'>[]) {
  const offered = await lockOfferedApartments(tx, names);
  const until = await listLet(
    tx,
    offered.map(({ id }) => id),
  );
  return offered.map((apartment) => ({ ...apartment, letUntil: until.get(apartment.id) }));
}

export type PlacedTenancy = Tenancy & Pick<RecordedTenancy, 'tenure'> & { apartmentId: string };

/** Records tenancies that were checked in this transaction, declines the requests for their apartments, and returns their ids in order. */
export async function recordTenancies(tx: Db, actor: Actor, placed: readonly PlacedTenancy[]): Promise<string[]> {
  const { partMonths } = await findDescription(tx);
  const ids = await insertTenancies(
    tx,
    placed.map((tenancy) => newTenancy({ ...tenancy, partMonths: tenancy.partMonths ?? partMonths }, actor.now)),
  ).catch(refuseSecondOwner);
  const rented = ids.filter((_, index) => placed[index]?.tenure !== 'ownership');
  await startRents(tx, { agreementIds: rented, at: actor.now, actorId: actor.currentUser.id });
  const openings = placed.map((tenancy, index) => ({
    agreementId: idAt(ids, index),
    ...openingOf(tenancy, dayAt(actor.now)),
  }));
  await enterOpenings(tx, actor, openings);
  const taken = placed.map(({ apartmentId, apartmentNo, tenure }) => ({
    apartmentId,
    reason: ownReason(tenure === 'ownership' ? 'home_owned' : 'home_let', apartmentNo),
  }));
  const declined = await declineRequests(tx, taken, { at: actor.now, actorId: actor.currentUser.id });
  await recordEvent(tx, actor, [...placed.map(recordedEvent), ...declined]);
  return ids;
}

/** Refuses the second owner that the index found: a competing server may not lock the apartment. */
function refuseSecondOwner(error: unknown): never {
  if (isUniqueViolation(error, 'agreements_one_owner'))
    throw refusal('conflict', { field: 'apartmentNo', reason: HAS_OWNER });
  throw error;
}

/** Accepted on its first day, or now if that day is in the future. */
function newTenancy(tenancy: PlacedTenancy, now: Date) {
  const began = startOfDay(tenancy.startsOn);
  return {
    ...tenancy,
    occupancy: tenancy.tenure === 'ownership' ? ('owner' as const) : (tenancy.occupancy ?? 'rented'),
    tenure: tenancy.tenure ?? 'tenancy',
    rentPoisha: toPoisha(tenancy.rent),
    billedFrom: `${billedFromOf(tenancy, dayAt(now))}-01`,
    rentFrom: tenancy.partMonths === 'days' ? tenancy.startsOn : null,
    recordedAt: now,
    acceptedAt: began < now ? began : now,
  };
}

export function idAt(ids: readonly string[], index: number): string {
  const id = ids[index];
  if (id === undefined) throw new Error(`tenancy ${index} of the table was not inserted`);
  return id;
}

const openingOf = ({ owedBefore = 0, advance = 0, paidAhead = 0, ...dates }: Tenancy, today: string) => ({
  owedBefore: toPoisha(owedBefore),
  owedSince: owedSinceOf(dates, today),
  advance: toPoisha(advance),
  paidAhead: toPoisha(paidAhead),
});

const recordedEvent = ({ owedBefore, owedSince, advance, paidAhead, partMonths, ...tenancy }: PlacedTenancy) => ({
  kind: 'tenancy_recorded' as const,
  subject: tenancy.email,
  details: {
    ...tenancyAuditDetails({ ...tenancy, name: tenancy.tenantName }),
    ...(tenancy.tenure === 'ownership' ? { tenure: tenancy.tenure } : { rent: tenancy.rent }),
    // Most homes are rented.
    ...(tenancy.occupancy && tenancy.occupancy !== 'rented' && { occupancy: tenancy.occupancy }),
    ...(tenancy.household && { household: tenancy.household }),
    ...(owedBefore && { owedBefore }),
    ...(owedSince && { owedSince }),
    ...(advance && { advance }),
    ...(paidAhead && { paidAhead }),
    ...partAuditDetails({ partMonths }),
  },
});
