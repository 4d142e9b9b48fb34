import { expect, test } from 'vitest';
import { readRows, type StatementFile } from './account.ts';
import { LAYOUTS, type Made, makePdf, messageOf, PDF_EDGES, textsOf, withBalances } from './layouts.fixture.ts';
import type { ReadLine } from './lines.ts';
import { readPdfRows } from './pdf-rows.ts';
import { readMessages } from './read-messages.ts';
import { UnreadableRows } from './tables.ts';
import { type Role, roleOf } from './titles.ts';

const TODAY = '2026-07-20';
const MUTATIONS_A_LAYOUT = 100;

type Written = ReturnType<typeof withBalances>[number];
type Layout = (typeof LAYOUTS)[string];
type Ends = { opening: number; closing: number };
type Random = (below: number) => number;
type File = { layout: Layout; name: string; written: Written[]; ends: Ends; rows: string[][] };
/** The message that a changed file must cause. `same`: the change makes no difference. */
type Told =
  | { gap: { after: string; before: string; missing: readonly number[] } }
  | { gaps: true }
  | { stray: string }
  | { unread: true; gap?: { after: string; before: string; missing: readonly number[] } }
  | { same: true }
  | { cannot: keyof typeof CANNOT };
type Changed = { rows: string[][]; told: Told };

/** Changes that one file cannot reveal, each with what reveals it instead. */
const CANNOT = {
  'the first line, where no opening balance is named': 'the next look at the days before it: they are asked to overlap',
  'the last line, where no closing balance is named': 'the first balance of the next file',
  'a day that still stands between its neighbours': 'nothing: the sum and the number of the line are right',
  'a number with other characters': 'the claim of the tenant, beside which it is proposed as mistyped',
  'a line that is missing and every balance after it changed to fit': 'only another file of the bank: balances differ',
};

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

const net = ({ line }: Written) => line.amount - line.fee;

/** A month of an account whose days begin at 13, so that the order of day and month is unambiguous. */
function makeFile(name: string, layout: Layout, random: Random): File {
  const count = 14 + random(20);
  const made = Array.from({ length: count }, (_, index): Made => {
    const sum = 1_00 + random(30_000_00);
    return {
      amount: random(3) === 0 ? -sum : sum,
      fee: layout.hasFees ? ([0, 5_00, 18_50][random(3)] ?? 0) : 0,
      day: `2026-0${index * 2 < count ? 3 : 4}-${String((13 + (((index * 34) / count) % 17)) | 0).padStart(2, '0')}`,
      reference: `8N${(index * 7919 + 100_000).toString(36).toUpperCase()}QX`,
      phone: '01711000000',
      note: ['NPSB FUND TRANSFER', 'A-101 rent', 'Salary of guard'][random(3)] ?? '',
    };
  });
  const opening = 90_000_000_00 + random(1_000_000_00);
  const written = withBalances(made, opening);
  const ends = { opening, closing: written.at(-1)?.balance ?? opening };
  return { name, layout, written, ends, rows: layout.rows(written, ends) };
}

const isFirstOpen = ({ layout }: File, at: number) => at === 0 && !layout.hasOpening;
const isLastOpen = ({ layout, written }: File, at: number) => at === written.length - 1 && !layout.hasClosing;
/** False for sums without a sign: a wrong balance before such a sum can flip its sign, so the sum is ambiguous. */
const hasSigns = ({ name }: File) => name !== 'unsigned';
const dayOf = ({ written }: File, at: number) => written[Math.max(0, Math.min(at, written.length - 1))]?.line.day ?? '';
const again = (file: File, written: Written[], ends: Ends = file.ends) => file.layout.rows(written, ends);

/** The gap before the line `at` of the changed file. */
function gapOf(
  file: File,
  { after, before, missing, next }: { after: string; before: string; missing: number; next?: number },
): Told {
  const turned = hasSigns(file) || next === undefined ? [] : [missing + 2 * next, missing - 2 * next];
  return { gap: { after, before, missing: [missing, ...turned] } };
}

