import Papa from 'papaparse';
import { LANGUAGES, type Language, type Text, textOf } from '#locale/language.ts';
import { FORMULA } from './write-csv.ts';

/** A column that a table may have: the field it fills, its title in our own files, and what else people call it. */
export type CsvColumn<Field extends string> = {
  field: Field;
  title: Text | string;
  alsoCalled?: readonly string[];
  isOptional?: boolean;
};

/** What is wrong with a cell, or with the whole row where `field` is empty. `row` is its number in the spreadsheet. */
export type RowProblem = { row: number; field: string; reason: string };

export type CsvTable = {
  /** The text of each cell by its field, trimmed. */
  rows: Record<string, string>[];
  /** The number that a spreadsheet shows beside each row: lines above the titles and blank lines count, too. */
  rowNumbers: number[];
  /** The numbers of rows that hold a total of the others, and are left out. */
  totals: number[];
  /** The fields whose column is needed and not there. */
  missing: string[];
  /** Of the whole table: its columns, or that it is empty. */
  problems: string[];
  rowProblems: RowProblem[];
};

type Line = { row: number; cells: string[] };

/**
 * Reads pasted text or a file's, with commas, semicolons or tabs. The titles of the columns stand in its first line, or below
 * others, such as the building's name. What is wrong with it is said in `language`.
 */
export function readCsv(text: string, columns: readonly CsvColumn<string>[], language: Language = 'en'): CsvTable {
  // Excel may begin a file with a mark and a line that names the separator, which it does not show.
  const body = text.replace(/^\ufeff?(sep=.\r?\n)?/i, '');
  const { delimiter, titleRow } = findTitles(body, columns);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter });
  const titles = data[titleRow - 1] ?? [];
  const fields = titles.map((title) => columns.find((column) => isCalled(column, title))?.field);
  const below = data.map((cells, index): Line => ({ row: index + 1, cells })).slice(titleRow);
  const filled = below.filter(({ cells }) => cells.some((cell, place) => cell.trim() && !isSerial(titles, place)));
  const required = columns.filter(({ isOptional }) => !isOptional);
  const places = required.flatMap(({ field }) => (fields.includes(field) ? [fields.indexOf(field)] : []));
  const missing = required.filter(({ field }) => !fields.includes(field));
  const isTotal = ({ cells }: Line) => cells.some(isTotalWord) && places.some((place) => !cells[place]?.trim());
  const lines = filled.filter((line) => !isTotal(line));
  const unclosed = new Set(errors.flatMap(({ type, row = 0 }) => (type === 'Quotes' ? [row + 1] : [])));
  return {
    rows: lines.map(({ cells }) => rowOf(fields, cells)),
    rowNumbers: lines.map(({ row }) => row),
    totals: filled.filter(isTotal).map(({ row }) => row),
    missing: missing.map(({ field }) => field),
    problems: [
      ...titleProblems(titles, fields, columns),
      ...missing.map(({ title }) => REFUSED.missing(textOf(title))),
      ...(lines.length === 0 ? [REFUSED.noRows] : []),
    ].map((problem) => problem[language]),
    rowProblems: lines
      .flatMap((line) => lineProblems(line, fields, unclosed.has(line.row)))
      .map((problem) => ({ ...problem, reason: problem.reason[language] })),
  };
}

function lineProblems({ row, cells }: Line, fields: (string | undefined)[], isUnclosed: boolean) {
  const lost = fields.flatMap((field, place) => (field && isLost(cells[place] ?? '') ? [field] : []));
  return [
    ...(cells.slice(fields.length).some(Boolean) ? [{ row, field: '', reason: REFUSED.tooLong }] : []),
    ...(isUnclosed ? [{ row, field: '', reason: REFUSED.unclosed }] : []),
    ...lost.map((field) => ({ row, field, reason: REFUSED.lost })),
  ];
}

