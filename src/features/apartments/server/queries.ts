import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { contains, countedPage, takaOf } from '#database/list-queries.ts';
import type { Schema } from '#database/schema/tables.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { toPoisha } from '#locale/taka.ts';
import type {
  ApartmentDetails,
  FormerNumber,
  FreeUnit,
  ManagedApartment,
  NewApartment,
  PlacedApartment,
} from '../endpoints.ts';
import { latinFlat } from '../letter-rules.ts';
import { APARTMENTS, MANAGED_APARTMENTS, type ManagedSearch } from '../rules.ts';
import { type UnitKind, usualUse } from '../unit-kinds.ts';

/** `isFree` leaves out let apartments. */
type Range = { min: number | undefined; max: number | undefined; isFree: boolean };

/** True if a tenant lives there without notice, or is to come. */
const isLet = (eb: ExpressionBuilder<Schema, 'apartments'>) =>
  eb.exists(
    eb
      .selectFrom('agreements')
      .whereRef('agreements.apartment_id', '=', 'apartments.id')
      // A literal, as in the partial index's condition: with a parameter PostgreSQL would plan the statement anew each time.
      .where(sql<SqlBool>`agreements.status = 'accepted' and agreements.ends_on is null`)
      .select(sql<number>`1`.as('one')),
  );

/** True if an owner is billed for it: the building then neither lets nor offers it. */
const isOwned = (eb: ExpressionBuilder<Schema, 'apartments'>) =>
  eb.exists(
    eb
      .selectFrom('agreements')
      .whereRef('agreements.apartment_id', '=', 'apartments.id')
      .where(sql<SqlBool>`agreements.status = 'owned'`)
      .select(sql<number>`1`.as('one')),
  );

/** True if the tenant of `apartments` rents it; false for an owner or a guard, null without a tenant. */
const isRented = sql<boolean | null>`(
  select bool_or(occupancy = 'rented') from agreements where apartment_id = apartments.id and status = 'accepted')`;

/** True if visitors cannot apply for it. */
const isTaken = (eb: ExpressionBuilder<Schema, 'apartments'>) => eb.or([isLet(eb), isOwned(eb)]);

/** The day after the leaving tenant's last one; null without notice. */
const freeFrom = (eb: ExpressionBuilder<Schema, 'apartments'>) =>
  eb
    .selectFrom('agreements')
    .whereRef('agreements.apartment_id', '=', 'apartments.id')
    .where(sql<SqlBool>`agreements.status = 'accepted' and agreements.ends_on is not null`)
    .select(sql<string | null>`(agreements.ends_on + 1)::text`.as('day'));

/** True if visitors see the apartment of `apartments`. Only the office lets shops, offices and garages; a rent of 0 means none. */
export const isShown = sql<boolean>`(apartments.unit_kind = 'flat' and apartments.rent_poisha > 0)`;

/** Flats that visitors see. */
const publicFlats = (db: Db) => db.selectFrom('apartments').where('retired_at', 'is', null).where(isShown);

const inRange = (db: Db, { min, max, isFree }: Range) =>
  publicFlats(db)
    .$if(isFree, (query) => query.where((eb) => eb.not(isTaken(eb))))
    .$if(min !== undefined, (query) => query.where('rent_poisha', '>=', toPoisha(min ?? 0)))
    .$if(max !== undefined, (query) => query.where('rent_poisha', '<=', toPoisha(max ?? 0)));

const rentInTaka = takaOf('rent_poisha');

/** Owner who is billed for an apartment of `apartments`; null without one. */
export const ownerOf = sql<ManagedApartment['owner']>`(
  select json_build_object('agreementId', agreements.id, 'name', ${tenantName})
  from agreements left join users on users.id = user_id where agreements.apartment_id = apartments.id and status = 'owned')`;

/** The first photo, else the picture of ours that the unit has. */
const shownImage = sql<string>`coalesce(nullif(image, ''), '/pictures/apartment-' || house_picture || '-640.jpg')`;

const named = (eb: ExpressionBuilder<Schema, 'apartments'>) =>
  [
    'id as _id',
    shownImage.as('image'),
    'apartment_no as apartmentNo',
    'floor',
    'block',
    rentInTaka.as('rent'),
    freeFrom(eb).as('freeFrom'),
    'bedrooms',
    'size_sqft as sizeSqft',
  ] as const;
const columns = (eb: ExpressionBuilder<Schema, 'apartments'>) =>
  [...named(eb), eb.not(isTaken(eb)).$castTo<boolean>().as('available')] as const;
