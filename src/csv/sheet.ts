import Papa from 'papaparse';
import { type CsvColumn, findColumn } from './columns.ts';
import { FORMULA } from './write-csv.ts';

/** A line of a table; `row` is its row number in a spreadsheet. */
export type Line = { row: number; cells: string[] };

/** A parsed table: the titles, the lines below them, and the rows with an unclosed quotation mark. */
export type Sheet = { titles: string[]; lines: Line[]; unclosed: ReadonlySet<number> };

/**
 * Parses pasted text or a file's text, separated by commas, semicolons or tabs. The column titles are in its first line, or below
 * others, such as the building's name.
 */
export function readSheet(text: string, columns: readonly CsvColumn<string>[]): Sheet {
  // Excel may begin a file with a byte order mark and a line that names the separator, which it does not show.
  const body = text.replace(/^\ufeff?(sep=.\r?\n)?/i, '');
  const { delimiter, titleRow } = findTitles(body, columns);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter });
  return {
    titles: data[titleRow - 1] ?? [],
    lines: data.map((cells, index): Line => ({ row: index + 1, cells })).slice(titleRow),
    unclosed: new Set(errors.flatMap(({ type, row = 0 }) => (type === 'Quotes' ? [row + 1] : []))),
  };
}

/** Maximum row number of the titles. */
const MAX_TITLE_ROW = 20;

/** The row of the titles: the first one with two known titles; else the first that is not blank. Rows count from 1. */
function findTitles(body: string, columns: readonly CsvColumn<string>[]) {
  const isKnown = (cell: string) => findColumn(columns, cell) !== undefined;
  const found = [',', ';', '\t', '|'].flatMap((delimiter) => {
    const { data } = Papa.parse<string[]>(body, { delimiter, preview: MAX_TITLE_ROW });
    const place = data.findIndex((cells) => cells.filter(isKnown).length >= 2);
    return place < 0 ? [] : [{ delimiter, titleRow: place + 1 }];
  });
  const [first] = found.sort((one, other) => one.titleRow - other.titleRow);
  const blank = /^(?:[\t ,;|]*(?:\r\n|\r|\n))*/.exec(body)?.[0] ?? '';
  return first ?? { delimiter: separatorOf(body.slice(blank.length)), titleRow: blank.split(/\r\n|\r|\n/).length };
}

/** Guesses the separator from the titles, which unlike amounts contain no commas. */
function separatorOf(text: string): string {
  const titles = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string) => titles.split(separator).length;
  return [',', ';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** The cell without the apostrophe that keeps a spreadsheet from running it as a formula. */
export const unquoted = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell).trim();
