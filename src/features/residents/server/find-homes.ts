import { checkRows, findRepeated } from '#api/import/import-rows.ts';
import type { Db } from '#database/connect.ts';
import { apartmentName, findByName } from '#features/apartments/rules.ts';
import { letRefusal, listOwned } from '#features/apartments/server/letting-queries.ts';
import { listNames } from '#features/apartments/server/queries.ts';
import type { Text } from '#locale/language.ts';
import { type ResidentsTable, Tenancy, TenureOfRow } from '../endpoints.ts';
import { HAS_OWNER, lockApartments } from './record-tenancies.ts';

const THE_APARTMENT = { en: 'apartment', bn: 'ফ্ল্যাট' };
export const THE_OWNER = { en: 'owner', bn: 'মালিক' };

/** Identifies an account in a table: a flat has one tenant and one owner. */
export const accountKey = (flat: string, isOwners: boolean) => `${isOwners ? 'owner' : 'tenant'} ${flat}`;
const REFUSED = {
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
    bn: 'এই ফ্ল্যাট আগেই ভাড়া হয়েছে। সারিটি বাদ দিন, অথবা আগে লিখুন যে ওই ভাড়াটিয়া বাসা ছাড়ছেন।',
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

type Home = Pick<Tenancy, 'block' | 'apartmentNo'>;
const Home = Tenancy.pick({ block: true, apartmentNo: true });
/** A row that names an apartment, with its first day and tenure where those can be read. */
const HomeFromDay = Home.extend({
  startsOn: Tenancy.shape.startsOn.optional().catch(undefined),
  tenure: TenureOfRow.catch(undefined),
});

/**
 * Finds and locks each row's free apartment, and says why some rows have none, even if they have other mistakes too. An unknown apartment
 * is no mistake where the table may add it.
 */
export async function findHomes(tx: Db, table: ResidentsTable, isTenant: (index: number) => boolean) {
  const names = await listNames(tx);
  const find = findByName(names);
  const meant = checkRows(HomeFromDay, table.rows, isTenant).right.map(({ index, value }) => ({
    index,
    value,
    found: find(value),
  }));
  const locked = await lockApartments(
    tx,
    meant.flatMap(({ found }) => found),
  );
  const owned = await listOwned(
    tx,
    locked.map(({ id }) => id),
  );
  const apartments = new Map(locked.map((apartment) => [apartmentName(apartment), apartment]));
  const blocks = [...new Set(names.map(({ block }) => block))];
  const rows = meant.map(({ index, value: { apartmentNo, startsOn, tenure }, found }) => {
    const [named, ...others] = found;
    const apartment = named && others.length === 0 ? apartments.get(apartmentName(named)) : undefined;
    const findElsewhere = () => blocks.flatMap((block) => find({ block, apartmentNo }))[0];
    const isOwners = tenure === 'ownership';
    const isLet = () => apartment && !isOwners && letRefusal(apartment.letUntil, startsOn ?? '') !== undefined;
    const taken = isLet() ? REFUSED.letRow : isOwners && apartment && owned.has(apartment.id) ? HAS_OWNER : undefined;
    const isAdded = found.length === 0 && table.addApartments === true;
    const reason = isAdded ? undefined : homeRefusal({ found, apartment, taken }, findElsewhere);
    return { index, apartment, found, reason, isOwners };
  });
  const free = rows.flatMap(({ index, apartment, reason, isOwners }) =>
    apartment && !reason ? [{ index, apartment, isOwners }] : [],
  );
  const keys = free.map(({ index, apartment, isOwners }) => ({
    index,
    key: accountKey(apartment.id, isOwners),
    what: isOwners ? THE_OWNER : THE_APARTMENT,
  }));
  const refused = rows.flatMap(({ index, reason }) => (reason ? [{ index, field: 'apartmentNo', reason }] : []));
  return {
    unknown: rows.filter(({ found }) => found.length === 0),
    apartments: new Map(free.map(({ index, apartment }) => [index, apartment])),
    /** Ids of the apartments that have an owner already. */
    owned,
    refusals: [...refused, ...findRepeated(table, keys)],
  };
}

type Found = {
  found: readonly (Home & { isRetired: boolean })[];
  apartment: object | undefined;
  taken: Text | undefined;
};

function homeRefusal({ found, apartment, taken }: Found, findElsewhere: () => Home | undefined): Text | undefined {
  if (found.length > 1) return REFUSED.several(found.map(({ apartmentNo }) => apartmentNo).join(', '));
  if (found.some(({ isRetired }) => isRetired)) return REFUSED.retired;
  if (taken) return taken;
  if (apartment) return undefined;
  const elsewhere = findElsewhere();
  return elsewhere ? REFUSED.elsewhere(elsewhere) : REFUSED.notInList;
}
