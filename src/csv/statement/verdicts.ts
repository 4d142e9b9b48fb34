import { latinDigits } from '#locale/numbers.ts';
import type { DecimalSign } from '#locale/read-number.ts';
import type { Poisha } from '#locale/taka.ts';
import { readMoney } from './read-money.ts';
import { daysIn, isSum, SUMS, type Table } from './tables.ts';
import { bareTitle, foreignCurrency, type Layout, type Role, roleOf } from './titles.ts';

/** What a row of a table is. `note`: of a day, and no money moved. `asked`: a person is told that it was not read. */
type Verdict = 'line' | 'note' | 'opening' | 'closing' | 'total' | 'title' | 'continuation' | 'foreign' | 'asked';

type Cells = Partial<Record<Role, string>>;
export type Row = {
  cells: Cells;
  in: Poisha | undefined;
  out: Poisha | undefined;
  amount: Poisha | undefined;
  fee: Poisha;
  balance: Poisha | undefined;
  days: ReturnType<typeof daysIn>;
  /** True if a cell of sums cannot be read, such as `1,8000.00`; a dash or a zero means no sum. */
  isMisread: boolean;
  /** The row as written in the file. */
  text: string;
};
export type Judged = { verdict: Verdict; row: Row };

const OPENING = /\b(?:opening|brought forward|b\/f|previous balance)\b|\bbalance b\/?f|প্রারম্ভিক/iu;
const CLOSING = /\b(?:closing|ending|carried forward|c\/f)\b|সমাপনী|শেষ স্থিতি/iu;
const TOTAL = /^\W*(?:grand |sub ?|page )?total\b|^\W*(?:মোট|সর্বমোট)/iu;
/** A figure with two decimals: in a column without a meaning it may be a sum. */
const FIGURE = /^\W*\d[\d,.]*[.,]\d{2}\W*(?:cr|dr)?\W*$/i;

/** A word in a cell of money that moved, but for those that say that none did, and for marks of its side or currency. */
const IS_WORD = /^(?!\W*(?:nil|none|n\/?a|null|cr|dr|credit|debit|tk|bdt|taka)\W*$).*\p{L}{2}/iu;

type Facts = {
  row: Row;
  hasDay: boolean;
  /** True for a row whose cell of days holds anything but a day: `31/02/2026`. */
  hasOddDay: boolean;
  /** True for a row that moves money. */
  hasSum: boolean;
  hasBothSides: boolean;
  /** True if a sum stands in a column without a meaning. */
  hasLooseFigure: boolean;
  isTitles: boolean;
  isForeign: boolean;
  /** True where the table has a column of balances. */
  hasBalances: boolean;
  /** Lines above: their number, and the last balance. */
  above: number;
  balanceAbove: Poisha | undefined;
};

const OPENING_BALANCE = /\b(?:opening|previous) bal|brought forward|\bb\/?f\b|প্রারম্ভিক/iu;
const ONLY_OPENING = /^\W*opening\W*$/i;
/**
 * Some banks write the opening balance as money that came, above all lines, or one column too far to the left. The first deposit of an
 * account stands there too and is as large as its balance, but is money: "Account opening deposit".
 */
const opens = ({ row, above, hasSum, hasBalances }: Facts) =>
  !hasSum ||
  (above === 0 &&
    (row.balance === undefined
      ? hasBalances && OPENING_BALANCE.test(row.text)
      : (OPENING_BALANCE.test(row.text) || ONLY_OPENING.test(wordsOf(row))) &&
        [row.in, row.amount].includes(row.balance)));

/** The verdicts in the order in which they are asked; a row of which none holds is `asked`. */
const VERDICTS: readonly (readonly [Verdict, (facts: Facts) => boolean])[] = [
  ['title', ({ isTitles }) => isTitles],
  ['asked', ({ row }) => row.isMisread],
  ['opening', (facts) => OPENING.test(facts.row.text) && opens(facts)],
  ['closing', ({ row, hasSum }) => CLOSING.test(row.text) && !hasSum],
  ['foreign', ({ isForeign, hasDay }) => isForeign && hasDay],
  ['asked', ({ hasDay, hasLooseFigure, hasSum }) => hasDay && hasLooseFigure && !hasSum],
  ['line', ({ hasDay, hasSum, hasBothSides }) => hasDay && hasSum && !hasBothSides],
  // Nothing moved: a bill that a wallet's app lists although it was not paid from the wallet, or a note of the bank. Its words are not those of
  // the line above.
  [
    'note',
    ({ hasDay, hasSum, row, balanceAbove }) =>
      hasDay && !hasSum && (row.balance === undefined || row.balance === balanceAbove),
  ],
  // A line of which the day is missing has a balance of its own; a total has none, or the last line's.
  [
    'total',
    ({ row, hasDay, hasOddDay, balanceAbove, hasSum }) =>
      TOTAL.test(row.text) &&
      !hasDay &&
      !(hasOddDay && !TOTAL.test(row.cells.day ?? '')) &&
      (!hasSum || row.balance === undefined || row.balance === balanceAbove),
  ],
  [
    'continuation',
    ({ row, hasDay, hasOddDay, hasSum, hasLooseFigure }) =>
      !hasDay && !hasOddDay && !hasSum && row.balance === undefined && !hasLooseFigure && hasWords(row),
  ],
  [
    'title',
    ({ row, hasDay, hasSum, hasLooseFigure }) => !hasDay && !hasSum && row.balance === undefined && !hasLooseFigure,
  ],
];
const wordsOf = ({ cells: { kind, party, words } }: Row) => [kind, party, words].filter(Boolean).join(' ');
const hasWords = ({ cells }: Row) => !cells.day && Boolean(cells.words ?? cells.party ?? cells.kind);