/** For the office, for which an owner's flat is available too: a tenancy can begin there. */
const managedColumns = (eb: ExpressionBuilder<Schema, 'apartments'>) =>
  [
    ...named(eb),
    eb.not(isLet(eb)).$castTo<boolean>().as('available'),
    ownerOf.as('owner'),
    isRented.as('isRented'),
  ] as const;
const details = ['description', 'description_bangla as descriptionBangla'] as const;

/** Former numbers of an apartment, the latest first. */
const formerNumbers = sql<FormerNumber[]>`coalesce((
  select json_agg(json_build_object('_id', former.id, 'block', former.block, 'apartmentNo', former.apartment_no,
    'until', former.until, 'note', former.note) order by former.until desc, former.id desc)
  from former_numbers as former where former.apartment_id = apartments.id), '[]')`;
const management = [
  'retired_at as retiredAt',
  'version',
  'unit_kind as kind',
  'unit_use as use',
  formerNumbers.as('formerNumbers'),
] as const;

type ListedRange = Range & { page: number; isFreeFirst: boolean };

/** One page of the apartments within a range of rents (taka), cheapest first, in a stable order, and the number of all. */
export async function listApartmentPage(db: Db, { page, isFreeFirst, ...range }: ListedRange) {
  const query = inRange(db, range)
    .select(columns)
    .$if(isFreeFirst, (all) => all.orderBy((eb) => isTaken(eb)))
    .orderBy('rent_poisha')
    .orderBy('id');
  const { rows: apartments, total } = await countedPage(query, { page, size: APARTMENTS.pageSize });
  return { apartments, total };
}

/** Flats that visitors see, by block, floor and number. */
export function listPlaces(db: Db): Promise<PlacedApartment[]> {
  return publicFlats(db)
    .select([
      'block',
      'floor',
      'apartment_no as apartmentNo',
      rentInTaka.as('rent'),
      'bedrooms',
      'size_sqft as sizeSqft',
    ])
    .select((eb) => [eb.not(isTaken(eb)).$castTo<boolean>().as('available'), freeFrom(eb).as('freeFrom')])
    .orderBy('block')
    .orderBy('floor')
    .orderBy('apartment_no')
    .execute();
}

/** Units of any kind in which a tenancy can begin, or all without an owner, by block, floor and number. */
export const listFreeUnits = (db: Db, { isOwnerless }: { isOwnerless: boolean }): Promise<FreeUnit[]> =>
  inOrder(matching(db, { search: '', state: isOwnerless ? '' : 'free', kind: '' }))
    .where('retired_at', 'is', null)
    .$if(isOwnerless, (query) => query.where((eb) => eb.not(isOwned(eb))))
    .select(['block', 'floor', 'apartment_no as apartmentNo', rentInTaka.as('rent'), 'unit_kind as kind'])
    .select((eb) => freeFrom(eb).as('freeFrom'))
    .execute();

/** True if a flat that visitors see has this number. */
export async function hasApartmentNumber(db: Db, apartmentNo: string): Promise<boolean> {
  const apartment = await publicFlats(db)
    .where('apartment_no', '=', apartmentNo)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return apartment !== undefined;
}

/** The flat of this name, if visitors see it. */
export function findDetails(
  db: Db,
  name: { block: string; apartmentNo: string },
): Promise<ApartmentDetails | undefined> {
  return publicFlats(db)
    .where('block', '=', name.block)
    .where('apartment_no', '=', name.apartmentNo)
    .select(columns)
    .select(details)
    .executeTakeFirst();
}

export function findManaged(db: Db, id: string): Promise<ManagedApartment | undefined> {
  return db
    .selectFrom('apartments')
    .where('id', '=', id)
    .select(managedColumns)
    .select([...details, ...management])
    .executeTakeFirst();
}

/**
 * True if an apartment of `apartments` matches these words: as typed, or as block and number without separators, so that `a101`, `A 101`,
 * `১০১` and `এ-১০১` find A-101.
 */
export function matchesApartment(words: string) {
  const latin = latinFlat(words);
  const isName = /^[\p{L}\p{M}\d\s./-]*\d[\p{L}\p{M}\d\s./-]*$/u.test(latin);
  const asWritten = contains(sql`block || ' ' || apartment_no`, words);
  if (!isName) return asWritten;
  return sql<boolean>`(${asWritten}
    or ${contains(sql`translate(block || apartment_no, '০১২৩৪৫৬৭৮৯ ./-', '0123456789')`, latin.replace(/[\s./-]/g, ''))})`;
}