const SAVE_AS = {
  en: 'In Excel choose “Save as”, then “CSV UTF-8”.',
  bn: 'Excel-এ “Save as” বেছে নিয়ে “CSV UTF-8” নিন।',
};
const REFUSED = {
  noRows: { en: 'There are no rows.', bn: 'কোনো সারি নেই।' },
  tooLong: {
    en: 'This row has more cells than there are titles. Is an amount with commas unquoted?',
    bn: 'এই সারিতে শিরোনামের চেয়ে বেশি ঘর আছে। কমাসহ লেখা কোনো টাকার পরিমাণ কি উদ্ধৃতি চিহ্ন ছাড়া আছে?',
  },
  unclosed: {
    en: 'A quotation mark in this row is not closed.',
    bn: 'এই সারিতে একটি উদ্ধৃতি চিহ্ন বন্ধ করা হয়নি।',
  },
  lost: {
    en: `The letters were lost when the file was saved. ${SAVE_AS.en}`,
    bn: `ফাইল সংরক্ষণের সময় অক্ষরগুলো হারিয়ে গেছে। ${SAVE_AS.bn}`,
  },
  workbook: {
    en: `This is a workbook, not CSV. ${SAVE_AS.en}`,
    bn: `এটি Excel-এর ফাইল, CSV নয়। ${SAVE_AS.bn}`,
  },
  unreadable: {
    en: `The letters of this file cannot be read. ${SAVE_AS.en}`,
    bn: `এই ফাইলের অক্ষরগুলো পড়া যাচ্ছে না। ${SAVE_AS.bn}`,
  },
  missing: ({ en, bn }: Text) => ({ en: `The column “${en}” is missing.`, bn: `“${bn}” কলামটি নেই।` }),
  unknown: (title: string) => ({
    en: `The column “${title}” is not known. Please rename or remove it.`,
    bn: `“${title}” কলামটি চেনা যাচ্ছে না। নাম বদলান বা কলামটি বাদ দিন।`,
  }),
  twice: ({ en, bn }: Text) => ({ en: `The column “${en}” is there twice.`, bn: `“${bn}” কলামটি দুবার আছে।` }),
};

/** Excel writes question marks for Bangla letters where it saves another CSV than UTF-8. */
const isLost = (cell: string) => /^[?\s.,/-]*\?{3}[?\s.,/-]*$/.test(cell);

const isTotalWord = (cell: string) => /^((grand|sub)?total|sum$|(সর্ব)?মোট)/u.test(bare(cell));

/** How far down the titles may stand. */
const MAX_TITLE_ROW = 20;

/** Where the titles stand: the first row with two of them; else the first that is not blank. Rows count from 1. */
function findTitles(body: string, columns: readonly CsvColumn<string>[]) {
  const isKnown = (cell: string) => columns.some((column) => isCalled(column, cell));
  const found = [',', ';', '\t', '|'].flatMap((delimiter) => {
    const { data } = Papa.parse<string[]>(body, { delimiter, preview: MAX_TITLE_ROW });
    const place = data.findIndex((cells) => cells.filter(isKnown).length >= 2);
    return place < 0 ? [] : [{ delimiter, titleRow: place + 1 }];
  });
  const [first] = found.sort((one, other) => one.titleRow - other.titleRow);
  const blank = /^(?:[\t ,;|]*(?:\r\n|\r|\n))*/.exec(body)?.[0] ?? '';
  return first ?? { delimiter: separatorOf(body.slice(blank.length)), titleRow: blank.split(/\r\n|\r|\n/).length };
}

/** Of titles, which unlike amounts hold no commas. */
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
  [field, ...LANGUAGES.map((each) => textOf(title)[each]), ...alsoCalled].some((name) => bare(name) === bare(given));

/** The titles of a column of serial numbers, which says nothing. */
const SERIALS = new Set(['', 'sl', 'slno', 'sn', 'sno', 'serial', 'serialno', 'no', 'ক্রমিক', 'ক্রমিকনং']);

const isSerial = (titles: string[], place: number) => place < titles.length && SERIALS.has(bare(titles[place] ?? ''));

function titleProblems(
  titles: string[],
  fields: (string | undefined)[],
  columns: readonly CsvColumn<string>[],
): Text[] {
  const unknown = titles.filter(
    (title, place) => title.trim() !== '' && fields[place] === undefined && !isSerial(titles, place),
  );
  const twice = columns.filter(({ field }) => fields.filter((each) => each === field).length > 1);
  return [
    ...unknown.map((title) => REFUSED.unknown(title.trim())),
    ...twice.map(({ title }) => REFUSED.twice(textOf(title))),
  ];
}

function rowOf(fields: (string | undefined)[], cells: string[]): Record<string, string> {
  const row: Record<string, string> = {};
  for (const [place, field] of fields.entries()) if (field !== undefined) row[field] = unquoted(cells[place] ?? '');
  return row;
}

/** Without the apostrophe that keeps a spreadsheet from running it. */
const unquoted = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell).trim();

/**
 * The text of a file as Excel saves it: UTF-8, or UTF-16 by its mark.
 * @throws Error with a sentence for the person when it is a workbook, or of another character set
 */
export function decodeCsv(bytes: Uint8Array, language: Language = 'en'): string {
  const [first, second] = bytes;
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf))
    throw new Error(REFUSED.workbook[language]);
  const text = new TextDecoder(charsetOf(first, second)).decode(bytes);
  if (MISREAD.test(text)) throw new Error(REFUSED.unreadable[language]);
  return text;
}

function charsetOf(first: number | undefined, second: number | undefined) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** What no decoder can read, UTF-16 without its mark, and Bangla that was read as Windows-1252 and saved again. */
const MISREAD = /[\ufffd\0]|à[¦§]/;