/** The table row of a line, and the columns by role. */
function cellsOf({ rows, written, layout, name }: File, at: number) {
  const titles = rows.findIndex((cells) => cells.filter((cell) => roleOf(cell)).length >= 3);
  const columns = new Map<Role, number>();
  for (const [column, title] of (rows[titles] ?? []).entries()) {
    const role = roleOf(title);
    if (role && !columns.has(role)) columns.set(role, column);
  }
  const first = titles + 1 + (/^(?:city|unsigned|swapped)$/.test(name) ? 1 : 0);
  const before = written.slice(0, at).reduce((all, { line }) => all + (name === 'nagad' && line.fee ? 2 : 1), 0);
  return { columns, titles, row: layout.newestFirst ? first + written.length - 1 - at : first + before };
}

function withCell(file: File, at: number, role: Role, cell: (before: string) => string): string[][] {
  const { columns, row } = cellsOf(file, at);
  return file.rows.map((cells, index) =>
    index === row ? cells.map((one, column) => (column === columns.get(role) ? cell(one) : one)) : cells,
  );
}

function exchanged(file: File, one: Role, other: Role, row?: number): string[][] {
  const { columns, titles } = cellsOf(file, 0);
  const [left = -1, right = -1] = [columns.get(one), columns.get(other)];
  return file.rows.map((cells, index) =>
    index > titles && (row === undefined || index === row)
      ? cells.map((cell, column) => (column === left ? cells[right] : column === right ? cells[left] : cell) ?? '')
      : cells,
  );
}

type Mutation = (file: File, at: number, random: Random) => Changed | undefined;

