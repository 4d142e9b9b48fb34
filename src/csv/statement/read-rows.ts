import { latinDigits } from '#locale/numbers.ts';
import { type DayOrder, dayReadings, isDay } from '#locale/plain-days.ts';
import { plainReference } from '#locale/plain-reference.ts';
import type { Poisha } from '#locale/taka.ts';
import { findGaps, type Gap, phoneIn, type ReadLine, withFee } from './lines.ts';
import { readMoney } from './read-money.ts';
import { bareTitle, ROLES, type Role, roleOf } from './titles.ts';

/** Remembered layout of an account's files: the role of each title, and the order of day and month if a person chose it. */
export type Layout = { columns?: Record<string, Role | 'none'>; dayOrder?: DayOrder };

/** An ambiguous day, for the question about the order of day and month: a cell and its two readings. */
export type DayQuestion = { written: string; dayFirst: string; monthFirst: string };

/** A day out of order, and the day before it. */
export type Stray = { after: string; day: string };

export type StatementFile = {
  lines: ReadLine[];
  opening: Poisha | undefined;
  closing: Poisha | undefined;
  gaps: Gap[];
  /** Days after a later one, or in the future: a sign that one of them is wrong. */
  strays: Stray[];
  hasBalances: boolean;
  /** Rows whose day or sum cannot be read, as written in the file. */
  unread: string[];
  /** The file's titles with their roles; empty for messages. */
  columns: { title: string; example: string; role: Role | 'none' }[];
  question: DayQuestion | undefined;
};

export type RowsFault = 'noTitles' | 'noDays' | 'noSums' | 'noSigns';
export class UnreadableRows extends Error {
  readonly fault: RowsFault;
  readonly columns: StatementFile['columns'];
  constructor(fault: RowsFault, columns: StatementFile['columns'] = []) {
    super(fault);
    this.fault = fault;
    this.columns = columns;
  }
}

const MAX_TITLE_ROW = 60;
const OPENING = /\b(?:opening|brought forward|b\/f|previous) ?(?:balance)?\b|^balance b\/?f|প্রারম্ভিক/iu;
const CLOSING = /\b(?:closing|ending|carried forward|c\/f) ?(?:balance)?\b|সমাপনী|শেষ স্থিতি/iu;
const TOTAL = /^\W*(?:grand |sub ?)?total\b|^\W*(?:মোট|সর্বমোট)/iu;
/** Bills and recharges that a wallet's app lists although they were not paid from the wallet. */
const MAY_STAND_STILL = /recharge|bill|রিচার্জ|বিল/iu;
const CAME = /cash ?in|received|receive|deposit|credit|add money|refund|cashback|জমা|গ্রহণ|প্রাপ্ত/iu;
const WENT = /send money|cash ?out|payment|paid|withdraw|debit|bill|recharge|charge|fee|transfer|উত্তোলন|পেমেন্ট|প্রেরণ/iu;

type Cells = Partial<Record<Role, string>>;
type Row = {
  cells: Cells;
  in: Poisha | undefined;
  out: Poisha | undefined;
  amount: Poisha | undefined;
  fee: Poisha;
  balance: Poisha | undefined;
  days: { dayFirst: string | undefined; monthFirst: string | undefined; written: string };
};

/** Reads the rows of a table, below any text that the bank prints above it. @throws UnreadableRows */
export function readRows(rows: readonly (readonly string[])[], today: string, layout: Layout = {}): StatementFile {
  const { titleRow, columns } = findColumns(rows, layout);
  const body = rows.slice(titleRow + 1);
  const { read, opening, closing, unread } = takeRows(
    body,
    columns.map(({ role }) => role),
  );
  if (read.length === 0) throw new UnreadableRows('noDays', columns);
  if (!read.some((row) => row.in ?? row.out ?? row.amount)) throw new UnreadableRows('noSums', columns);
  const before = rows.slice(0, titleRow).flatMap((cells) => endsIn(cells));
  const ends = {
    opening: opening ?? before.find(({ isOpening }) => isOpening)?.balance,
    closing: closing ?? before.find(({ isOpening }) => !isOpening)?.balance,
  };
  const best = bestReading(read, ends);
  if (!best) throw new UnreadableRows('noSigns', columns);
  const { order, question, strays } = judgeDays(best.rows, today, layout.dayOrder);
  const lines = best.rows.flatMap((row, index) =>
    linesOf(row, { order, moved: best.moves[index], feeIsApart: best.feeIsApart }),
  );
  return {
    lines: markFees(lines),
    ...ends,
    gaps: findGaps(lines, ends),
    strays,
    hasBalances: lines.some(({ balance }) => balance !== undefined),
    unread,
    columns,
    question,
  };
}

