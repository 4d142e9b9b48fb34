import { latinDigits } from '#locale/numbers.ts';
import { type DayOrder, dayReadings, isDay } from '#locale/plain-days.ts';
import type { DecimalSign } from '#locale/read-number.ts';
import { phoneIn } from './lines.ts';
import { readMoney } from './read-money.ts';
import { bareTitle, type Layout, mayBeNumbers, type Role, roleOf } from './titles.ts';

/** A sheet of a workbook, or the only one of another file. */
export type Sheet = { name: string; rows: readonly (readonly string[])[] };

/** `key` names the column in the remembered layout: its title, with the column's number where titles are equal or empty. */
export type Column = { key: string; title: string; example: string; role: Role | 'none' };

/** A table of a sheet: the rows above its titles, its columns, and the rows below. */
export type Table = {
  sheet: string;
  /** The digits of the account that the rows above name. */
  account: string | undefined;
  above: string[][];
  columns: Column[];
  body: string[][];
  decimals: DecimalSign;
};

export type RowsFault = 'isEmpty' | 'noTitles' | 'noDays' | 'noSums' | 'noSigns' | 'foreign';
export class UnreadableRows extends Error {
  readonly fault: RowsFault;
  readonly columns: Column[];
  constructor(fault: RowsFault, columns: Column[] = []) {
    super(fault);
    this.fault = fault;
    this.columns = columns;
  }
}

const MAX_TITLE_ROW = 60;
const MAX_TITLE_ROWS = 3;
/** Roles without which a table is no statement: a title of two rows is taken only where it adds one of them. */
const ESSENTIAL: readonly (Role | 'none')[] = ['day', 'in', 'out', 'amount', 'side', 'fee', 'balance'];
export const SUMS = ['in', 'out', 'amount', 'fee', 'balance'] as const;
export const isSum = (role: Role | 'none' | undefined) => SUMS.some((one) => one === role);