/** Gives each row of a table its verdict. Blank rows are none. */
export function judgeRows(table: Table, layout: Layout): Judged[] {
  const { body, columns, decimals, above: head } = table;
  const roles = columns.map(({ role }) => role);
  const titles = columns.map(({ title }) => title);
  const ownCurrency = foreignCurrency(
    [
      ...columns.flatMap(({ title, role }) => (isSum(role) ? [title] : [])),
      ...head.filter((cells) => /currency/i.test(cells.join(' '))).flat(),
    ].join(' '),
  );
  const account = body.flatMap((cells) => cells[roles.indexOf('account')] ?? []).find(Boolean);
  const judged: Judged[] = [];
  let [lines, balanceAbove]: [number, Poisha | undefined] = [0, undefined];
  for (const written of body) {
    if (!written.some(Boolean)) continue;
    const row = rowOf(written, { roles, decimals });
    const facts: Facts = {
      row,
      hasDay: Boolean(row.days.dayFirst ?? row.days.monthFirst),
      hasOddDay: /\d/.test(latinDigits(row.cells.day ?? '')) && !(row.days.dayFirst ?? row.days.monthFirst),
      hasSum: Boolean(row.in || row.out || row.amount),
      hasBothSides: Boolean(row.in && row.out),
      hasLooseFigure: written.some(
        (cell, at) => (roles[at] ?? 'none') === 'none' && isLoose(cell, columns[at]?.key, layout),
      ),
      isTitles: isTitles(written, titles, layout),
      isForeign:
        ownCurrency !== undefined ||
        foreignCurrency(row.cells.currency ?? '') !== undefined ||
        (account !== undefined && row.cells.account !== undefined && row.cells.account !== account),
      hasBalances: roles.includes('balance'),
      above: lines,
      balanceAbove,
    };
    const verdict = VERDICTS.find(([, holds]) => holds(facts))?.[0] ?? 'asked';
    if (verdict === 'line') lines += 1;
    balanceAbove = row.balance ?? balanceAbove;
    judged.push({ verdict, row });
  }
  return judged;
}

/** True for a sum in a column of which no person has said that it is not needed. */
const isLoose = (cell: string, key: string | undefined, { columns: known = {} }: Layout) =>
  !(key !== undefined && known[key] === 'none') &&
  FIGURE.test(latinDigits(cell)) &&
  !/^\W*0+[.,]00/.test(latinDigits(cell));

function isTitles(written: readonly string[], titles: readonly string[], { columns: known = {} }: Layout) {
  const filled = written.filter(Boolean);
  if (filled.length > 1 && filled.every((cell) => titles.includes(cell))) return true;
  // Asked first: nearly every line has a digit, and to look its cells up among the titles cost an eighth of the reading.
  if (written.some((cell) => /[\d০-৯]/.test(cell))) return false;
  const roles = new Set(written.map((cell) => known[bareTitle(cell)] ?? roleOf(cell)));
  return roles.has('day') && roles.size > 3;
}

const isMoved = (role: (typeof SUMS)[number]) => role === 'in' || role === 'out' || role === 'amount';

type Reader = { roles: readonly (Role | 'none')[]; decimals: DecimalSign };

function rowOf(written: readonly string[], { roles, decimals }: Reader): Row {
  const cells: Cells = {};
  for (const [column, cell] of written.entries()) {
    const role = roles[column];
    // A dash alone stands for an empty cell.
    if (role && role !== 'none' && cell && !/^[-–—]+$/.test(cell))
      cells[role] = cells[role] ? `${cells[role]} ${cell}` : cell;
  }
  const sums: Partial<Record<(typeof SUMS)[number], Poisha>> = {};
  let isMisread = false;
  for (const role of SUMS) {
    const cell = cells[role];
    const sum = cell && readMoney(cell, decimals);
    if (sum !== undefined && sum !== '') sums[role] = sum;
    // A fee may be `Free`, and a balance `Pending`.
    else if (/\d/.test(latinDigits(cell ?? '')) || (isMoved(role) && IS_WORD.test(cell ?? ''))) isMisread = true;
  }
  return {
    ...{ cells, in: sums.in, out: sums.out, amount: sums.amount, balance: sums.balance, isMisread },
    fee: Math.abs(sums.fee ?? 0),
    days: daysIn(cells.day ?? ''),
    text: written.join(' ').replace(/\s+/g, ' ').trim(),
  };
}

/** The balance that a row of words names: `Opening balance`, then its sum in any cell, or in the text. */
export function balanceIn({ row }: Judged, decimals: DecimalSign): Poisha | undefined {
  return row.balance ?? readMoney(/[-\d,.]+\W*(?:cr|dr)?\W*$/i.exec(latinDigits(row.text))?.[0] ?? '', decimals);
}
