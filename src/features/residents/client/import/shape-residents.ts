import type { Answers } from '#csv/answers.ts';
import type { CsvTable } from '#csv/read-table.ts';
import { readOccupancy } from '#features/ledger/occupancy-rules.ts';
import { readTenure } from '#features/ledger/tenure-kinds.ts';
import { addMonths } from '#locale/calendar.ts';
import { latinDigits } from '#locale/numbers.ts';
import { plainDay } from '#locale/plain-days.ts';
import { numberReadings, readAmount } from '#locale/read-number.ts';
import { splitPhones } from '#locale/split-phones.ts';
import { writePeople } from '../../people-rules.ts';

type Cells = Readonly<Record<string, string>>;

/** The block in a flat's number, such as the A of `A-301` and `A301`. */
const blockOf = (apartmentNo: string) =>
  /^(\p{L}[\p{L}\p{M}]?)[ -]?\d/u.exec(apartmentNo.trim())?.[1]?.toUpperCase() ?? '';

/**
 * A row in the shape of the request. The second of two phones gets its own cell, a signed balance becomes a debt or a prepayment, the
 * flat's number gives a missing block, and a home that is not rented has no rent.
 */
export function shapeResident({ balance = '', ...row }: Cells): Record<string, string> {
  const { block = '', apartmentNo = '', phone = '', secondPhone = '' } = row;
  const [first = '', second, ...others] = splitPhones(phone);
  const hasTwo = second !== undefined && others.length === 0 && !secondPhone;
  return {
    ...row,
    ...(phone && (hasTwo ? { phone: first, secondPhone: second } : {})),
    ...(block || !blockOf(apartmentNo) ? {} : { block: blockOf(apartmentNo) }),
    ...balanceCells(balance, row),
    ...(isWithoutRent(row) && { rent: '0' }),
  };
}

/** True if the row is for an owner or a home that is not rented, and its rent is empty. */
const isWithoutRent = ({ occupancy = '', tenure = '', rent = '' }: Cells) =>
  !rent.trim() &&
  (readTenure(tenure) === 'ownership' || (occupancy.trim() !== '' && readOccupancy(occupancy) !== 'rented'));

/** A balance below zero, in brackets or with Cr is the tenant's credit; above zero the tenant owes it. */
function balanceCells(balance: string, { owedBefore = '', paidAhead = '' }: Cells): Record<string, string> {
  const { dot } = numberReadings(balance);
  if (!dot?.startsWith('-')) return balance && !owedBefore ? { owedBefore: balance } : {};
  return paidAhead ? { owedBefore: balance } : { paidAhead: dot.slice(1) };
}

/** State of the current month for tenants whose first billed month is not in the table. */
export const RUNNING_MONTHS = ['open', 'paid', 'next'] as const;
export type RunningMonth = (typeof RUNNING_MONTHS)[number];

/** Fills in the first billed month by the administrator's answer about the current month, such as `2026-11`. */
export function withRunningMonth(
  rows: readonly Cells[],
  choice: RunningMonth,
  month: string,
): Record<string, string>[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = addMonths({ year, month: number }, 1);
  const nextMonth = `${next.year}-${String(next.month).padStart(2, '0')}`;
  return rows.map((row) => {
    const isConcerned = !row.billedFrom?.trim() && plainDay(row.startsOn ?? '').slice(0, 7) <= month;
    if (!isConcerned || choice === 'open') return { ...row };
    if (choice === 'next') return { ...row, billedFrom: nextMonth };
    const sum = (readAmount(row.paidAhead ?? '') ?? 0) + (readAmount(row.rent ?? '') ?? Number.NaN);
    return Number.isFinite(sum) ? { ...row, paidAhead: String(sum) } : { ...row };
  });
}

/** Rows of one flat that name different people. */
export type SharedFlat = {
  rows: number[];
  apartmentNo: string;
  names: string[];
  sum: number | undefined;
  first: number | undefined;
};

const flatKey = ({ block = '', apartmentNo = '' }: Cells) =>
  latinDigits(`${block}/${apartmentNo}`)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}/]/gu, '');

/** A flat's owner and its tenant have separate accounts. */
const accountKey = (cells: Cells) => `${flatKey(cells)} ${readTenure(cells.tenure ?? '') ?? 'tenancy'}`;

/** Counts the flats of these rows, since an owner and a tenant of one flat may have a row each. */
export const countFlats = ({ rows, rowNumbers }: CsvTable, wanted: readonly number[]): number =>
  new Set(rows.filter((_, index) => wanted.includes(rowNumbers[index] ?? 0)).map(flatKey)).size;

const groupsOf = ({ rows, rowNumbers }: CsvTable) =>
  [
    ...Map.groupBy(
      rows.map((cells, index) => ({ cells, row: rowNumbers[index] ?? 0 })).filter(({ cells }) => cells.apartmentNo),
      ({ cells }) => accountKey(cells),
    ).values(),
  ].filter((group) => group.length > 1 && new Set(group.map(({ cells }) => cells.tenantName)).size === group.length);

export const readSharedFlats = (table: CsvTable): SharedFlat[] =>
  groupsOf(table).map((group) => {
    const rents = group.map(({ cells }) => readAmount(cells.rent ?? ''));
    return {
      rows: group.map(({ row }) => row),
      apartmentNo: group[0]?.cells.apartmentNo ?? '',
      names: group.map(({ cells }) => cells.tenantName ?? ''),
      sum: rents.reduce<number | undefined>(
        (sum, rent) => (sum === undefined || rent === undefined ? undefined : sum + rent),
        0,
      ),
      first: rents[0],
    };
  });

/**
 * Joins rows of one flat into one tenancy, where the administrator chose so, with the sum of their rents or the first rent. The first
 * person is the tenant.
 */
export function joinPeople(table: CsvTable, { joined }: Pick<Answers, 'joined'>): CsvTable {
  const gone = new Set<number>();
  const made = new Map<number, Record<string, string>>();
  for (const [at, group] of groupsOf(table).entries()) {
    const [first, ...others] = group;
    const answer = first && joined[first.row];
    if (!first || !answer) continue;
    const flat = readSharedFlats(table)[at];
    const days = group.map(({ cells }) => plainDay(cells.startsOn ?? '')).toSorted();
    made.set(first.row, {
      ...first.cells,
      people: writePeople(
        others.map(({ cells: { tenantName: name = '', phone, startsOn = '' } }) => ({
          name,
          phone,
          since: plainDay(startsOn),
        })),
      ),
      ...(answer === 'sum' && flat?.sum !== undefined && { rent: String(flat.sum) }),
      ...(days[0] && { startsOn: days[0] }),
    });
    for (const { row } of others) gone.add(row);
  }
  const stay = table.rowNumbers.flatMap((row, index) => (gone.has(row) ? [] : [index]));
  return {
    ...table,
    rows: stay.map((index) => made.get(table.rowNumbers[index] ?? 0) ?? table.rows[index] ?? {}),
    rowNumbers: stay.map((index) => table.rowNumbers[index] ?? 0),
  };
}