/** The text of a cell as a spreadsheet shows it: without `="…"`, the apostrophe before a text, and unbreakable spaces. */
const shownCell = (cell: string) =>
  cell
    .replace(/\u00a0/g, ' ')
    .replace(/^\s*=\s*"(.*)"\s*$/s, '$1')
    .replace(/^\s*'/, '')
    .trim();

/** Letters of the longest day with its hour, so that long texts are not searched. */
const MAX_DAY = 60;

/** The days that a cell can mean; `20260313` is one day. */
export function daysIn(written: string): Partial<Record<DayOrder, string>> & { written: string } {
  if (written.length < 6 || written.length > MAX_DAY || !/[\d০-৯]/.test(written)) return { written };
  const compact = /^(20\d\d)([01]\d)([0-3]\d)$/.exec(latinDigits(written).trim());
  const { dayFirst, monthFirst } = dayReadings(compact ? compact.slice(1).join('-') : written);
  const real = (day: string | undefined) => (day && isDay(day) ? day : undefined);
  const [one, other] = [real(dayFirst), real(monthFirst)];
  return { written, ...(one && { dayFirst: one }), ...(other && { monthFirst: other }) };
}
export function hasDay(cell: string): boolean {
  const { dayFirst, monthFirst } = daysIn(cell);
  return (dayFirst ?? monthFirst) !== undefined;
}

/** True if the row holds a day or a sum, so that it is no title. */
const isData = (cells: readonly string[]) =>
  cells.some((cell) => hasDay(cell) || (/\d/.test(latinDigits(cell)) && readMoney(cell) !== undefined));

type Titles = { at: number; height: number; titles: string[]; score: number };
type RoleIn = (title: string) => Role | 'none';

function titlesAt(rows: readonly string[][], roleIn: RoleIn, { at, height }: { at: number; height: number }): Titles {
  const block = rows.slice(at, at + height);
  const width = Math.max(0, ...block.map(({ length }) => length));
  // Of words that stand over one another the lowest known one counts: "Amount" over "Debit" and "Credit".
  const titles = Array.from({ length: width }, (_, column) => {
    const words = block.map((cells) => cells[column] ?? '').filter(Boolean);
    return words.findLast((word) => roleIn(word) !== 'none') ?? words.join(' ');
  });
  const roles = new Set(titles.map(roleIn));
  roles.delete('none');
  const essential = [...roles].filter((role) => ESSENTIAL.includes(role)).length;
  return { at, height, titles, score: essential * 100 + roles.size - (height - 1) * 50 };
}

const isStatement = ({ titles }: Titles, roleIn: RoleIn) => {
  const roles = titles.map(roleIn);
  return roles.includes('day') && roles.some((role) => role === 'in' || role === 'out' || role === 'amount');
};

/** All rows of titles: the best of the first rows, and below it each further one that has a day and sums. */
function findTitles(rows: readonly string[][], roleIn: RoleIn): Titles[] {
  const data = rows.map(isData);
  const candidates = (at: number) =>
    Array.from({ length: MAX_TITLE_ROWS }, (_, index) => index + 1)
      .filter((height) => at + height <= rows.length && (height === 1 || !data.slice(at, at + height).includes(true)))
      .map((height) => titlesAt(rows, roleIn, { at, height }));
  let first: Titles | undefined;
  for (let at = 0; at < Math.min(rows.length, MAX_TITLE_ROW); at += 1)
    for (const one of candidates(at)) if (one.score > (first?.score ?? 101)) first = one;
  if (!first) {
    const at = rows.findIndex((cells) => cells.filter(Boolean).length >= 3);
    return at < 0 ? [] : [titlesAt(rows, roleIn, { at, height: 1 })];
  }
  const found = [first];
  for (let at = first.at + first.height; at < rows.length; at += 1) {
    if (data[at]) continue;
    const [best] = candidates(at)
      .filter((one) => isStatement(one, roleIn) && new Set(one.titles.map(roleIn)).size > 3)
      .toSorted((one, other) => other.score - one.score);
    // Words above the titles, such as the account's number, are none of them.
    const isBelow = best && titlesAt(rows, roleIn, { at: at + 1, height: best.height - 1 }).score >= best.score;
    if (!best || isBelow) continue;
    found.push(best);
    at += best.height - 1;
  }
  return found;
}

const ACCOUNT = /(?:\b(?:account|a\/c|acct|wallet)\b|^\W*হিসাব).*?(\d[\d .*xX-]{2,}\d)/iu;
/** The digits of the last account that these rows name. A row with a day is none that names it. */
const accountIn = (rows: readonly (readonly string[])[]) =>
  rows
    .flatMap((cells) => (cells.some(hasDay) ? [] : (ACCOUNT.exec(latinDigits(cells.join(' ')))?.[1] ?? [])))
    .at(-1)
    ?.replace(/\D/g, '');

/**
 * The tables of a sheet. Titles that stand there again are the next page of the same table, unless another account is named over them.
 * @throws UnreadableRows
 */
export function findTables({ name, rows: written }: Sheet, { columns: known = {} }: Layout): Table[] {
  const rows = written.map((cells) => cells.map(shownCell));
  const roleIn = (title: string) => known[bareTitle(title)] ?? roleOf(title) ?? 'none';
  const [first, ...further] = findTitles(rows, roleIn);
  if (!first) throw new UnreadableRows('noDays');
  const same = (one: Titles, other: Titles) => one.titles.join('|') === other.titles.join('|');
  const starts: { titles: Titles; from: number; account: string | undefined }[] = [
    { titles: first, from: 0, account: accountIn(rows.slice(0, first.at)) },
  ];
  let after = first;
  for (const titles of further) {
    const lastLine = rows.findLastIndex((cells, at) => at < titles.at && cells.some(hasDay));
    const from = Math.max(lastLine + 1, after.at + after.height);
    const account = accountIn(rows.slice(from, titles.at));
    const before = starts.at(-1);
    if ((account && account !== before?.account) || !same(titles, after)) starts.push({ titles, from, account });
    after = titles;
  }
  return starts.map(({ titles, from, account }, index) => {
    const body = rows.slice(titles.at + titles.height, starts[index + 1]?.from);
    const columns = columnsOf(titles.titles, body, known);
    return {
      sheet: name,
      account,
      above: rows.slice(from, titles.at),
      columns,
      body,
      decimals: decimalsOf(body, columns),
    };
  });
}

/** True for a cell that looks like the number of a transaction or a cheque, and is no telephone. */
export const isNumber = (cell: string) =>
  /^[A-Z0-9/-]{6,}$/i.test(cell) && cell.replace(/\D/g, '').length >= 4 && !hasDay(cell) && phoneIn(cell) === undefined;

function columnsOf(
  titles: readonly string[],
  body: readonly string[][],
  known: Record<string, Role | 'none'>,
): Column[] {
  const width = Math.max(titles.length, ...body.map(({ length }) => length));
  const [keys, taken] = [new Set<string>(), new Set<Role | 'none'>()];
  const several: readonly (Role | 'none')[] = ['words', 'party', 'kind', 'none'];
  const columns = Array.from({ length: width }, (_, at): Column => {
    const title = titles[at] ?? '';
    const bare = bareTitle(title);
    const key = bare && !keys.has(bare) ? bare : `${bare}#${at + 1}`.slice(0, 100);
    keys.add(key);
    const example = body.find((cells) => cells[at])?.[at] ?? '';
    const usual = (title && roleOf(title)) || 'none';
    const role = known[key] ?? usual;
    if (several.includes(role) || !taken.has(role)) {
      taken.add(role);
      return { key, title, example, role };
    }
    // A second column of numbers is words; a second one of days or sums has no meaning before a person gives it one.
    return { key, title, example, role: role === 'reference' ? 'words' : 'none' };
  });
  // The payer's note stands under "Reference" too, so that the cells decide.
  if (!taken.has('reference')) {
    const day = columns.findIndex(({ role }) => role === 'day');
    const dated = body.filter((cells) => hasDay(cells[day] ?? ''));
    const numbers = columns.findIndex(({ key, title, role }, at) => {
      if (role !== 'words' || known[key] !== undefined || !mayBeNumbers(title)) return false;
      const filled = dated.flatMap((cells) => cells[at]?.replace(/^\W*0*\W*$/, '') || []);
      return filled.length > 0 && filled.filter(isNumber).length * 3 >= filled.length * 2;
    });
    const column = columns[numbers];
    if (column) columns[numbers] = { ...column, role: 'reference' };
  }
  if (!taken.has('day') || !(taken.has('amount') || taken.has('in') || taken.has('out')))
    throw new UnreadableRows(columns.some(({ title }) => title) ? 'noTitles' : 'noDays', columns);
  return columns;
}

/** The sign before the decimals that reads more of a table's sums: all sums of a bank are written in one way. */
function decimalsOf(body: readonly string[][], columns: readonly Column[]): DecimalSign {
  const sums = body.flatMap((cells) => cells.filter((_, at) => isSum(columns[at]?.role)));
  if (!sums.some((sum) => /,\d{1,2}\D*$|\.\d{3}\D*$/.test(latinDigits(sum)))) return 'dot';
  const read = (sign: DecimalSign) => sums.filter((sum) => readMoney(sum, sign) !== undefined).length;
  return read('comma') > read('dot') ? 'comma' : 'dot';
}
