import { expect, test } from 'vitest';
import { latinDigits } from '#locale/numbers.ts';
import { readSheets, type StatementFile } from './account.ts';
import { LAYOUTS, type Made, withBalances } from './layouts.fixture.ts';
import { hasDay, type Sheet, UnreadableRows } from './tables.ts';

// A file that is called complete was read as it is, whatever its bank, its spreadsheet or a person did to it.
const TODAY = '2026-07-20';
const FILES_A_CHANGE = 30;

type Rows = string[][];
type Random = (below: number) => number;
type File = { name: string; rows: Rows; made: Made[]; last: number; random: Random };
/** What became of the file. `isBroken`: the truth stands in it no longer, so nothing of it may be called complete. */
type Changed = { sheets: Sheet[]; lines?: Made[]; isBroken?: true; inTaka?: true };

/** Mulberry32, a seeded random generator. */
function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
const pick = <T>(random: Random, all: readonly [T, ...T[]]): T => all[random(all.length)] ?? all[0];

function makeFile(name: string, random: Random, { month = 3, opening = 10_000_00 + random(900_000_00) } = {}): File {
  const count = 8 + random(16);
  const made = Array.from(
    { length: count },
    (_, at): Made => ({
      day: `2026-0${month}-${13 + Math.floor((at * 15) / count)}`,
      amount: (random(3) === 0 ? -1 : 1) * (100 + random(3_000_000)),
      fee: 0,
      reference: `8N${(at * 7919 + 100_000).toString(36).toUpperCase()}QX`,
      phone: '01711000000',
      note: pick(random, ['NPSB FUND TRANSFER', 'A-101 rent', 'Salary of guard', 'Payment received']),
    }),
  );
  const written = withBalances(made, opening);
  const last = written.at(-1)?.balance ?? opening;
  return { name, made, last, random, rows: LAYOUTS[name]?.rows(written, { opening, closing: last }) ?? [] };
}

const titlesAt = (rows: Rows) =>
  rows.findIndex((cells) => cells.filter(Boolean).length >= 3 && cells.every((cell) => !/\d/.test(latinDigits(cell))));
/** The rows with a day, below the titles. */
const linesIn = (rows: Rows) => rows.flatMap((cells, at) => (at > titlesAt(rows) && cells.some(hasDay) ? [at] : []));
const isSum = (cell: string) => /^\W*\d[\d,]*\.\d\d\W*$/.test(latinDigits(cell)) && /[1-9]/.test(latinDigits(cell));

const asOne = (rows: Rows): Changed => ({ sheets: [{ name: '', rows }] });
/** Changes one cell with a sum, of one line. */
function withSum({ rows, random }: File, change: (cells: string[], at: number) => string[]): Rows | undefined {
  const lines = linesIn(rows);
  const line = lines[random(lines.length)] ?? -1;
  const at = rows[line]?.findIndex(isSum) ?? -1;
  return at < 0 ? undefined : rows.map((cells, row) => (row === line ? change([...cells], at) : cells));
}
const below = ({ rows }: File, change: (cell: string) => string): Rows =>
  rows.map((cells, at) => (at > titlesAt(rows) ? cells.map(change) : cells));