const MUTATIONS: Record<string, Mutation> = {
  'a line is missing': (file, at) => {
    const { written } = file;
    const [one, next] = [written[at], written[at + 1]];
    if (!one) return undefined;
    const rows = again(file, written.toSpliced(at, 1));
    if (isFirstOpen(file, at)) return { rows, told: { cannot: 'the first line, where no opening balance is named' } };
    if (isLastOpen(file, at)) return { rows, told: { cannot: 'the last line, where no closing balance is named' } };
    const after = dayOf(file, at === 0 ? 1 : at - 1);
    const before = next ? next.line.day : dayOf(file, at - 1);
    return { rows, told: gapOf(file, { after, before, missing: net(one), next: next?.line.amount ?? 0 }) };
  },
  'a sum is changed': (file, at, random) => {
    const one = file.written[at];
    if (!one) return undefined;
    const by = (1 + random(900_00)) * Math.sign(one.line.amount);
    const changed = { ...one, line: { ...one.line, amount: one.line.amount + by } };
    const rows = again(file, file.written.with(at, changed));
    if (isFirstOpen(file, at)) return { rows, told: { cannot: 'the first line, where no opening balance is named' } };
    return { rows, told: gapOf(file, { after: dayOf(file, at - 1), before: one.line.day, missing: -by }) };
  },
  'two lines are exchanged': (file, at) => {
    const { written } = file;
    const [one, next] = [written[at], written[at + 1]];
    if (!one || !next || net(one) === net(next)) return undefined;
    return { rows: again(file, written.toSpliced(at, 2, next, one)), told: { gaps: true } };
  },
  'a sign is turned': (file, at) => {
    const one = file.written[at];
    if (!one || file.name === 'unsigned') return undefined;
    const { row, columns } = cellsOf(file, at);
    const rows = columns.has('side')
      ? withCell(file, at, 'side', (side) => (side === 'Cr' ? 'Dr' : 'Cr'))
      : columns.has('in')
        ? exchanged(file, 'in', 'out', row)
        : withCell(file, at, 'kind', (kind) => (kind === 'Payment' ? 'Received Money' : 'Payment'));
    if (isFirstOpen(file, at)) return { rows, told: { cannot: 'the first line, where no opening balance is named' } };
    // If one column holds both directions, the balances determine the sign, regardless of other columns.
    if (/^(?:bkashWorkbook|nagad)$/.test(file.name)) return { rows, told: { same: true } };
    return {
      rows,
      told: gapOf(file, { after: dayOf(file, at - 1), before: one.line.day, missing: 2 * one.line.amount }),
    };
  },
  'a day is moved': (file, at, random) => {
    const one = file.written[at];
    if (!one) return undefined;
    const day = `2026-0${2 + random(4)}-${13 + random(15)}`;
    const rows = again(file, file.written.with(at, { ...one, line: { ...one.line, day } }));
    const [previous, next] = [file.written[at - 1]?.line.day ?? '', file.written[at + 1]?.line.day ?? '9'];
    if (day >= previous && day <= next)
      return { rows, told: { cannot: 'a day that still stands between its neighbours' } };
    return { rows, told: { stray: day < previous ? day : next } };
  },
  'a day is ahead of today': (file, at) => {
    const one = file.written[at];
    if (!one) return undefined;
    const day = '2027-03-15';
    return { rows: again(file, file.written.with(at, { ...one, line: { ...one.line, day } })), told: { stray: day } };
  },
  'a day that does not exist': (file, at) => {
    const one = file.written[at];
    if (!one || file.name === 'nagad') return undefined;
    return { rows: withCell(file, at, 'day', () => '31/02/2026'), told: { unread: true } };
  },
  'a balance is changed': (file, at, random) => {
    const one = file.written[at];
    if (!one) return undefined;
    const by = 1 + random(900_00);
    const rows = again(file, file.written.with(at, { ...one, balance: one.balance + by }));
    const next = file.written[at + 1];
    // The first line has no balance before it, so the next line reveals the change.
    if (isFirstOpen(file, at))
      return {
        rows,
        told: gapOf(file, {
          after: one.line.day,
          before: next?.line.day ?? '',
          missing: -by,
          next: next?.line.amount ?? 0,
        }),
      };
    return {
      rows,
      told: gapOf(file, { after: dayOf(file, at - 1), before: one.line.day, missing: by, next: one.line.amount }),
    };
  },
  'what came and what went are exchanged': (file) => {
    if (!cellsOf(file, 0).columns.has('in')) return undefined;
    return { rows: exchanged(file, 'in', 'out'), told: { same: true } };
  },
  'sums and balances are exchanged': (file) => ({
    rows: exchanged(file, cellsOf(file, 0).columns.has('in') ? 'in' : 'amount', 'balance'),
    told: { gaps: true },
  }),
  'a fee is missing': (file, at) => {
    const one = file.written[at];
    if (!one?.line.fee) return undefined;
    const fee = one.line.fee;
    if (file.name === 'nagad') {
      const { row } = cellsOf(file, at);
      const rows = file.rows.toSpliced(row + 1, 1);
      if (isLastOpen(file, at)) return { rows, told: { cannot: 'the last line, where no closing balance is named' } };
      return { rows, told: gapOf(file, { after: one.line.day, before: dayOf(file, at + 1), missing: -fee }) };
    }
    const rows = withCell(file, at, 'fee', () => '');
    if (isFirstOpen(file, at)) return { rows, told: { cannot: 'the first line, where no opening balance is named' } };
    return { rows, told: gapOf(file, { after: dayOf(file, at - 1), before: one.line.day, missing: -fee }) };
  },
  'a line stands there twice': (file, at) => {
    const one = file.written[at];
    if (!one) return undefined;
    const rows = again(file, file.written.toSpliced(at, 0, one));
    return {
      rows,
      told: gapOf(file, { after: one.line.day, before: one.line.day, missing: -net(one), next: one.line.amount }),
    };
  },
  'a sum that is none': (file, at) => {
    const one = file.written[at];
    if (!one || file.name === 'nagad') return undefined;
    const role = cellsOf(file, at).columns.has('in') ? (one.line.amount > 0 ? 'in' : 'out') : 'amount';
    const isTurned = file.name === 'swapped';
    const column = isTurned ? (role === 'in' ? 'out' : 'in') : role;
    return { rows: withCell(file, at, column, () => '1,8O0.0.0'), told: { unread: true } };
  },
  'the opening balance is changed': (file, _, random) => {
    const by = 1 + random(900_00);
    if (!file.layout.hasOpening) return undefined;
    const rows = again(file, file.written, { ...file.ends, opening: file.ends.opening + by });
    const [first] = file.written;
    return {
      rows,
      told: gapOf(file, { after: dayOf(file, 0), before: dayOf(file, 0), missing: -by, next: first?.line.amount ?? 0 }),
    };
  },
  'the closing balance is changed': (file, _, random) => {
    const by = 1 + random(900_00);
    if (!file.layout.hasClosing) return undefined;
    const rows = again(file, file.written, { ...file.ends, closing: file.ends.closing + by });
    const last = dayOf(file, file.written.length - 1);
    return { rows, told: gapOf(file, { after: last, before: last, missing: by }) };
  },
  'the titles stand there again, as on each page': (file, at) => {
    const { row, titles } = cellsOf(file, at);
    return { rows: file.rows.toSpliced(row, 0, file.rows[titles] ?? []), told: { same: true } };
  },
  'a number is changed': (file, at) => {
    const one = file.written[at];
    if (!one || !file.layout.hasNumbers) return undefined;
    const line = { ...one.line, reference: `9Z${one.line.reference.slice(2)}` };
    return {
      rows: again(file, file.written.with(at, { ...one, line })),
      told: { cannot: 'a number with other characters' },
    };
  },
  'a line is missing, and all else is made to fit': (file, at) => {
    const rest = file.written.toSpliced(at, 1).map(({ line }) => line);
    const written = withBalances(rest, file.ends.opening);
    return {
      rows: again(file, written, { ...file.ends, closing: written.at(-1)?.balance ?? 0 }),
      told: { cannot: 'a line that is missing and every balance after it changed to fit' },
    };
  },
};