function findColumns(rows: readonly (readonly string[])[], { columns: known = {} }: Layout) {
  const roleIn = (title: string) => known[bareTitle(title)] ?? roleOf(title) ?? 'none';
  const score = (cells: readonly string[]) => new Set(cells.map(roleIn).filter((role) => role !== 'none')).size;
  const scores = rows.slice(0, MAX_TITLE_ROW).map(score);
  const most = Math.max(0, ...scores);
  const titleRow =
    most >= 2 ? scores.indexOf(most) : rows.findIndex((cells) => cells.filter((cell) => cell.trim()).length >= 3);
  const titles = rows[titleRow] ?? [];
  const width = Math.max(titles.length, ...rows.slice(titleRow + 1, titleRow + 20).map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => {
    const title = titles[column] ?? '';
    const example = rows.slice(titleRow + 1).find((cells) => cells[column]?.trim())?.[column] ?? '';
    return { title, example, role: title.trim() ? roleIn(title) : ('none' as const) };
  });
  // If there are two columns of days, the first one is the day of the transaction.
  const single = new Set<Role | 'none'>();
  for (const column of columns) {
    const isSingle =
      column.role !== 'words' && column.role !== 'party' && column.role !== 'kind' && column.role !== 'none';
    if (isSingle && single.has(column.role)) column.role = 'none';
    single.add(column.role);
  }
  const has = (role: Role) => columns.some((column) => column.role === role);
  if (!has('day') || !(has('amount') || has('in') || has('out')))
    throw new UnreadableRows(columns.some(({ title }) => title.trim()) ? 'noTitles' : 'noDays', columns);
  return { titleRow, columns };
}

function takeRows(body: readonly (readonly string[])[], roles: readonly (Role | 'none')[]) {
  const read: Row[] = [];
  const unread: string[] = [];
  let opening: Poisha | undefined;
  let closing: Poisha | undefined;
  for (const written of body) {
    const cells: Cells = {};
    written.forEach((cell, column) => {
      const role = roles[column];
      if (role && role !== 'none' && cell.trim())
        cells[role] = cells[role] ? `${cells[role]} ${cell.trim()}` : cell.trim();
    });
    const all = written.join(' ').replace(/\s+/g, ' ').trim();
    const money = (role: 'in' | 'out' | 'amount' | 'fee' | 'balance') => readMoney(cells[role] ?? '');
    const row = { in: money('in'), out: money('out'), amount: money('amount'), balance: money('balance') };
    const hasSum = Boolean(row.in || row.out || row.amount);
    const last = written.flatMap((cell) => readMoney(cell) ?? []).at(-1);
    if (OPENING.test(all) && !hasSum) opening ??= row.balance ?? last;
    else if (CLOSING.test(all) && !hasSum) closing = row.balance ?? last;
    else if (TOTAL.test(all)) continue;
    else {
      const days = daysIn(cells.day ?? '');
      const previous = read.at(-1);
      if (days.dayFirst ?? days.monthFirst) {
        if (hasSum) read.push({ ...row, cells, days, fee: Math.abs(money('fee') ?? 0) });
        else if (isMisread(cells)) unread.push(all);
      }
      // A line with an unreadable day. Sums without a balance and without a day are totals.
      else if (hasSum && (row.balance !== undefined || /\d/.test(latinDigits(cells.day ?? '')))) unread.push(all);
      else if (previous && !hasSum && row.balance === undefined && all) {
        // A row with text only continues the previous line.
        for (const role of ['words', 'party', 'kind'] as const)
          if (cells[role]) previous.cells[role] = [previous.cells[role], cells[role]].filter(Boolean).join(' ');
      }
    }
  }
  return { read, opening, closing, unread };
}

