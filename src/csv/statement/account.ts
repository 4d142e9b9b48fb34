import { latinDigits } from '#locale/numbers.ts';
import type { DayOrder } from '#locale/plain-days.ts';
import { plainReference } from '#locale/plain-reference.ts';
import type { DecimalSign } from '#locale/read-number.ts';
import type { Poisha } from '#locale/taka.ts';
import { liftNumber } from './lift-number.ts';
import { findGaps, type Gap, phoneIn, type ReadLine, withFee } from './lines.ts';
import { readMoney } from './read-money.ts';
import { bestReading, type DayQuestion, judgeDays, type Stray, straysOf } from './reading.ts';
import { type Column, findTables, hasDay, isNumber, type Sheet, type Table, UnreadableRows } from './tables.ts';
import { bareTitle, type Layout } from './titles.ts';
import { balanceIn, type Judged, judgeRows, type Row } from './verdicts.ts';

export type StatementFile = {
  lines: ReadLine[];
  opening: Poisha | undefined;
  closing: Poisha | undefined;
  gaps: Gap[];
  /** Days after a later one, or in the future: a sign that one of them is wrong. */
  strays: Stray[];
  hasBalances: boolean;
  /** Rows that could be lines and were not read, as written in the file. */
  unread: string[];
  /** What the file holds besides: sheets, other accounts, rows in other currencies. */
  leftOut: string[];
  /** The digits of the account that the file names. */
  account: string | undefined;
  /** The file's titles with their roles; empty for messages. */
  columns: Column[];
  /** Columns of sums or numbers of which nobody has said what they are. */
  unknown: Column[];
  question: DayQuestion | undefined;
  /** True if the file was read against its titles or signs, and no person has said that this is right. */
  isTurned: boolean;
  /** True if nothing proves whether the first line came or went. */
  isGuess: boolean;
  /**
   * True if each row has a meaning, each line a balance that follows from the one before, no sheet and no account was left out, and nothing
   * is to be asked.
   */
  isComplete: boolean;
};

/**
 * Reads a statement: its sheets hold tables, each row of a table has a verdict, the lines are read as their balances say, and the
 * tables of one account are one statement. What is not read is named.
 * @throws UnreadableRows
 */
export function readSheets(sheets: readonly Sheet[], today: string, layout: Layout = {}, account = ''): StatementFile {
  const filled = sheets.filter(({ rows }) => rows.some((cells) => cells.some((cell) => cell.trim())));
  const [read, leftOut] = [[] as StatementFile[], [] as string[]];
  let fault = new UnreadableRows(filled.length > 0 ? 'noDays' : 'isEmpty');
  let most = -1;
  for (const sheet of filled)
    try {
      for (const table of findTables(sheet, layout)) read.push(readTable(table, today, layout));
    } catch (error) {
      if (!(error instanceof UnreadableRows)) throw error;
      if (sheet.rows.length > most) [fault, most] = [error, sheet.rows.length];
      leftOut.push(sheet.name || 'table');
    }
  const chosen = chooseAccount(read, account);
  if (!chosen) throw fault;
  return joinTables(chosen, { read, leftOut, today });
}

/** Reads the rows of one sheet. @throws UnreadableRows */
export const readRows = (rows: Sheet['rows'], today: string, layout: Layout = {}): StatementFile =>
  readSheets([{ name: '', rows }], today, layout);

/** The table of the account whose digits a person named, else the one with the most lines. */
function chooseAccount(read: readonly StatementFile[], account: string) {
  const wanted = read.filter((file) => isAccount(file.account, account));
  return (wanted.length > 0 ? wanted : [...read]).toSorted((one, other) => other.lines.length - one.lines.length)[0];
}

/** True if both name one account by their last four digits; banks mask the others. */
export const isAccount = (one: string | undefined, other: string) => {
  const last = other.replace(/\D/g, '').slice(-4);
  return one !== undefined && last.length === 4 && one.endsWith(last);
};

type Others = { read: readonly StatementFile[]; leftOut: readonly string[]; today: string };