const facts = (lines: readonly ReadLine[]) =>
  lines.map(({ day, amount, isFee }) => ({ day, amount, isFee: isFee === true }));

type Read = Pick<StatementFile, 'lines' | 'gaps' | 'strays' | 'unread'>;

function expectTold(
  told: Told,
  { lines, gaps, strays, unread }: Read,
  whole: () => readonly ReadLine[],
  about: string,
) {
  if ('gap' in told && told.gap) {
    const { after, before, missing } = told.gap;
    const sums = gaps.filter((gap) => gap.after === after && gap.before === before).map((gap) => gap.missing);
    expect(
      sums.some((sum) => missing.includes(sum)),
      `${about}: ${JSON.stringify({ told, gaps })}`,
    ).toBe(true);
  } else if ('gaps' in told) expect(gaps.length, about).toBeGreaterThan(0);
  else if ('stray' in told) {
    expect(
      strays.map(({ day }) => day),
      about,
    ).toContain(told.stray);
    expect(gaps, about).toEqual([]);
  } else if ('unread' in told) expect(unread, about).toHaveLength(1);
  else {
    expect({ gaps, strays, unread }, about).toEqual({ gaps: [], strays: [], unread: [] });
    if ('same' in told) expect(facts(lines), about).toEqual(facts(whole()));
  }
}

function expectRowsTold({ file, changed: { told }, about }: Case, rows: string[][]): void {
  let read: StatementFile;
  try {
    read = readRows(rows, TODAY);
  } catch (error) {
    // A file that cannot be read at all is refused.
    expect(error, about).toBeInstanceOf(UnreadableRows);
    expect('gaps' in told, about).toBe(true);
    return;
  }
  expectTold(told, read, () => readRows(file.rows, TODAY).lines, about);
}

type Case = { file: File; changed: Changed; about: string };

/** Each kind of change in turn. The first and the last line are changed more often, since they are the hardest to check. */
function casesOf(name: string, layout: Layout): Case[] {
  const kinds = Object.entries(MUTATIONS);
  const cases: Case[] = [];
  for (let seed = 0; cases.length < MUTATIONS_A_LAYOUT; seed += 1) {
    const random = seeded(seed);
    const file = makeFile(name, layout, random);
    const [kind = '', mutate] = kinds[seed % kinds.length] ?? [];
    const at = [0, file.written.length - 1][random(6)] ?? random(file.written.length);
    const changed = mutate?.(file, at, random);
    const about = `${kind}, line ${at} of ${file.written.length}, seed ${seed}`;
    if (changed) cases.push({ file, changed, about });
  }
  return cases;
}

