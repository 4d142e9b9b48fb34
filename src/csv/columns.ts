import { LANGUAGES, type Text, textOf } from '#locale/language.ts';
import type { Unit } from '#locale/number-words.ts';
import { USUAL_TITLES } from './usual-titles.ts';

/** Kind of a column's values, for kinds that can be written in several ways. */
export type ColumnKind = 'money' | 'day' | 'month' | 'phone' | 'name' | 'floor' | Unit;

/** A column that a table may have: the field it fills, its title in our own files, and other titles for it. */
export type CsvColumn<Field extends string> = {
  field: Field;
  title: Text | string;
  alsoCalled?: readonly string[];
  isOptional?: boolean;
  kind?: ColumnKind;
  /** A row without a value here is a heading, a note or an empty flat, and is left out. */
  isKey?: boolean;
};

/** Normalizes a title to letters and digits in lower case, without brackets: `Apartment No`, `apartment_no`; `Rent (৳)`. */
export const bare = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/\(.*?\)|[^\p{L}\p{M}\p{N}]/gu, '');

const names = new WeakMap<CsvColumn<string>, Set<string>>();

function namesOf(column: CsvColumn<string>): Set<string> {
  const known = names.get(column);
  if (known) return known;
  const { field, title, alsoCalled = [] } = column;
  const made = new Set(
    [field, ...LANGUAGES.map((each) => textOf(title)[each]), ...alsoCalled, ...(USUAL_TITLES[field] ?? [])].map(bare),
  );
  names.set(column, made);
  return made;
}

/** The column of a title: our own titles take precedence over the common ones. */
export const findColumn = <C extends CsvColumn<string>>(columns: readonly C[], title: string): C | undefined =>
  columns.find((column) =>
    [column.field, ...LANGUAGES.map((each) => textOf(column.title)[each])].map(bare).includes(bare(title)),
  ) ?? columns.find((column) => namesOf(column).has(bare(title)));

/** Titles of serial-number columns, which are ignored. */
const SERIALS = new Set(
  [
    '',
    'sl',
    'slno',
    'sn',
    'sno',
    'srno',
    'sr',
    'serial',
    'serialno',
    'no',
    'ক্রমিক',
    'ক্রমিকনং',
    'ক্রমিকনম্বর',
    'ক্রঃ',
    'ক্র',
    'ক্রনং',
    'ক্রঃনং',
  ].map(bare),
);

export const isSerial = (title: string) => SERIALS.has(bare(title));
