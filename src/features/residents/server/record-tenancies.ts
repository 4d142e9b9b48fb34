import { answerCheck, type CellProblem, checkRows, findRepeated, type ImportTable } from '#api/import-rows.ts';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockOfferedApartments } from '#database/row-locks.ts';
import { closedBecause } from '#features/agreements/rules.ts';
import { apartmentName, findByName } from '#features/apartments/rules.ts';
import { declineRequests, letRefusal, listLet } from '#features/apartments/server/letting-queries.ts';
import { listNames } from '#features/apartments/server/queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { findDescription } from '#features/building/server/queries.ts';
import { partAuditDetails } from '#features/ledger/rent-rules.ts';
import { enterOpenings } from '#features/ledger/server/opening-queries.ts';
import { startRents } from '#features/ledger/server/rent-queries.ts';
import { dayAt, startOfDay } from '#locale/calendar.ts';
import type { Language, Text } from '#locale/language.ts';
import { toPoisha } from '#locale/taka.ts';
import { type Resident, Tenancy } from '../endpoints.ts';
import { billedFromOf, datesRefusals, owedSinceOf, tenancyAuditDetails } from '../rules.ts';
import { findResident, insertTenancies } from './queries.ts';

const THE_APARTMENT = { en: 'apartment', bn: 'ফ্ল্যাট' };
const REFUSED = {
  unknown: { en: 'There is no such apartment.', bn: 'এমন কোনো ফ্ল্যাট নেই।' },
  several: (numbers: string): Text => ({
    en: `Please write one of ${numbers}: several are called so.`,
    bn: `এগুলোর একটি লিখুন: ${numbers}। এই নামে একাধিক ফ্ল্যাট আছে।`,
  }),
  retired: {
    en: 'This apartment is retired. Please restore it first.',
    bn: 'এই ফ্ল্যাট তুলে নেওয়া হয়েছে। আগে সেটি ফিরিয়ে আনুন।',
  },
  letRow: {
    en: 'This apartment is already let. Please leave this row out, or end its tenancy first.',
    bn: 'এই ফ্ল্যাট আগেই ভাড়া হয়েছে। সারিটি বাদ দিন, অথবা আগে ভাড়ার মেয়াদ শেষ করুন।',
  },
  elsewhere: ({ block, apartmentNo }: Home): Text => ({
    en: `There is no such apartment. Block ${block} has ${apartmentNo}: is the block right?`,
    bn: `এমন কোনো ফ্ল্যাট নেই। ${block} ব্লকে ${apartmentNo} আছে: ব্লক কি ঠিক আছে?`,
  }),
  notInList: {
    en: 'There is no such apartment. Please add it first, or write its number as in the list of apartments.',
    bn: 'এমন কোনো ফ্ল্যাট নেই। আগে যোগ করুন, অথবা নম্বরটি ফ্ল্যাটের তালিকার মতো করে লিখুন।',
  },
};

/** @throws Problem not_found, conflict or invalid, which says of which field */
export function recordTenancy(db: Db, by: Actor, tenancy: Tenancy): Promise<Resident> {
  return inTransaction(db, async (tx) => {
    const [apartment] = await lockApartments(tx, [tenancy]);
    if (!apartment) throw refusal('not_found', { field: 'apartmentNo', reason: REFUSED.unknown });
    const taken = letRefusal(apartment.letUntil, tenancy.startsOn);
    if (taken) throw refusal('conflict', { field: 'apartmentNo', reason: taken });
    const [wrongDate] = datesRefusals(tenancy, dayAt(by.now));
    if (wrongDate) throw refusal('invalid', wrongDate);
    const id = idAt(await recordTenancies(tx, by, [{ ...tenancy, apartmentId: apartment.id }]), 0);
    const resident = await findResident(tx, id, by.now);
    if (!resident) throw new Error(`agreement ${id} vanished`);
    return resident;
  });
}

const refusal = (code: 'not_found' | 'conflict' | 'invalid', { field, reason }: { field: string; reason: Text }) =>
  new Problem(code, reason, { fields: { [field]: reason } });

/** The offered apartments of these names, locked until the transaction ends. */
async function lockApartments(tx: Db, names: readonly Home[]) {
  const offered = await lockOfferedApartments(tx, names);
  const until = await listLet(
    tx,
    offered.map(({ id }) => id),
  );
  return offered.map((apartment) => ({ ...apartment, letUntil: until.get(apartment.id) }));
}

type Home = Pick<Tenancy, 'block' | 'apartmentNo'>;
const Home = Tenancy.pick({ block: true, apartmentNo: true });
/** A row that names an apartment; its first day where that can be read. */
const HomeFromDay = Home.extend({ startsOn: Tenancy.shape.startsOn.optional().catch(undefined) });

/**
 * Records all tenancies of a table, or none; a dry run only says what is wrong with it.
 * @throws Problem invalid when something is wrong
 */
export function importTenancies(db: Db, by: Actor, table: ImportTable, language: Language) {
  const { right, problems } = checkRows(Tenancy.strict(), table.rows);
  return inTransaction(db, async (tx) => {
    const { apartments, refusals } = await findHomes(tx, table);
    const response = answerCheck(
      table,
      [...problems, ...refusals, ...checkDates(table, dayAt(by.now))],
      language,
      right,
    );
    if (response) return response;
    const placed = right.flatMap(({ index, value }) => {
      const apartment = apartments.get(index);
      if (!apartment) return [];
      const { id: apartmentId, block, apartmentNo } = apartment;
      return [{ ...value, apartmentId, block, apartmentNo }];
    });
    const ids = await recordTenancies(tx, by, placed);
    return { imported: ids.length, problems: [] };
  });
}

