import { type DayOrder, dayReadings, isDay } from '#locale/plain-days.ts';
import { type DecimalSign, doubtOf, numberReadings } from '#locale/read-number.ts';
import type { ColumnKind } from './columns.ts';

/** The number or date format of a whole column. */
export type Format = DecimalSign | DayOrder;

/** A cell of a column, and its value under a format: plain digits, or a day as `2024-07-01`. */
type Example = { row: number; written: string; read: string };

/** A question that only a person can answer: each possible format of a column, with an example. */
export type FormatQuestion = {
  field: string;
  options: { format: Format; example: Example }[];
  /** The answer given now, or for an earlier table. */
  answer: Format | undefined;
};

type Cell = { row: number; text: string };
type Column = { field: string; kind: ColumnKind | undefined; cells: readonly Cell[]; answer: Format | undefined };
type Judged = { question?: FormatQuestion; read: (text: string) => string };

const asWritten: Judged = { read: (text) => text };

/**
 * Determines the order of day and month, or the decimal sign, for a whole column. If a cell contradicts the usual format, or is
 * ambiguous, the column is a question; with its answer all cells are read in that format.
 */
export function judgeColumn(column: Column): Judged {
  if (column.kind === 'money') return judge(column, moneyDoubts(column.cells), ['dot', 'comma'], amountUnder);
  if (column.kind === 'day') return judge(column, dayDoubts(column), ['dayFirst', 'monthFirst'], dayUnder);
  return asWritten;
}

function judge<F extends Format>(
  { field, cells, answer }: Column,
  inDoubt: readonly Cell[],
  formats: readonly F[],
  readUnder: (text: string, format: F) => string | undefined,
): Judged {
  if (inDoubt.length === 0) return asWritten;
  const options = formats.flatMap((format) => {
    const readable = inDoubt.find(({ text }) => readUnder(text, format) !== undefined);
    return readable
      ? [
          {
            format,
            example: { row: readable.row, written: readable.text, read: readUnder(readable.text, format) ?? '' },
          },
        ]
      : [];
  });
  // A cell that is valid in all formats shows the difference best.
  const telling = inDoubt.find(
    ({ text }) =>
      new Set(formats.map((format) => readUnder(text, format))).size === formats.length &&
      formats.every((format) => readUnder(text, format) !== undefined),
  );
  const shown = telling
    ? formats.map((format) => ({
        format,
        example: { row: telling.row, written: telling.text, read: readUnder(telling.text, format) ?? '' },
      }))
    : options;
  const chosen = formats.find((format) => format === answer);
  const isPossible = chosen !== undefined && (cells.length === 0 || options.some(({ format }) => format === chosen));
  const question = { field, options: shown, answer: isPossible ? chosen : undefined };
  if (!isPossible) return { question, read: (text) => text };
  const others = formats.filter((format) => format !== chosen);
  const read = (text: string) =>
    readUnder(text, chosen) ?? others.map((format) => readUnder(text, format)).find(Boolean) ?? text;
  return { question, read };
}

/**
 * Reads an amount under a decimal sign, if the text allows it: a single sign before other than two digits then groups thousands. So does
 * the comma of `16,500` in a sheet that also groups by dots: money has two decimals at most.
 */
function amountUnder(text: string, sign: DecimalSign): string | undefined {
  const doubt = doubtOf(text, { money: true });
  if (doubt) return sign === 'comma' ? doubt[0] : doubt[1];
  const { dot, comma } = numberReadings(text);
  const isGrouped = dot !== undefined && /\.\d{3,}$/.test(comma ?? '');
  return sign === 'dot' || isGrouped ? dot : comma;
}

function moneyDoubts(cells: readonly Cell[]): Cell[] {
  const read = cells.map((cell) => ({
    ...cell,
    ...numberReadings(cell.text),
    isDoubtful: doubtOf(cell.text, { money: true }) !== undefined,
  }));
  const doubtful = read.filter(({ isDoubtful }) => isDoubtful);
  const usesComma = read.some(({ isDoubtful, dot, comma }) => dot === undefined && comma !== undefined && !isDoubtful);
  const grouped = read.filter(
    ({ dot, comma }) => dot !== undefined && comma !== undefined && Number(dot) !== Number(comma),
  );
  return [...doubtful, ...(usesComma ? grouped : [])];
}

/** Reads a day under an order; undefined if that day does not exist. */
function dayUnder(text: string, order: DayOrder): string | undefined {
  const day = dayReadings(text)[order];
  return day !== undefined && isDay(day) ? day : undefined;
}

function dayDoubts({ cells, answer }: Column): Cell[] {
  const read = cells.map((cell) => {
    const [dayFirst, monthFirst] = [dayUnder(cell.text, 'dayFirst'), dayUnder(cell.text, 'monthFirst')];
    return { ...cell, dayFirst, monthFirst, isShort: dayReadings(cell.text).hasShortYear === true };
  });
  const inTwoWays = read.filter(({ dayFirst, monthFirst }) => dayFirst !== monthFirst);
  const isMonthFirst = read.some(({ dayFirst, monthFirst }) => !dayFirst && monthFirst);
  const isDayFirst = read.some(({ dayFirst, monthFirst }) => dayFirst && !monthFirst);
  const isShort = read.some((cell) => cell.isShort);
  const mayBeMonthFirst = answer === 'monthFirst' && !isDayFirst && inTwoWays.length > 0;
  if (!isMonthFirst && !isShort && !mayBeMonthFirst) return [];
  return inTwoWays.length > 0 ? inTwoWays : read.filter((cell) => cell.isShort);
}
