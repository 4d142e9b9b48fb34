import { DAY } from '#locale/calendar.ts';
import type { DayOrder } from '#locale/plain-days.ts';
import type { Poisha } from '#locale/taka.ts';
import type { Row } from './verdicts.ts';

/** An ambiguous day, for the question about the order of day and month: a cell and its two readings. */
export type DayQuestion = { written: string; dayFirst: string; monthFirst: string };

/** A day out of order, and the day before it. */
export type Stray = { after: string; day: string };

export type Reading = {
  /** The rows, the oldest first. */
  rows: Row[];
  /** What each row moved; undefined for one that moved nothing. */
  moves: (Poisha | undefined)[];
  feeIsApart: boolean;
  /** The number of balances that follow from the one before. */
  follows: number;
  /** True if what the titles or signs of the file say is read the other way round. */
  isTurned: boolean;
  /** True if nothing proves whether the first line came or went. */
  isGuess: boolean;
};

/** Bills and recharges that a wallet's app lists although they were not paid from the wallet. */
const MAY_STAND_STILL = /recharge|bill|রিচার্জ|বিল/iu;
const CAME = /cash ?in|received|receive|deposit|credit|add money|refund|cashback|জমা|গ্রহণ|প্রাপ্ত/iu;
const WENT = /send money|cash ?out|payment|paid|withdraw|debit|bill|recharge|charge|fee|transfer|উত্তোলন|পেমেন্ট|প্রেরণ/iu;

const ORDERS = ['written', 'reversed', 'daysReversed'] as const;
const SIGNS = ['written', 'turned', 'byBalance'] as const;
type Way = {
  order: (typeof ORDERS)[number];
  sign: (typeof SIGNS)[number];
  feeIsApart: boolean;
  opening: Poisha | undefined;
};
/** What the columns of a file show: amounts below zero, or money that was taken back below zero in a column of money received. */
type Signs = { hasMinus: boolean; keepsMinus: boolean };

/**
 * The reading under which most balances follow from the previous one: which column is money received, the order of lines, whether fees
 * come on top. Of equal ones, and without balances, the usual reading.
 */
export function bestReading(rows: readonly Row[], opening: Poisha | undefined): Reading | undefined {
  const isTwoColumns = rows.some((row) => row.in !== undefined || row.out !== undefined);
  const signs: Signs = {
    hasMinus: rows.some(({ amount = 0 }) => amount < 0),
    keepsMinus: rows.some((row) => (row.in ?? 0) < 0),
  };
  const ways = (isDescending(rows) ? (['reversed', 'daysReversed', 'written'] as const) : ORDERS.slice(0, 2)).flatMap(
    (order) =>
      (rows.some(({ fee }) => fee > 0) ? [true, false] : [false]).flatMap((feeIsApart) =>
        SIGNS.slice(0, isTwoColumns ? 2 : 3).map((sign): Way => ({ order, sign, feeIsApart, opening })),
      ),
  );
  return ways
    .flatMap((way) => tryReading(inOrder(rows, way.order), way, signs) ?? [])
    .reduce<Reading | undefined>((best, one) => (best && best.follows >= one.follows ? best : one), undefined);
}

const writtenDay = ({ days }: Row) => days.dayFirst ?? days.monthFirst ?? '';
function isDescending(rows: readonly Row[]) {
  const steps = rows
    .slice(1)
    .map((row, index) => writtenDay(row).localeCompare(rows[index] ? writtenDay(rows[index]) : ''));
  return steps.filter((step) => step < 0).length > steps.filter((step) => step > 0).length;
}

/** The rows, the oldest first. A file whose newest day stands first has the lines of a day in either order. */
function inOrder(rows: readonly Row[], order: Way['order']): Row[] {
  if (order === 'written') return [...rows];
  if (order === 'reversed') return rows.toReversed();
  const days: Row[][] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last?.[0] && writtenDay(last[0]) === writtenDay(row)) last.push(row);
    else days.push([row]);
  }
  return days.toReversed().flat();
}

function tryReading(rows: Row[], { sign, feeIsApart, opening }: Way, signs: Signs): Reading | undefined {
  const moves: (Poisha | undefined)[] = [];
  let before = opening;
  let follows = 0;
  let isTurned = sign === 'turned';
  for (const row of rows) {
    const fee = feeIsApart ? row.fee : 0;
    const delta = before === undefined || row.balance === undefined ? undefined : row.balance - before;
    const stated = statedMove(row, signs);
    const move =
      sign === 'byBalance' ? moveByBalance(row, delta, fee) : stated && (sign === 'turned' ? -stated : stated);
    if (move === undefined) return undefined;
    if (sign === 'byBalance' && stated !== undefined && stated !== move) isTurned = true;
    const isStill = delta === 0 && MAY_STAND_STILL.test(`${row.cells.kind ?? ''} ${row.cells.words ?? ''}`);
    moves.push(isStill ? undefined : move);
    if (!isStill && delta === move - fee) follows += 1;
    if (row.balance !== undefined) before = row.balance;
  }
  const [first] = rows;
  const isGuess = sign === 'byBalance' && opening === undefined && first !== undefined && !statedMove(first, signs);
  return { rows, moves, feeIsApart, follows, isTurned, isGuess };
}

/** The change of the balance that a row itself states, positive for money received: by its column, sign, side or kind. */
function statedMove(row: Row, { hasMinus, keepsMinus }: Signs): Poisha | undefined {
  // A bank that writes below zero under "Credit" took back. One that writes all of "Debit" below zero only marks what went.
  if (row.in || row.out) return (row.in ?? 0) - (keepsMinus ? (row.out ?? 0) : Math.abs(row.out ?? 0));
  const { amount } = row;
  if (!amount) return undefined;
  const side = row.cells.side?.toLowerCase() ?? '';
  if (/^(?:c|cr|credit|in|ক্রেডিট|জমা)/u.test(side)) return Math.abs(amount);
  if (/^(?:d|dr|debit|out|ডেবিট)/u.test(side)) return -Math.abs(amount);
  // A minus anywhere in the column says that the others came.
  if (hasMinus || /\bcr\b/i.test(row.cells.amount ?? '') || /^\s*\+/.test(row.cells.amount ?? '')) return amount;
  return moveByWords(row.cells.kind, amount);
}

function moveByWords(words: string | undefined, amount: Poisha): Poisha | undefined {
  const [came, went] = [CAME.exec(words ?? '')?.index, WENT.exec(words ?? '')?.index];
  if (came !== undefined && (went === undefined || came <= went)) return Math.abs(amount);
  return went === undefined ? undefined : -Math.abs(amount);
}

/** The sign of a sum from the change of the balance. Of the first line, whose change is unknown, the bank's words are a guess. */
function moveByBalance(row: Row, delta: Poisha | undefined, fee: Poisha): Poisha | undefined {
  const amount = Math.abs(row.amount ?? 0);
  if (row.balance === undefined || amount === 0) return undefined;
  if (delta === undefined) return moveByWords(row.cells.kind ?? row.cells.words, amount) ?? amount;
  if (delta === amount - fee) return amount;
  if (delta === -amount - fee) return -amount;
  return delta < 0 ? -amount : amount;
}

/**
 * Chooses the order of day and month under which the most days are valid and the fewest are out of order or in the future. If both
 * orders are equal, the one with the shorter span; else the person is asked.
 */
export function judgeDays(rows: readonly Row[], today: string, answer: DayOrder | undefined) {
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
  const span = ({ days }: typeof first) => (Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / DAY + 1;
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
