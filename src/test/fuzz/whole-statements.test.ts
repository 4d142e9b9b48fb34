import { expect, test } from 'vitest';
import { readSheets, type StatementFile } from '#csv/statement/account.ts';
import { LAYOUTS, type Made, withBalances } from '#csv/statement/layouts.fixture.ts';
import { daysIn, hasDay, type Sheet, UnreadableRows } from '#csv/statement/tables.ts';

// The property of a file that is called complete: its lines are the bank's. Nine layouts, each changed in nineteen ways.

const TODAY = '2026-07-20';
/** Files of each layout and change. */
const FILES = 12;

type Rows = string[][];
type Account = { made: Made[]; written: ReturnType<typeof withBalances>; opening: number };
type Random = { below: (limit: number) => number; pick: <T>(all: readonly T[]) => T };
/** `truth`: the lines that are right. Undefined where what was written is no longer in the file: nothing may be called complete. */
type Changed = { sheets: Sheet[]; truth: readonly Made[] | undefined };
type Change = (file: { rows: Rows; account: Account; layout: string; random: Random }) => Changed | undefined;

function seeded(seed: number): Random {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
  const pick = <T>(all: readonly T[]): T => {
    const one = all[below(all.length)];
    if (one === undefined) throw new Error('there is nothing to pick from');
    return one;
  };
  return { below, pick };
}

/** A half of a month; in some of them the account is overdrawn. */
function makeAccount({ below, pick }: Random, month = 3, opening = 10_000_00 + below(900_000_00)): Account {
  const count = 8 + below(16);
  const made = Array.from({ length: count }, (_, index): Made => {
    const sum = 1_00 + below(3_000_000);
    return {
      day: `2026-0${month}-${13 + Math.floor((index * 15) / count)}`,
      amount: below(100) < 35 ? -sum : sum,
      fee: 0,
      reference: `8N${(index * 7919 + 100_000).toString(36).toUpperCase()}QX`,
      phone: '01711000000',
      note: pick(['NPSB FUND TRANSFER', 'A-101 rent', 'Salary of guard', 'Payment received']),
    };
  });
  return { made, written: withBalances(made, opening), opening };
}

const rowsOf = (layout: string, { written, opening }: Account): Rows =>
  LAYOUTS[layout]?.rows(written, { opening, closing: written.at(-1)?.balance ?? opening }) ?? [];
const latin = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x9e6 + 48));
const titlesIn = (rows: Rows) =>
  rows.findIndex((cells) => cells.filter(Boolean).length >= 4 && cells.every((cell) => !/\d/.test(latin(cell))));
const bodyOf = (rows: Rows) => rows.flatMap((cells, at) => (at > titlesIn(rows) && cells.some(hasDay) ? [at] : []));
const isMoney = (cell: string) => /^\W*\d[\d,]*\.\d\d\W*$/.test(latin(cell)) && !/^\W*0\.00/.test(latin(cell));
const one = (rows: Rows, truth: Changed['truth']): Changed => ({ sheets: [{ name: '', rows }], truth });
const everyCell = (rows: Rows, change: (cell: string) => string) =>
  rows.map((cells, at) => (at > titlesIn(rows) ? cells.map(change) : cells));
/** The rows with one changed, and the place of a sum in it; undefined where it has none. */
function withRow(rows: Rows, at: number, change: (cells: string[], sum: number) => string[]): Rows | undefined {
  const cells = rows[at] ?? [];
  const sum = cells.findIndex(isMoney);
  return sum < 0 ? undefined : rows.with(at, change([...cells], sum));
}