/** True if a former number of an apartment of `apartments` matches these words. */
export const matchesFormerNumber = (words: string) => sql<boolean>`exists (
  select from former_numbers where apartment_id = apartments.id and ${matchesApartment(words)})`;

const matching = (db: Db, { search, state, kind }: Omit<ManagedSearch, 'page'>) =>
  db
    .selectFrom('apartments')
    .$if(search !== '', (query) => query.where((eb) => eb.or([matchesApartment(search), matchesFormerNumber(search)])))
    .$if(kind !== '', (query) => query.where('unit_kind', '=', kind as UnitKind))
    .$if(state === 'retired', (query) => query.where('retired_at', 'is not', null))
    .$if(state === 'free', (query) => query.where('retired_at', 'is', null).where((eb) => eb.not(isLet(eb))))
    .$if(state === 'rented', (query) => query.where(isLet));

const inOrder = (query: ReturnType<typeof matching>) =>
  query.orderBy('block').orderBy('floor').orderBy('apartment_no').orderBy('id');

/** One page of all apartments by block, floor and number. */
export async function listManaged(db: Db, { page, ...filter }: ManagedSearch) {
  const query = inOrder(matching(db, filter))
    .select(managedColumns)
    .select([...details, ...management]);
  const { rows: apartments, total } = await countedPage(query, { page, size: MANAGED_APARTMENTS.pageSize });
  return { apartments, total };
}

/** Apartments that are not retired, with the columns of a download. */
export function listForDownload(db: Db): Promise<ManagedApartment[]> {
  return inOrder(matching(db, { search: '', state: '', kind: '' }))
    .where('retired_at', 'is', null)
    .select(managedColumns)
    .select([...details, ...management])
    .execute();
}

/** Inserts apartments, in one statement, except those whose block and number exist; returns the new ids. */
export async function insertApartments(db: Db, apartments: NewApartment[]): Promise<string[]> {
  const rows = apartments.map(
    ({ block, floor, apartmentNo, rent, sizeSqft, bedrooms, description, descriptionBangla, kind = 'flat', use }) => ({
      block,
      floor,
      apartment_no: apartmentNo,
      rent_poisha: toPoisha(rent),
      size_sqft: sizeSqft,
      bedrooms,
      description,
      description_bangla: descriptionBangla,
      unit_kind: kind,
      unit_use: use ?? usualUse(kind),
    }),
  );
  const added = await db
    .insertInto('apartments')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('apartments_block_number_key').doNothing())
    .returning('id')
    .execute();
  return added.map(({ id }) => id);
}

type Name = { block: string; apartmentNo: string };

/** Those of these names that apartments have already, with their retirement. */
export function listTaken(db: Db, names: Name[]): Promise<NamedApartment[]> {
  const blocks = names.map(({ block }) => block);
  const numbers = names.map(({ apartmentNo }) => apartmentNo);
  return everyName(db)
    .where(sql<boolean>`(block, apartment_no) in (select * from unnest(${blocks}::text[], ${numbers}::text[]))`)
    .execute();
}

/** Names of all apartments, including retired ones. */
export const listNames = (db: Db): Promise<NamedApartment[]> => everyName(db).execute();

type NamedApartment = Name & { isRetired: boolean };

const everyName = (db: Db) =>
  db
    .selectFrom('apartments')
    .select(['block', 'apartment_no as apartmentNo'])
    .select((eb) => eb('retired_at', 'is not', null).$castTo<boolean>().as('isRetired'));

type Changes = Partial<NewApartment> & { version: number };

/** Updates an apartment. Returns false if its version has changed. */
export async function updateApartment(db: Db, id: string, { version, ...changes }: Changes): Promise<boolean> {
  const { apartmentNo, rent, sizeSqft, descriptionBangla, kind, use, ...same } = changes;
  const updated = await db
    .updateTable('apartments')
    .set({
      ...same,
      ...(apartmentNo !== undefined && { apartment_no: apartmentNo }),
      ...(rent !== undefined && { rent_poisha: toPoisha(rent) }),
      ...(sizeSqft !== undefined && { size_sqft: sizeSqft }),
      ...(descriptionBangla !== undefined && { description_bangla: descriptionBangla }),
      ...(kind !== undefined && { unit_kind: kind }),
      ...(use !== undefined && { unit_use: use }),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Retires an apartment, or restores it with a null time. Returns false if it was so already. */
export async function setRetired(db: Db, id: string, at: Date | null): Promise<boolean> {
  const updated = await db
    .updateTable('apartments')
    .set((eb) => ({ retired_at: at?.toISOString() ?? null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('retired_at', at ? 'is' : 'is not', null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
