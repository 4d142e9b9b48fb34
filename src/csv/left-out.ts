import { isNothing } from '#locale/blanks.ts';
import { bare, type CsvColumn } from './columns.ts';

/** Why a row is no tenant, flat or cost: a total, an empty flat, a row without a name, a heading or a note; or a person left it out. */
export type LeftOutReason = 'total' | 'vacant' | 'noName' | 'heading' | 'chosen';

export type LeftOut = { row: number; reason: LeftOutReason; text: string };

const isTotalWord = (cell: string) => /^((grand|sub)?total|sum$|(সর্ব)?মোট)|(total|মোট)$/u.test(bare(cell));

const VACANT =
  /^(?:vacant|empty|unoccupied|unrented|notrented|notlet|availab(?:le)?|tolet|forrent|খালি|খালিআছে|ফাঁকা|ফাকা|ভাড়াহয়নি|ভাড়াহবে|টুলেট|শূন্য)$/u;

const isVacantWord = (cell: string) => VACANT.test(bare(cell).normalize('NFC'));

type Row = { cells: readonly string[]; values: Readonly<Record<string, string>> };

/** Why a row is left out, unless a person takes it in; undefined of one that is taken. `values` are its cells by field. */
export function reasonToLeaveOut(
  { cells, values }: Row,
  columns: readonly CsvColumn<string>[],
): LeftOutReason | undefined {
  const isThere = (field: string) => !isNothing(values[field] ?? '');
  const needed = columns.filter(({ field, isOptional }) => !isOptional && values[field] !== undefined);
  const keys = columns.filter(({ isKey, field }) => isKey && values[field] !== undefined);
  const [first, ...others] = keys;
  const isTotal = needed.some(({ field }) => !isThere(field)) || isTotalWord(values[first?.field ?? ''] ?? '');
  if (isTotal && cells.some(isTotalWord)) return 'total';
  if (!first) return undefined;
  const isNamed = isThere(first.field);
  if (isNamed && cells.some(isVacantWord)) return 'vacant';
  if (isNamed) return others.some(({ field }) => !isThere(field)) ? 'noName' : undefined;
  // A row that lacks its first key alone is a mistake, one that lacks more is none of the table's.
  const there = needed.filter(({ field }) => isThere(field)).length;
  return there * 2 <= needed.length ? 'heading' : undefined;
}