const CHANGES: Record<string, Change> = {
  none: ({ rows, account }) => one(rows, account.made),
  'a title that nobody knows': ({ rows, account, random }) => {
    const titles = titlesIn(rows);
    const cells = rows[titles] ?? [];
    const title = random.pick(['Col', 'Sum of it', 'Kwota', 'Val.']);
    return one(rows.with(titles, cells.with(random.below(cells.length), title)), account.made);
  },
  'Amount over Debit and Credit': ({ rows, account }) => {
    const titles = titlesIn(rows);
    const cells = rows[titles] ?? [];
    const sums = cells.flatMap((cell, at) => (/debit|credit|withdraw|deposit|^in$|^out$/i.test(cell) ? [at] : []));
    if (sums.length < 2) return undefined;
    const high = cells.map((cell, at) => (at === sums[0] ? 'Amount (BDT)' : sums.includes(at) ? '' : cell));
    const low = cells.map((cell, at) => (sums.includes(at) ? cell : ''));
    return one(rows.toSpliced(titles, 1, high, low), account.made);
  },
  'a sum in a column without a title': ({ rows, account, random }) => {
    const changed = withRow(rows, random.pick(bodyOf(rows)), (cells, sum) => [
      ...cells.with(sum, ''),
      cells[sum] ?? '',
    ]);
    return changed && one(changed, account.made);
  },
  'a sum that is none': ({ rows, account, random }) => {
    const wrong = random.pick(['1,8000.00', '12.345,67', '18 00 0', '5OO.00', '1.200.50']);
    const changed = withRow(rows, random.pick(bodyOf(rows)), (cells, sum) => cells.with(sum, wrong));
    return changed && one(changed, account.made);
  },
  'all thousands with a dot, no poisha': ({ rows, account, layout }) => {
    if (layout === 'banglaTitles') return undefined;
    const whole = account.made.map((line) => ({ ...line, amount: Math.trunc(line.amount / 100) * 100 }));
    const changed = everyCell(rows, (cell) =>
      /^-?[\d,]+\.\d\d$/.test(cell) ? cell.replace(/\.\d\d$/, '').replaceAll(',', '.') : cell,
    );
    return one(changed, whole);
  },
  'thousands with a dot, decimals with a comma': ({ rows, account }) => {
    const turned = (cell: string) => cell.replaceAll(',', '_').replace('.', ',').replaceAll('_', '.');
    return one(
      everyCell(rows, (cell) => (/^-?[\d,]+\.\d\d$/.test(cell) ? turned(cell) : cell)),
      account.made,
    );
  },
  'a row is missing': ({ rows, random }) => {
    const body = bodyOf(rows);
    return one(rows.toSpliced(body[1 + random.below(body.length - 2)] ?? 0, 1), undefined);
  },
  'a row twice': ({ rows, random }) => {
    const at = random.pick(bodyOf(rows));
    return one(rows.toSpliced(at, 0, rows[at] ?? []), undefined);
  },
  'two sums have changed places': ({ rows, random }) => {
    const [at, other] = [random.pick(bodyOf(rows)), random.pick(bodyOf(rows))];
    const [cells, others] = [rows[at] ?? [], rows[other] ?? []];
    const sum = cells.findIndex(isMoney);
    if (sum < 0 || sum !== others.findIndex(isMoney) || cells[sum] === others[sum]) return undefined;
    const changed = rows.with(at, cells.with(sum, others[sum] ?? '')).with(other, others.with(sum, cells[sum] ?? ''));
    return one(changed, undefined);
  },
  'a day that is none': ({ rows, account, random }) => {
    const at = random.pick(bodyOf(rows));
    const cells = rows[at] ?? [];
    const wrong = random.pick(['', '31/31/2026', 'do.', '-']);
    return one(rows.with(at, cells.with(cells.findIndex(hasDay), wrong)), account.made);
  },
  'a total on each page': ({ rows, account }) => {
    const body = bodyOf(rows);
    const at = body[Math.floor(body.length / 2)] ?? 0;
    const width = rows[at]?.length ?? 0;
    const total = Array.from({ length: width }, (_, column) =>
      column === 1 ? 'Page total' : column > 2 && column < width - 1 ? '9,999.00' : '',
    );
    return one(rows.toSpliced(at, 0, total), account.made);
  },
  'a payee whose name is Total': ({ rows, account, random }) => {
    const [titles, body] = [titlesIn(rows), new Set(bodyOf(rows))];
    const name = () => random.pick(['Total Energies LPG', 'Rent']);
    const changed = rows.map((cells, at) =>
      at === titles ? ['Particulars', ...cells] : body.has(at) ? [name(), ...cells] : cells,
    );
    return one(changed, account.made);
  },
  'another account below': ({ rows, account, layout, random }) => {
    const other = rowsOf(layout, makeAccount(random, 4));
    const both = [['Account', '1001 2222 3333'], ...rows, [], ['Account', '2002 4444 5555'], ...other];
    return one(both, account.made);
  },
  'another sheet, the next month': ({ rows, account, layout, random }) => {
    const next = makeAccount(random, 4, account.written.at(-1)?.balance);
    const sheets = [
      { name: 'March', rows },
      { name: 'April', rows: rowsOf(layout, next) },
    ];
    return { sheets, truth: [...account.made, ...next.made] };
  },
  'a sheet of something else': ({ rows, account }) => {
    const branches = Array.from({ length: 60 }, (_, at) => [`Branch ${at}`, String(1000 + at), '01711']);
    const sheets = [
      { name: 'Statement', rows },
      { name: 'Rates', rows: [['Branch', 'Code', 'Phone'], ...branches] },
    ];
    return { sheets, truth: account.made };
  },
  // The lines in taka are right; that one in dollars is left out must be said.
  'a row in dollars': ({ rows, random }) => {
    const [titles, body] = [titlesIn(rows), new Set(bodyOf(rows))];
    const bad = random.pick([...body]);
    const changed = rows.map((cells, at) =>
      at === titles || body.has(at)
        ? cells.toSpliced(1, 0, at === titles ? 'Currency' : at === bad ? 'USD' : 'BDT')
        : cells,
    );
    return one(changed, undefined);
  },
  'cells as ="…"': ({ rows, account }) =>
    one(
      everyCell(rows, (cell) => (cell ? `="${cell}"` : cell)),
      account.made,
    ),
  'newest day first, the lines of a day in order': ({ rows, account }) => {
    const body = bodyOf(rows);
    const days: { day: string | undefined; rows: Rows }[] = [];
    for (const at of body) {
      const cells = rows[at] ?? [];
      const day = daysIn(cells.find(hasDay) ?? '').written;
      if (days.at(-1)?.day === day) days.at(-1)?.rows.push(cells);
      else days.push({ day, rows: [cells] });
    }
    const turned = days.toReversed().flatMap((one) => one.rows);
    return one(
      rows.map((cells, at) => turned[body.indexOf(at)] ?? cells),
      account.made,
    );
  },
};