const CHANGES: Record<string, (file: File) => Changed | undefined> = {
  nothing: ({ rows }) => asOne(rows),
  'a title that nobody knows': ({ rows, random }) => {
    const at = titlesAt(rows);
    const column = random(rows[at]?.length ?? 1);
    const title = pick(random, ['Col', 'Sum of it', 'Kwota', 'Val.']);
    return asOne(rows.map((cells, row) => (row === at ? cells.with(column, title) : cells)));
  },
  '“Amount” over “Debit” and “Credit”': ({ rows }) => {
    const at = titlesAt(rows);
    const titles = rows[at] ?? [];
    const sides = titles.map((title) => /debit|credit|withdraw|deposit|^in$|^out$|উত্তোলন|জমা/i.test(title));
    if (sides.filter(Boolean).length < 2) return undefined;
    const over = titles.map((title, column) =>
      sides[column] ? (column === sides.indexOf(true) ? 'Amount' : '') : title,
    );
    return asOne(
      rows.toSpliced(
        at,
        1,
        over,
        titles.map((title, column) => (sides[column] ? title : '')),
      ),
    );
  },
  'a sum in a column without a title': (file) => {
    const rows = withSum(file, (cells, at) => [...cells.with(at, ''), cells[at] ?? '']);
    return rows && asOne(rows);
  },
  'a sum that is none': (file) => {
    const odd = pick(file.random, ['1,8000.00', '12.345,67', '18 00 0', '5OO.00', '1.200.50']);
    const rows = withSum(file, (cells, at) => cells.with(at, odd));
    return rows && asOne(rows);
  },
  'thousands with a dot, without decimals': (file) =>
    file.name === 'banglaTitles'
      ? undefined
      : {
          ...asOne(
            below(file, (cell) => (/^-?[\d,]+\.\d\d$/.test(cell) ? cell.slice(0, -3).replaceAll(',', '.') : cell)),
          ),
          inTaka: true,
        },
  'thousands with a dot, decimals with a comma': (file) =>
    asOne(
      below(file, (cell) =>
        /^-?[\d,]+\.\d\d$/.test(cell) ? `${cell.slice(0, -3).replaceAll(',', '.')},${cell.slice(-2)}` : cell,
      ),
    ),
  'a row is missing': ({ rows, random }) => {
    const lines = linesIn(rows);
    return { ...asOne(rows.toSpliced(lines[1 + random(lines.length - 2)] ?? -1, 1)), isBroken: true };
  },
  'a row stands there twice': ({ rows, random }) => {
    const lines = linesIn(rows);
    const at = lines[random(lines.length)] ?? 0;
    return { ...asOne(rows.toSpliced(at, 0, rows[at] ?? [])), isBroken: true };
  },
  'two sums have changed places': ({ rows, random }) => {
    const lines = linesIn(rows);
    const [one, other] = [lines[random(lines.length)] ?? 0, lines[random(lines.length)] ?? 0];
    const [column, same] = [rows[one]?.findIndex(isSum) ?? -1, rows[other]?.findIndex(isSum) ?? -1];
    const [left = '', right = ''] = [rows[one]?.[column], rows[other]?.[column]];
    if (column < 0 || column !== same || left === right) return undefined;
    const changed = rows.map((cells, at) =>
      at === one ? cells.with(column, right) : at === other ? cells.with(column, left) : cells,
    );
    return { ...asOne(changed), isBroken: true };
  },
  'a day that is none': ({ rows, random }) => {
    const lines = linesIn(rows);
    const line = lines[random(lines.length)] ?? 0;
    const column = rows[line]?.findIndex(hasDay) ?? 0;
    const odd = pick(random, ['', '31/31/2026', 'do.', '-']);
    return asOne(rows.map((cells, at) => (at === line ? cells.with(column, odd) : cells)));
  },
  'a total within the page': ({ rows }) => {
    const lines = linesIn(rows);
    const at = lines[Math.floor(lines.length / 2)] ?? 0;
    const width = rows[at]?.length ?? 0;
    const total = Array.from({ length: width }, (_, column) =>
      column === 1 ? 'Page total' : column > 2 && column < width - 1 ? '9,999.00' : '',
    );
    return asOne(rows.toSpliced(at, 0, total));
  },
  'a payee whose name is Total': ({ rows, random }) => {
    const titles = titlesAt(rows);
    const lines = linesIn(rows);
    return asOne(
      rows.map((cells, at) => {
        if (at === titles) return ['Particulars', ...cells];
        return lines.includes(at) ? [pick(random, ['Total Energies LPG', 'Rent']), ...cells] : ['', ...cells];
      }),
    );
  },
  'another account below': ({ name, rows, random }) => {
    const other = makeFile(name, random, { month: 4 });
    return asOne([['Account', '1001 2222 3333'], ...rows, [], ['Account', '2002 4444 5555'], ...other.rows]);
  },
  'next month in another sheet': ({ name, rows, made, last, random }) => {
    const next = makeFile(name, random, { month: 4, opening: last });
    const sheets = [
      { name: 'March', rows },
      { name: 'April', rows: next.rows },
    ];
    return { sheets, lines: [...made, ...next.made] };
  },
  'a sheet of something else': ({ rows }) => {
    const branches = Array.from({ length: 60 }, (_, at) => [`Branch ${at}`, String(1000 + at), '01711']);
    return {
      sheets: [
        { name: 'Statement', rows },
        { name: 'Rates', rows: [['Branch', 'Code', 'Phone'], ...branches] },
      ],
    };
  },
  'a row in dollars': ({ rows, random }) => {
    const lines = linesIn(rows);
    const dollars = lines[random(lines.length)];
    const titles = titlesAt(rows);
    const money = (at: number) =>
      at === titles ? 'Currency' : at === dollars ? 'USD' : lines.includes(at) ? 'BDT' : '';
    return asOne(rows.map((cells, at) => cells.toSpliced(1, 0, money(at))));
  },
  'cells as ="…"': (file) => asOne(below(file, (cell) => cell && `="${cell}"`)),
  'the newest day first, a day in order': ({ rows }) => {
    const lines = linesIn(rows);
    const days = Map.groupBy(lines, (at) => rows[at]?.find(hasDay));
    if (days.size < 3) return undefined;
    const order = [...days.values()].toReversed().flat();
    return asOne(
      rows.map((cells, at) => (lines.includes(at) ? (rows[order[lines.indexOf(at)] ?? at] ?? cells) : cells)),
    );
  },
  'the hour behind each day': ({ rows }) =>
    asOne(rows.map((cells) => cells.map((cell) => (hasDay(cell) && !/:/.test(cell) ? `${cell} 10:15` : cell)))),
};

const known = (lines: readonly { day: string; amount: number }[]) =>
  lines.map(({ day, amount }) => `${day} ${amount}`).toSorted();

test.each(Object.keys(LAYOUTS))(
  'of the layout %s a file of which nothing is asked, unread or left out has exactly the lines of the account',
  (name) => {
    const [wrong, complete]: [string[], Set<string>] = [[], new Set()];
    for (const [kind, change] of Object.entries(CHANGES))
      for (let seed = 1; seed <= FILES_A_CHANGE; seed += 1) {
        const file = makeFile(name, seeded(seed));
        const changed = change(file);
        if (!changed) continue;
        const { sheets, lines = file.made, isBroken, inTaka } = changed;
        let read: StatementFile;
        try {
          read = readSheets(sheets, TODAY);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableRows);
          continue;
        }
        if (!read.isComplete) continue;
        complete.add(kind);
        const truth = inTaka ? lines.map((one) => ({ ...one, amount: Math.trunc(one.amount / 100) * 100 })) : lines;
        if (isBroken || known(read.lines).join() !== known(truth).join()) wrong.push(`${kind}, seed ${seed}`);
      }
    expect(wrong).toEqual([]);
    // What changes nothing is still called complete, unless its balances turn the titles round: that is asked.
    const same = ['nothing', 'cells as ="…"', 'the hour behind each day'];
    expect(same.filter((kind) => complete.has(kind))).toEqual(name === 'swapped' ? [] : same);
  },
);