/** True if a cell of sums is unreadable, such as `1,8000.00`; a dash or a zero means no sum. */
const isMisread = ({ in: came = '', out: went = '', amount = '' }: Cells) =>
  [came, went, amount].some((sum) => /\d/.test(latinDigits(sum)) && readMoney(sum) === undefined);

/** Opening and closing balances above the table, in cells or in one text. */
function endsIn(cells: readonly string[]) {
  const all = cells.join(' ').trim();
  const ends: { isOpening: boolean; balance: Poisha }[] = [];
  for (const [isOpening, word] of [
    [true, 'opening'],
    [false, 'closing'],
  ] as const) {
    const found = new RegExp(String.raw`${word} balance\W*(?:bdt|tk\.?|৳)?\s*(-?[\d,]+(?:\.\d+)?)`, 'iu').exec(
      all,
    )?.[1];
    const balance = readMoney(found ?? '');
    if (balance !== undefined) ends.push({ isOpening, balance });
  }
  return ends;
}

function daysIn(written: string): Row['days'] {
  const { dayFirst, monthFirst } = dayReadings(written);
  const real = (day: string | undefined) => (day && isDay(day) ? day : undefined);
  return { dayFirst: real(dayFirst), monthFirst: real(monthFirst), written };
}

type Reading = { rows: Row[]; moves: (Poisha | undefined)[]; feeIsApart: boolean; follows: number };

/**
 * The reading under which most balances follow from the previous one: which column is money received, whether the newest line stands
 * first, whether fees come on top. Without balances, the usual reading.
 */
function bestReading(read: readonly Row[], ends: { opening: Poisha | undefined }): Reading | undefined {
  const hasFees = read.some(({ fee }) => fee > 0);
  const isTwoColumns = read.some((row) => row.in !== undefined || row.out !== undefined);
  const orders = isDescending(read) ? [true, false] : [false, true];
  const found: Reading[] = [];
  for (const newestFirst of orders)
    for (const feeIsApart of hasFees ? [true, false] : [false])
      for (const sign of isTwoColumns
        ? (['written', 'swapped'] as const)
        : (['written', 'swapped', 'byBalance'] as const)) {
        const inOrder = newestFirst ? read.toReversed() : [...read];
        const tried = tryReading(inOrder, { feeIsApart, sign, opening: ends.opening });
        if (tried) found.push(tried);
      }
  return found.reduce<Reading | undefined>(
    (best, one) => (best && best.follows >= one.follows ? best : one),
    undefined,
  );
}

const isDescending = (read: readonly Row[]) => {
  const days = read.map(({ days }) => days.dayFirst ?? days.monthFirst ?? '');
  const steps = days.slice(1).map((day, index) => day.localeCompare(days[index] ?? ''));
  return steps.filter((step) => step < 0).length > steps.filter((step) => step > 0).length;
};

type Way = { feeIsApart: boolean; sign: 'written' | 'swapped' | 'byBalance'; opening: Poisha | undefined };

function tryReading(rows: Row[], { feeIsApart, sign, opening }: Way): Reading | undefined {
  const moves: (Poisha | undefined)[] = [];
  let before = opening;
  let follows = 0;
  for (const row of rows) {
    const fee = feeIsApart ? row.fee : 0;
    const delta = before === undefined || row.balance === undefined ? undefined : row.balance - before;
    let move = sign === 'byBalance' ? signByBalance(row, delta, fee) : writtenMove(row, sign === 'swapped');
    if (move === undefined) return undefined;
    const isStill = delta === 0 && MAY_STAND_STILL.test(`${row.cells.kind ?? ''} ${row.cells.words ?? ''}`);
    if (isStill) moves.push(undefined);
    else {
      moves.push(move);
      if (delta !== undefined && delta === move - fee) follows += 1;
    }
    if (row.balance !== undefined) before = row.balance;
    move = undefined;
  }
  return { rows, moves, feeIsApart, follows };
}

/** The change of the balance that a row states, positive for money received. */
function writtenMove(row: Row, isSwapped: boolean): Poisha | undefined {
  const turn = isSwapped ? -1 : 1;
  if (row.in || row.out) return turn * (Math.abs(row.in ?? 0) - Math.abs(row.out ?? 0));
  const amount = row.amount;
  if (!amount) return undefined;
  const side = row.cells.side?.trim().toLowerCase() ?? '';
  if (/^(?:c|cr|credit|in|ক্রেডিট|জমা)/u.test(side)) return turn * Math.abs(amount);
  if (/^(?:d|dr|debit|out|ডেবিট)/u.test(side)) return -turn * Math.abs(amount);
  if (amount < 0) return turn * amount;
  if (/\bcr\b/i.test(row.cells.amount ?? '') || /^\s*\+/.test(row.cells.amount ?? '')) return turn * amount;
  return signByWords(row, amount, turn);
}