test.each(Object.entries(LAYOUTS))(
  'of the layout %s each of 100 changes is told, or is of those that none can tell',
  (name, layout) => {
    for (const one of casesOf(name, layout)) expectRowsTold(one, one.changed.rows);
  },
);

test.each(Object.entries(PDF_EDGES))(
  'of a PDF of the layout %s each of 100 changes is told as well',
  async (name, edges) => {
    const layout = LAYOUTS[name];
    if (!layout) throw new Error(`there is no layout ${name}`);
    const cases = casesOf(name, layout);
    // One file on each page.
    const pages = await textsOf(
      makePdf(
        cases.map(({ changed }) => changed.rows),
        edges,
      ),
    );
    for (const [index, one] of cases.entries()) expectRowsTold(one, readPdfRows([pages[index] ?? []]));
  },
);

type Wallet = 'bKash' | 'Nagad';
/** The messages of a month, an hour apart, oldest first. */
type Pasted = { wallet: Wallet; written: Written[]; texts: string[] };
type MessageChange = (pasted: Pasted, at: number, random: Random) => { texts: string[]; told: Told } | undefined;

const textOf = (one: Written, wallet: Wallet, at: number) =>
  messageOf(one, wallet, `${String(at % 24).padStart(2, '0')}:${String(Math.floor(at / 24)).padStart(2, '0')}`);

function makePasted(wallet: Wallet, random: Random): Pasted {
  const { bkashApp } = LAYOUTS;
  if (!bkashApp) throw new Error('there is no layout of an app');
  const made = makeFile('bkashApp', bkashApp, random).written.map(({ line }, at) => ({
    ...line,
    day: `2026-03-${String(13 + Math.floor(at / 4)).padStart(2, '0')}`,
    fee: wallet === 'Nagad' && line.amount > 0 ? 0 : line.fee,
  }));
  const written = withBalances(made, 90_000_000_00);
  return { wallet, written, texts: written.map((one, at) => textOf(one, wallet, at)) };
}

const FIRST_MESSAGE = { cannot: 'the first line, where no opening balance is named' } as const;
const LAST_MESSAGE = { cannot: 'the last line, where no closing balance is named' } as const;
/** The gap before a message, like `gapOf` for a file. */
function gapBefore({ written }: Pasted, at: number, missing: number): Told {
  const after = written[at - 1];
  return after
    ? { gap: { after: after.line.day, before: written[at]?.line.day ?? '', missing: [missing] } }
    : FIRST_MESSAGE;
}
/** A missing message shows as a gap between its neighbours. */
function goneAt({ written }: Pasted, at: number): Told {
  const [one, before, next] = [written[at], written[at - 1], written[at + 1]];
  if (!before || !one) return FIRST_MESSAGE;
  return next ? { gap: { after: before.line.day, before: next.line.day, missing: [net(one)] } } : LAST_MESSAGE;
}
const changedAt = ({ wallet, written, texts }: Pasted, at: number, change: (one: Written) => Written) => {
  const one = written[at];
  if (!one) throw new Error(`there is no message ${at}`);
  return texts.with(at, textOf(change(one), wallet, at));
};