/** The tables of one account with the same titles, such as the months of a year in sheets, the oldest first. All others are named. */
function joinTables(chosen: StatementFile, { read, leftOut, today }: Others): StatementFile {
  const titles = ({ columns }: StatementFile) => columns.map(({ key }) => key).join('|');
  const isSame = (file: StatementFile) =>
    titles(file) === titles(chosen) &&
    (file.account === undefined || chosen.account === undefined || file.account === chosen.account);
  const files = read
    .filter(isSame)
    .toSorted((one, other) => (one.lines[0]?.day ?? '').localeCompare(other.lines[0]?.day ?? ''));
  const others = read.filter((file) => !isSame(file)).map((file) => file.account ?? titles(file).replaceAll('|', ', '));
  const lines = files.flatMap((file) => file.lines);
  const gaps =
    files.length === 1 ? chosen.gaps : findGaps(lines, { opening: files[0]?.opening, closing: files.at(-1)?.closing });
  const all = [...files.flatMap((file) => file.leftOut), ...others, ...leftOut];
  const isWhole = files.every(({ isComplete }) => isComplete) && gaps.length === 0 && all.length === 0;
  const strays = straysOf(
    lines.map(({ day }) => day),
    today,
  );
  return {
    ...chosen,
    lines,
    opening: files[0]?.opening,
    closing: files.at(-1)?.closing,
    gaps,
    strays,
    unread: files.flatMap((file) => file.unread),
    leftOut: all,
    question: files.map(({ question }) => question).find(Boolean),
    isTurned: files.some(({ isTurned }) => isTurned),
    isGuess: files.some(({ isGuess }) => isGuess),
    isComplete: isWhole && strays.length === 0,
  };
}

/** @throws UnreadableRows */
function readTable(table: Table, today: string, layout: Layout): StatementFile {
  const { columns, account } = table;
  const judged = joinWords(judgeRows(table, layout));
  const rows = judged.flatMap(({ verdict, row }) => (verdict === 'line' ? [row] : []));
  const foreign = judged.filter(({ verdict }) => verdict === 'foreign').map(({ row }) => row.text);
  const unread = judged
    .filter((one, at) => one.verdict === 'asked' || !fits(judged, at, table.decimals))
    .map(({ row }) => row.text);
  if (rows.length === 0) throw new UnreadableRows(faultOf(judged), columns);
  const above = table.above.flatMap((cells) => endsIn(cells));
  const named = (wanted: 'opening' | 'closing') =>
    judged.filter(({ verdict }) => verdict === wanted).map((one) => balanceIn(one, table.decimals));
  const opening = named('opening')[0] ?? above.find(({ isOpening }) => isOpening)?.balance;
  const closing = named('closing').at(-1) ?? above.find(({ isOpening }) => !isOpening)?.balance;
  const best = bestReading(rows, opening);
  if (!best) throw new UnreadableRows('noSigns', columns);
  const { order, question, strays } = judgeDays(best.rows, today, layout.dayOrder);
  const lines = markFees(
    best.rows.flatMap((row, index) =>
      linesOf(row, { order, moved: best.moves[index], feeIsApart: best.feeIsApart, number: layout.number }),
    ),
  );
  const gaps = findGaps(lines, { opening, closing });
  const unknown = unknownColumns(table, layout);
  const isTurned = best.isTurned && !layout.isTurned;
  const isAnswered = question === undefined || layout.dayOrder !== undefined;
  const nothing = [gaps, strays, unread, unknown, foreign].every((found) => found.length === 0);
  const followsAll = best.moves.every((moved, at) => moved === undefined || best.rows[at]?.balance !== undefined);
  return {
    ...{ lines, opening, closing, gaps, strays, unread, leftOut: foreign, account, columns, unknown, question },
    ...{ isTurned, isGuess: best.isGuess },
    hasBalances: lines.some(({ balance }) => balance !== undefined),
    isComplete: nothing && followsAll && isAnswered && !isTurned && !best.isGuess,
  };
}

const faultOf = (judged: readonly Judged[]) => {
  if (judged.some(({ verdict }) => verdict === 'foreign')) return 'foreign';
  return judged.some(({ row }) => row.days.dayFirst ?? row.days.monthFirst) ? 'noSums' : 'noDays';
};

/** Appends the words of rows that continue a line to that line. */
function joinWords(judged: readonly Judged[]): readonly Judged[] {
  let line: Row | undefined;
  for (const { verdict, row } of judged) {
    if (verdict === 'line') line = row;
    // What continues a note is not of the line above it.
    if (verdict === 'note') line = undefined;
    if (verdict !== 'continuation' || !line) continue;
    for (const role of ['words', 'party', 'kind'] as const)
      if (row.cells[role]) line.cells[role] = [line.cells[role], row.cells[role]].filter(Boolean).join(' ');
  }
  return judged;
}