/** The free apartment of each row, locked until the transaction ends, and why some rows have none; of rows with other mistakes too. */
async function findHomes(tx: Db, table: ImportTable) {
  const names = await listNames(tx);
  const find = findByName(names);
  const meant = checkRows(HomeFromDay, table.rows).right.map(({ index, value }) => ({
    index,
    value,
    found: find(value),
  }));
  const locked = await lockApartments(
    tx,
    meant.flatMap(({ found }) => found),
  );
  const apartments = new Map(locked.map((apartment) => [apartmentName(apartment), apartment]));
  const blocks = [...new Set(names.map(({ block }) => block))];
  const rows = meant.map(({ index, value: { apartmentNo, startsOn }, found }) => {
    const [named, ...others] = found;
    const apartment = named && others.length === 0 ? apartments.get(apartmentName(named)) : undefined;
    const findElsewhere = () => blocks.flatMap((block) => find({ block, apartmentNo }))[0];
    const isTaken = apartment !== undefined && letRefusal(apartment.letUntil, startsOn ?? '') !== undefined;
    return { index, apartment, reason: homeRefusal({ found, apartment, isTaken }, findElsewhere) };
  });
  const free = rows.flatMap(({ index, apartment, reason }) => (apartment && !reason ? [{ index, apartment }] : []));
  const keys = free.map(({ index, apartment }) => ({ index, key: apartment.id, what: THE_APARTMENT }));
  const refused = rows.flatMap(({ index, reason }) => (reason ? [{ index, field: 'apartmentNo', reason }] : []));
  return {
    apartments: new Map(free.map(({ index, apartment }) => [index, apartment])),
    refusals: [...refused, ...findRepeated(table, keys)],
  };
}

type Found = { found: readonly (Home & { isRetired: boolean })[]; apartment: object | undefined; isTaken: boolean };

function homeRefusal({ found, apartment, isTaken }: Found, findElsewhere: () => Home | undefined): Text | undefined {
  if (found.length > 1) return REFUSED.several(found.map(({ apartmentNo }) => apartmentNo).join(', '));
  if (found.some(({ isRetired }) => isRetired)) return REFUSED.retired;
  if (isTaken) return REFUSED.letRow;
  if (apartment) return undefined;
  const elsewhere = findElsewhere();
  return elsewhere ? REFUSED.elsewhere(elsewhere) : REFUSED.notInList;
}

const checkDates = ({ rows }: ImportTable, today: string): CellProblem[] =>
  rows.flatMap((cells, index) => {
    const startsOn = Tenancy.shape.startsOn.safeParse(cells.startsOn).data;
    const billedFrom = Tenancy.shape.billedFrom.safeParse(cells.billedFrom).data;
    const owedBefore = Tenancy.shape.owedBefore.safeParse(cells.owedBefore);
    // A debt that cannot be read is refused as such.
    const owedSince = owedBefore.success ? Tenancy.shape.owedSince.safeParse(cells.owedSince).data : undefined;
    return datesRefusals({ startsOn, billedFrom, owedBefore: owedBefore.data, owedSince }, today).map((problem) => ({
      index,
      ...problem,
    }));
  });

type PlacedTenancy = Tenancy & { apartmentId: string };

/** Records tenancies that were checked in this transaction, and declines the requests for their apartments. Gives their ids in order. */
async function recordTenancies(tx: Db, by: Actor, placed: readonly PlacedTenancy[]): Promise<string[]> {
  const { partMonths } = await findDescription(tx);
  const ids = await insertTenancies(
    tx,
    placed.map((tenancy) => newTenancy({ ...tenancy, partMonths: tenancy.partMonths ?? partMonths }, by.now)),
  );
  await startRents(tx, { agreementIds: ids, at: by.now, by: by.currentUser.id });
  const openings = placed.map((tenancy, index) => ({
    agreementId: idAt(ids, index),
    ...openingOf(tenancy, dayAt(by.now)),
  }));
  await enterOpenings(tx, by, openings);
  const taken = placed.map(({ apartmentId, apartmentNo }) => ({
    apartmentId,
    reason: closedBecause.let(apartmentNo).en,
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
    rentFrom: tenancy.partMonths === 'days' ? tenancy.startsOn : null,
    recordedAt: now,
    acceptedAt: began < now ? began : now,
  };
}

function idAt(ids: readonly string[], index: number): string {
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

const recordedEvent = ({ owedBefore, owedSince, advance, paidAhead, partMonths, ...tenancy }: Tenancy) => ({
  kind: 'tenancy_recorded' as const,
  subject: tenancy.email,
  details: {
    ...tenancyAuditDetails({ ...tenancy, name: tenancy.tenantName }),
    rent: tenancy.rent,
    ...(tenancy.household && { household: tenancy.household }),
    ...(owedBefore && { owedBefore }),
    ...(owedSince && { owedSince }),
    ...(advance && { advance }),
    ...(paidAhead && { paidAhead }),
    ...partAuditDetails({ partMonths }),
  },
});