const MESSAGE_CHANGES: Record<string, MessageChange> = {
  'a message is missing': (pasted, at) => ({ texts: pasted.texts.toSpliced(at, 1), told: goneAt(pasted, at) }),
  'a message is cut off': (pasted, at) => ({
    texts: pasted.texts.map((text, index) => (index === at ? text.slice(0, text.search(/T(?:rx|xn)ID/)) : text)),
    told: { unread: true },
  }),
  'a sum is changed': (pasted, at, random) => {
    const by = (1 + random(900_00)) * Math.sign(pasted.written[at]?.line.amount ?? 1);
    const texts = changedAt(pasted, at, ({ line, balance }) => ({
      balance,
      line: { ...line, amount: line.amount + by },
    }));
    return { texts, told: gapBefore(pasted, at, -by) };
  },
  'what came is what went': (pasted, at) => {
    const amount = pasted.written[at]?.line.amount ?? 0;
    if (pasted.wallet === 'Nagad' && pasted.written[at]?.line.fee) return undefined;
    const texts = changedAt(pasted, at, ({ line, balance }) => ({ balance, line: { ...line, amount: -amount } }));
    return { texts, told: gapBefore(pasted, at, 2 * amount) };
  },
  'a fee is left out': (pasted, at) => {
    const fee = pasted.written[at]?.line.fee;
    if (!fee) return undefined;
    const texts = changedAt(pasted, at, ({ line, balance }) => ({ balance, line: { ...line, fee: 0 } }));
    return { texts, told: gapBefore(pasted, at, -fee) };
  },
  'a balance is changed': (pasted, at, random) => {
    const by = 1 + random(900_00);
    const texts = changedAt(pasted, at, ({ line, balance }) => ({ line, balance: balance + by }));
    // The first message has no balance before it, so the next one reveals the change.
    return { texts, told: at === 0 ? gapBefore(pasted, 1, -by) : gapBefore(pasted, at, by) };
  },
  'a sum that is none': (pasted, at) => ({
    texts: pasted.texts.map((text, index) => (index === at ? text.replace(/Tk [\d,.]+\d/, 'Tk 1,8O0.0.0') : text)),
    told: { unread: true },
  }),
  'a day that does not exist': (pasted, at) => ({
    texts: pasted.texts.map((text, index) => (index === at ? text.replace(/\d\d\/\d\d\/2026/, '31/02/2026') : text)),
    told: { unread: true },
  }),
  'a day that is still to come': (pasted, at) => {
    const last = pasted.texts.length - 1;
    const day = '2027-03-15';
    const texts = changedAt(pasted, at, ({ line, balance }) => ({ balance, line: { ...line, day } }));
    return { texts, told: at === last ? { stray: day } : { gaps: true } };
  },
  'a message stands there twice': (pasted, at) => ({
    texts: [...pasted.texts, pasted.texts[at] ?? ''],
    told: { same: true },
  }),
  'the newest is the first': ({ texts }) => ({ texts: texts.toReversed(), told: { same: true } }),
  'something else stands between them': ({ texts }, at) => ({
    texts: texts.toSpliced(at, 0, 'Your OTP is 123456. Never share it with anybody.'),
    told: { unread: true },
  }),
  'sums with ৳ and Bangla digits': ({ texts }) => ({
    texts: texts.map((text) =>
      text.replaceAll('Tk ', '৳').replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit))),
    ),
    told: { same: true },
  }),
  'telephones that are masked': ({ texts }) => ({
    texts: texts.map((text) => text.replace(/\b(01\d{2})\d{4}(\d{3})\b/, '$1XXXX$2')),
    told: { same: true },
  }),
  'a number is changed': (pasted, at) => ({
    texts: changedAt(pasted, at, ({ line, balance }) => ({
      balance,
      line: { ...line, reference: `9Z${line.reference.slice(2)}` },
    })),
    told: { cannot: 'a number with other characters' },
  }),
};

test.each(['bKash', 'Nagad'] as const)('of pasted messages of %s each of 100 changes is told as well', (wallet) => {
  const kinds = Object.entries(MESSAGE_CHANGES);
  for (let seed = 0, told = 0; told < MUTATIONS_A_LAYOUT; seed += 1) {
    const random = seeded(seed);
    const pasted = makePasted(wallet, random);
    const [kind = '', change] = kinds[seed % kinds.length] ?? [];
    const at = [0, pasted.written.length - 1][random(6)] ?? random(pasted.written.length);
    const changed = change?.(pasted, at, random);
    if (!changed) continue;
    told += 1;
    const paste = (texts: readonly string[]) => readMessages(texts.join('\n\n'), TODAY);
    expectTold(
      changed.told,
      paste(changed.texts),
      () => paste(pasted.texts).lines,
      `${kind}, message ${at} of ${pasted.written.length}, seed ${seed}`,
    );
  }
});