/** An opening or closing balance between lines, as at the end of a page, is that of a line beside it. */
function fits(judged: readonly Judged[], at: number, decimals: DecimalSign): boolean {
  const one = judged[at];
  if (one?.verdict !== 'opening' && one?.verdict !== 'closing') return true;
  const isLine = ({ verdict }: Judged) => verdict === 'line';
  const [before, after] = [judged.slice(0, at).findLast(isLine), judged.slice(at + 1).find(isLine)];
  if (!before || !after) return true;
  const named = balanceIn(one, decimals);
  return named !== undefined && [before.row.balance, after.row.balance].includes(named);
}

/** Opening and closing balances above the table, in cells or in one text. */
function endsIn(cells: readonly string[]) {
  const all = latinDigits(cells.join(' ')).trim();
  return (['opening', 'closing'] as const).flatMap((word) => {
    const found = new RegExp(String.raw`${word} balance\W*(?:bdt|tk\.?|৳)?\s*(-?[\d,]+(?:\.\d+)?)`, 'iu').exec(all);
    const balance = readMoney(found?.[1] ?? '');
    return balance === undefined ? [] : [{ isOpening: word === 'opening', balance }];
  });
}

const NEVER_ASKED =
  /^(?:srl?|sl|s ?n|s ?no|s[lr]l? ?no|serial(?: no)?|no|#|sol(?: ?id)?|ক্রমিক(?: নং)?|branch(?: code| name)?|value (?:date|dt)|time|সময়)$/u;

/** Columns without a role in which rows with a day have sums or numbers, until a person has said what they are. */
function unknownColumns({ body, columns }: Table, { columns: known = {} }: Layout): Column[] {
  const day = columns.findIndex(({ role }) => role === 'day');
  const dated = body.filter((cells) => hasDay(cells[day] ?? ''));
  return columns.flatMap((column, at) => {
    if (column.role !== 'none' || known[column.key] === 'none' || NEVER_ASKED.test(bareTitle(column.title))) return [];
    const example = dated
      .map((cells) => latinDigits(cells[at] ?? ''))
      .find((cell) => isFigure(cell) || isNumber(cell) || isPhone(cell));
    return example === undefined ? [] : [{ ...column, example }];
  });
}
const isPhone = (cell: string) => /^\+?[\dX*x-]{11,14}$/.test(cell) && phoneIn(cell) !== undefined;
const isFigure = (cell: string) => /^\W*[\d,. ]+\W*(?:cr|dr)?\W*$/i.test(cell) && !hasDay(cell) && /[1-9]/.test(cell);

type Reader = { order: DayOrder; moved: Poisha | undefined; feeIsApart: boolean; number: Layout['number'] };

function linesOf(row: Row, { order, moved, feeIsApart, number: shown }: Reader): ReadLine[] {
  const day = row.days[order] ?? row.days.dayFirst ?? row.days.monthFirst;
  if (moved === undefined || !day) return [];
  const { kind, party, words } = row.cells;
  // Words that stand where numbers are meant to, such as "TRANSFER FROM" and an account, are words.
  const isWords = /(?<![A-Z0-9])[A-Z]{3,}(?![A-Z0-9])/i.test(row.cells.reference ?? '');
  const reference = isWords ? undefined : row.cells.reference;
  const all = [kind, party, words, isWords && row.cells.reference].filter(Boolean).join(' ');
  const number = reference ?? /\b(?:TRX|TXN) ?ID[:.\s]*([A-Z0-9]{6,20})\b/i.exec(all)?.[1] ?? liftNumber(all, shown);
  const plain = number === undefined ? '' : plainReference(number);
  const phone = phoneIn([party, words, isWords && row.cells.reference].filter(Boolean).join(' '));
  const line: ReadLine = {
    day,
    amount: moved,
    ...(row.balance !== undefined && { balance: row.balance }),
    // Zeros alone stand for no number.
    ...(/^(?=.*[^0])[A-Z0-9]{4,64}$/.test(plain) && { reference: plain }),
    ...(phone && { phone }),
    ...(all && { words: all.replace(/\s+/g, ' ').slice(0, 500) }),
  };
  return withFee(line, feeIsApart ? row.fee : 0);
}

/** Marks a fee in a row of its own: it has its transaction's number. */
function markFees(lines: readonly ReadLine[]): ReadLine[] {
  const counts = new Map<string, number>();
  for (const { reference, isFee } of lines)
    if (reference && !isFee) counts.set(reference, (counts.get(reference) ?? 0) + 1);
  return lines.map((line) => {
    const isFee =
      line.amount < 0 &&
      (counts.get(line.reference ?? '') ?? 0) > 1 &&
      /\b(?:fee|charge)\b|চার্জ|ফি/iu.test(line.words ?? '');
    return isFee ? { ...line, isFee: true as const } : line;
  });
}