const facts = (lines: readonly { day: string; amount: number }[]) =>
  lines
    .map(({ day, amount }) => `${day} ${amount}`)
    .sort()
    .join('|');

const counts = { completeAndRight: 0, told: 0, refused: 0 };

test.each(Object.keys(CHANGES))('a file that is called complete was read as it is: %s', (name) => {
  let files = 0;
  for (const layout of Object.keys(LAYOUTS))
    for (let seed = 1; seed <= FILES; seed += 1) {
      const random = seeded(seed * 7 + name.length);
      const account = makeAccount(random);
      const changed = CHANGES[name]?.({ rows: rowsOf(layout, account), account, layout, random });
      if (!changed) continue;
      files += 1;
      const read = tryToRead(changed.sheets);
      if (!read) counts.refused += 1;
      else if (!read.isComplete) counts.told += 1;
      else {
        expect(facts(read.lines), `${layout}, seed ${seed}`).toBe(changed.truth && facts(changed.truth));
        counts.completeAndRight += 1;
      }
    }
  expect(files).toBeGreaterThan(FILES);
});

test('of all changed files a third is complete, and none of those wrong', () => {
  expect(counts.completeAndRight).toBeGreaterThan((counts.completeAndRight + counts.told + counts.refused) / 3);
});

function tryToRead(sheets: readonly Sheet[]): StatementFile | undefined {
  try {
    return readSheets(sheets, TODAY);
  } catch (error) {
    if (error instanceof UnreadableRows) return undefined;
    throw error;
  }
}