function signByWords({ cells }: Row, amount: Poisha, turn = 1): Poisha | undefined {
  const words = [cells.kind, cells.kind ? '' : cells.words].filter(Boolean).join(' ');
  const [came, went] = [CAME.exec(words)?.index, WENT.exec(words)?.index];
  if (came !== undefined && (went === undefined || came <= went)) return turn * Math.abs(amount);
  return went === undefined ? undefined : -turn * Math.abs(amount);
}

/** The sign of a sum without one, from the change of the balance. */
function signByBalance(row: Row, delta: Poisha | undefined, fee: Poisha): Poisha | undefined {
  const amount = Math.abs(row.amount ?? 0);
  if (row.balance === undefined || amount === 0) return undefined;
  if (delta === undefined) return signByWords(row, amount) ?? amount;
  if (delta === amount - fee) return amount;
  if (delta === -amount - fee) return -amount;
  return delta < 0 ? -amount : amount;
}

/**
 * Chooses the order of day and month under which the most days are valid and the fewest are out of order or in the future. If both
 * orders are equal, the one with the shorter span; else the person is asked.
 */
function judgeDays(rows: readonly Row[], today: string, answer: DayOrder | undefined) {
  const readings = (['dayFirst', 'monthFirst'] as const).map((order) => {
    const days = rows.map(({ days }) => days[order]);
    const strays = straysOf(days, today);
    return { order, days, strays, unread: days.filter((day) => day === undefined).length };
  });
  const [first, second] = readings.toSorted(
    (one, other) => one.unread - other.unread || one.strays.length - other.strays.length,
  );
  if (!first || !second) throw new Error('there are two orders');
  const isSure = first.unread < second.unread || first.strays.length < second.strays.length;
  const doubtful = rows.find(({ days }) => days.dayFirst !== days.monthFirst && days.dayFirst && days.monthFirst);
  if (isSure || !doubtful) return { ...first, question: undefined };
  const span = ({ days }: typeof first) => (Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / 86_400_000 + 1;
  if (span(second) >= 3 * span(first)) return { ...first, question: undefined };
  if (span(first) >= 3 * span(second)) return { ...second, question: undefined };
  const { dayFirst = '', monthFirst = '', written } = doubtful.days;
  const chosen = readings.find(({ order }) => order === answer) ?? first;
  return { ...chosen, question: { written, dayFirst, monthFirst } };
}

/** Days after a later one, or in the future. */
export function straysOf(days: readonly (string | undefined)[], today: string): Stray[] {
  const strays: Stray[] = [];
  let after: string | undefined;
  for (const day of days) {
    if (day === undefined) continue;
    if (day > today || (after !== undefined && day < after)) strays.push({ after: after ?? day, day });
    after = day;
  }
  return strays;
}

type Reader = { order: DayOrder; moved: Poisha | undefined; feeIsApart: boolean };

function linesOf(row: Row, { order, moved, feeIsApart }: Reader): ReadLine[] {
  const day = row.days[order] ?? row.days.dayFirst ?? row.days.monthFirst;
  if (moved === undefined || !day) return [];
  const { reference, kind, party, words } = row.cells;
  const all = [kind, party, words].filter(Boolean).join(' ');
  const number = reference ?? /\b(?:TRX|TXN) ?ID[:.\s]*([A-Z0-9]{6,20})\b/i.exec(all)?.[1];
  const plain = number === undefined ? '' : plainReference(number);
  const phone = phoneIn([party, words].filter(Boolean).join(' '));
  const line: ReadLine = {
    day,
    amount: moved,
    ...(row.balance !== undefined && { balance: row.balance }),
    ...(/^[A-Z0-9]{4,64}$/.test(plain) && { reference: plain }),
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

/** Roles in the order of the person's choice. */
export const CHOSEN_ROLES = ROLES;
