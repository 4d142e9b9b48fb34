import Papa from 'papaparse';
import { FORMULA } from './write-csv.ts';

/** A column that a table may have: the field it fills, its title in our own files, and what else people call it. */
export type CsvColumn<Field extends string> = {
  field: Field;
  title: string;
  alsoCalled?: readonly string[];
  isOptional?: boolean;
};

/** What is wrong with a cell. Rows count from 1, without the titles. */
type RowProblem = { row: number; field: string; reason: string };

export type CsvTable = {
  /** The text of each cell by its field, trimmed. */
  rows: Record<string, string>[];
  /** Of the whole table: its columns, or that it is empty. */
  problems: string[];
  rowProblems: RowProblem[];
};

/** Reads pasted text or a file's, with commas, semicolons or tabs; its first line holds the titles of the columns. */
export function readCsv(text: string, columns: readonly CsvColumn<string>[]): CsvTable {
  const { data, errors } = parse(text, columns);
  const [titles = [], ...lines] = data;
  const fields = titles.map((title) => columns.find((column) => isCalled(column, title))?.field);
  const rows = lines.map((cells) => rowOf(fields, cells));
  const tooLong = lines.flatMap((cells, index) => (cells.slice(titles.length).some(Boolean) ? [index + 1] : []));
  const unclosed = errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row ?? 0] : []));
  return {
    rows,
    problems: [...titleProblems(titles, fields, columns), ...(lines.length === 0 ? ['There are no rows.'] : [])],
    rowProblems: [
      ...tooLong.map((row) =>
        problem(row, 'This row has more cells than there are titles. Is an amount with commas unquoted?'),
      ),
      ...[...new Set(unclosed)].map((row) => problem(row, 'A quotation mark in this row is not closed.')),
    ],
  };
}

const problem = (row: number, reason: string): RowProblem => ({ row, field: '', reason });

function parse(text: string, columns: readonly CsvColumn<string>[]) {
  // Excel may begin a file with a mark and a line that names the separator.
  const body = fromTitles(text.replace(/^\ufeff?(sep=.\r?\n)?/i, '').trimStart(), columns);
  return Papa.parse<string[]>(body, { delimiter: separatorOf(body), skipEmptyLines: 'greedy' });
}

/** Without the lines above the titles, such as the building's name: the titles are the first line with two known columns. */
function fromTitles(text: string, columns: readonly CsvColumn<string>[]): string {
  const lines = text.split(/(?<=\n)/);
  const known = (cell: string) => columns.some((column) => isCalled(column, cell));
  const place = lines.slice(0, 6).findIndex((line) => line.split(separatorOf(line)).filter(known).length >= 2);
  return place > 0 ? lines.slice(place).join('') : text;
}

/** The titles tell it: unlike amounts they hold no commas. */
function separatorOf(text: string): string {
  const titles = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string) => titles.split(separator).length;
  return [',', ';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** The same for `Apartment No`, `apartment_no` and `Rent (৳)`: letters and digits, without case and brackets. */
const bare = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/\(.*?\)|[^\p{L}\p{M}\p{N}]/gu, '');

const isCalled = ({ field, title, alsoCalled = [] }: CsvColumn<string>, given: string) =>
  [field, title, ...alsoCalled].some((name) => bare(name) === bare(given));

/** The titles of a column of serial numbers, which says nothing. */
const SERIALS = new Set(['', 'sl', 'slno', 'sn', 'sno', 'serial', 'serialno', 'no', 'ক্রমিক', 'ক্রমিকনং']);

function titleProblems(
  titles: string[],
  fields: (string | undefined)[],
  columns: readonly CsvColumn<string>[],
): string[] {
  const unknown = titles.filter(
    (title, place) => title.trim() !== '' && fields[place] === undefined && !SERIALS.has(bare(title)),
  );
  const twice = columns.filter(({ field }) => fields.filter((each) => each === field).length > 1);
  const missing = columns.filter(({ field, isOptional }) => !isOptional && !fields.includes(field));
  return [
    ...unknown.map((title) => `The column “${title.trim()}” is not known. Please rename or remove it.`),
    ...twice.map(({ title }) => `The column “${title}” is there twice.`),
    ...missing.map(({ title }) => `The column “${title}” is missing.`),
  ];
}

function rowOf(fields: (string | undefined)[], cells: string[]): Record<string, string> {
  const row: Record<string, string> = {};
  for (const [place, field] of fields.entries()) if (field !== undefined) row[field] = textOf(cells[place] ?? '');
  return row;
}

/** Without the apostrophe that keeps a spreadsheet from running it. */
const textOf = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell).trim();

/**
 * The text of a file as Excel and others save it: UTF-8 or UTF-16 by its mark, UTF-8 without one, else the western alphabet.
 * @throws Error with a sentence for the person when it is a workbook
 */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b)
    throw new Error('This is a workbook, not CSV. In Excel choose “Save as”, then “CSV UTF-8”.');
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
