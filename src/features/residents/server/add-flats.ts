import { type CellProblem, checkRows, findRepeated } from '#api/import-rows.ts';
import type { Db } from '#database/connect.ts';
import { NewApartment } from '#features/apartments/endpoints.ts';
import { findByName, looseName, takenReason } from '#features/apartments/rules.ts';
import { addApartments } from '#features/apartments/server/add-apartments.ts';
import { listNames } from '#features/apartments/server/queries.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { floorOf } from '#locale/floors.ts';
import { type ResidentsTable, TenureOfRow } from '../endpoints.ts';
import { accountKey, THE_OWNER } from './find-homes.ts';

/** What a table of tenants says of an apartment. */
export type NewFlat = Pick<NewApartment, 'block' | 'floor' | 'apartmentNo' | 'rent' | 'kind' | 'use'>;
const NewFlat = NewApartment.pick({
  ...{ block: true, floor: true, apartmentNo: true, rent: true, kind: true, use: true },
}).strip();
const Name = NewApartment.pick({ block: true, apartmentNo: true }).strip();

type MissingFlats = { unknown: readonly { index: number }[]; empty: ReadonlySet<number> };

/**
 * The apartments that a table adds: those of tenants whose apartment the building lacks, where that was asked for, and empty ones
 * that are not there yet. Their floor is the one that their number names, where no cell says it.
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
  // The tenant's row before the owner's: it says the rent. A home without one is offered at none.
  const firsts = new Map(
    added
      .toSorted((one, other) => Number(isOwners(other.index)) - Number(isOwners(one.index)))
      .map((one) => [looseName(one.value), one]),
  );
  // A tenant's row says by itself what is wrong with its number and its rent.
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
