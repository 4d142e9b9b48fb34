import Papa from 'papaparse';
import { type CsvColumn, findColumn } from './columns.ts';
import { FORMULA } from './write-csv.ts';

/** A line of a table; `row` is the number that a spreadsheet shows beside it. */
export type Line = { row: number; cells: string[] };

/** A table as its text has it: the titles, the lines below them, and the rows in which a quotation mark is not closed. */
export type Sheet = { titles: string[]; lines: Line[]; unclosed: ReadonlySet<number> };

/**
 * Takes pasted text or a file's apart, with commas, semicolons or tabs. The titles of the columns stand in its first line, or below
 * others, such as the building's name.
 */
export function readSheet(text: string, columns: readonly CsvColumn<string>[]): Sheet {
  // Excel may begin a file with a mark and a line that names the separator, which it does not show.
  const body = text.replace(/^\ufeff?(sep=.\r?\n)?/i, '');
  const { delimiter, titleRow } = findTitles(body, columns);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter });
  return {
    titles: data[titleRow - 1] ?? [],
    lines: data.map((cells, index): Line => ({ row: index + 1, cells })).slice(titleRow),
    unclosed: new Set(errors.flatMap(({ type, row = 0 }) => (type === 'Quotes' ? [row + 1] : []))),
  };
}

/** How far down the titles may stand. */
const MAX_TITLE_ROW = 20;

/** Where the titles stand: the first row with two of them; else the first that is not blank. Rows count from 1. */
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

/** Of titles, which unlike amounts hold no commas. */
function separatorOf(text: string): string {
  const titles = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string) => titles.split(separator).length;
  return [',', ';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** A cell without the apostrophe that keeps a spreadsheet from running it. */
export const unquoted = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell).trim();
