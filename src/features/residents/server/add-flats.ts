import { type CellProblem, checkRows, findRepeated } from '#api/import/import-rows.ts';
import type { Db } from '#database/connect.ts';
import { NewApartment } from '#features/apartments/endpoints.ts';
import { findByName, looseName, takenReason } from '#features/apartments/rules.ts';
import { addApartments } from '#features/apartments/server/add-apartments.ts';
import { listNames } from '#features/apartments/server/queries.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { floorOf } from '#locale/floors.ts';
import { type ResidentsTable, TenureOfRow } from '../endpoints.ts';
import { accountKey, THE_OWNER } from './find-homes.ts';

/** Columns of a tenants' table that describe an apartment. */
export type NewFlat = Pick<NewApartment, 'block' | 'floor' | 'apartmentNo' | 'rent' | 'kind' | 'use'>;
const NewFlat = NewApartment.pick({
  ...{ block: true, floor: true, apartmentNo: true, rent: true, kind: true, use: true },
}).strip();
const Name = NewApartment.pick({ block: true, apartmentNo: true }).strip();

type MissingFlats = { unknown: readonly { index: number }[]; empty: ReadonlySet<number> };

/**
 * The apartments that a table adds: those of tenants that the building lacks, where the administrator chose so, and new empty ones.
 * Without a cell for the floor, their number gives it.
 */
export async function checkFlats(tx: Db, table: ResidentsTable, { unknown, empty }: MissingFlats) {
  const ofTenants = new Set(table.addApartments ? unknown.map(({ index }) => index) : []);
  if (ofTenants.size + empty.size === 0) return { right: [], problems: [] };
  const isAsked = (index: number) => ofTenants.has(index) || empty.has(index);
  const rows = table.rows.map((cells) => ({
    ...cells,
    floor: cells.floor?.trim() || floorOf(cells.apartmentNo ?? ''),
  }));
  const find = findByName(await listNames(tx));
  const there = new Map(
    checkRows(Name, rows, isAsked).right.flatMap(({ index, value }) => find(value).map((found) => [index, found])),
  );
  const { right: added, problems } = checkRows(NewFlat, rows, (index) => isAsked(index) && !there.has(index));
  const retired = [...there].flatMap(([index, found]): CellProblem[] =>
    found.isRetired ? [{ index, field: 'apartmentNo', reason: takenReason(found) }] : [],
  );
  const isOwners = (index: number) => TenureOfRow.safeParse(table.rows[index]?.tenure).data === 'ownership';
  const keys = added.map(({ index, value }) => ({
    index,
    key: accountKey(looseName(value), isOwners(index)),
    what: isOwners(index) ? THE_OWNER : THE_APARTMENT,
  }));
  // The tenant's row wins over the owner's, since it has the rent. Without a tenant, the apartment's rent stays empty.
  const firsts = new Map(
    added
      .toSorted((one, other) => Number(isOwners(other.index)) - Number(isOwners(one.index)))
      .map((one) => [looseName(one.value), one]),
  );
  // Mistakes in a tenant's number and rent are reported by the check of the tenancy.
  const isNew = ({ index, field }: CellProblem) => empty.has(index) || ['floor', 'kind', 'use'].includes(field);
  return {
    right: [...firsts.values()],
    problems: [...problems.filter(isNew), ...retired, ...findRepeated(table, keys)],
  };
}

const THE_APARTMENT = { en: 'apartment', bn: 'ফ্ল্যাট' };

/** @throws Problem conflict when another request adds one of them at the same time */
export async function addFlats(tx: Db, actor: Actor, flats: readonly { value: NewFlat }[]): Promise<void> {
  if (flats.length === 0) return;
  const rows = flats.map(({ value }) => ({ ...value, sizeSqft: null, bedrooms: null, description: null }));
  await addApartments(tx, actor, rows);
}
