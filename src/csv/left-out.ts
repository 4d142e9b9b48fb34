import { isNothing } from '#locale/blanks.ts';
import { bare, type CsvColumn } from './columns.ts';

/** Reason why a row is not imported: it is a total, an empty flat, a row without a name, a heading or a note; or a person left it out. */
export type LeftOutReason = 'total' | 'vacant' | 'noName' | 'heading' | 'chosen';

export type LeftOut = { row: number; reason: LeftOutReason; text: string };

const isTotalWord = (cell: string) => /^((grand|sub)?total|sum$|(সর্ব)?মোট)|(total|মোট)$/u.test(bare(cell));

const VACANT =
  /^(?:vacant|empty|unoccupied|unrented|notrented|notlet|availab(?:le)?|tolet|forrent|খালি|খালিআছে|ফাঁকা|ফাকা|ভাড়াহয়নি|ভাড়াহবে|টুলেট|শূন্য)$/u;

const isVacantWord = (cell: string) => VACANT.test(bare(cell).normalize('NFC'));

type Row = { cells: readonly string[]; values: Readonly<Record<string, string>> };

/**
 * The reason to leave a row out, unless a person has included it; undefined for a row that is imported. `values` are its
 * cells by field.
 */
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
  // A row without its first key only has a mistake; a row without more of them does not belong to the table.
  const there = needed.filter(({ field }) => isThere(field)).length;
  return there * 2 <= needed.length ? 'heading' : undefined;
}
