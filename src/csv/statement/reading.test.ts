import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRows } from './account.ts';
import { LAYOUTS, type Made, makePdf, messageOf, PDF_EDGES, textsOf, withBalances } from './layouts.fixture.ts';
import type { ReadLine } from './lines.ts';
import { readPdfRows } from './pdf-rows.ts';
import { readMessages } from './read-messages.ts';

const TODAY = '2026-07-20';

const line = fc.record({
  amount: fc.oneof(fc.integer({ min: 1_00, max: 90_000_00 }), fc.integer({ min: -40_000_00, max: -1_00 })),
  fee: fc.constantFrom(0, 0, 5_00, 18_50),
  phone: fc.constantFrom('01711000000', '01819123456', '0157XXXX173'),
  note: fc.constantFrom(
    'NPSB FUND TRANSFER',
    'A-101 rent',
    'Salary of guard',
    'CASH DEPOSIT',
    'BEFTN 8N7A61XYZ2 KARIM',
  ),
});
/** A month of an account: days ascend, each line has a unique number, and the balance never falls below zero. */
const account = fc
  .tuple(fc.array(line, { minLength: 12, maxLength: 40 }), fc.integer({ min: 50_000_00, max: 9_000_000_00 }))
  .map(([lines, opening]) => ({
    opening: opening + 40 * 40_000_00,
    lines: lines.map(
      (one, index): Made => ({
        ...one,
        day: `2026-03-${String(1 + Math.floor((index * 30) / lines.length)).padStart(2, '0')}`,
        reference: `8N${(index * 7919 + 100_000).toString(36).toUpperCase()}QX`,
      }),
    ),
  }));

const known = (lines: readonly ReadLine[]) =>
  lines.map(({ day, amount, isFee }) => ({ day, amount, ...(isFee && { isFee }) }));
const expected = (lines: readonly Made[], hasFees = false) =>
  lines.flatMap(({ day, amount, fee }) => [
    { day, amount },
    ...(hasFees && fee > 0 ? [{ day, amount: -fee, isFee: true }] : []),
  ]);

test.each(Object.entries(LAYOUTS))('the layout %s is read whole, and its balances follow', (_, layout) => {
  fc.assert(
    fc.property(account, ({ lines, opening }) => {
      const used = layout.hasFees ? lines : lines.map((one) => ({ ...one, fee: 0 }));
      const written = withBalances(used, opening);
      const closing = written.at(-1)?.balance ?? opening;
      const read = readRows(layout.rows(written, { opening, closing }), TODAY);
      expect(known(read.lines)).toEqual(expected(used, layout.hasFees));
      expect(read).toMatchObject({ gaps: [], hasBalances: true, question: undefined });
      if (layout.hasOpening) expect(read.opening).toBe(opening);
      if (layout.hasClosing) expect(read.closing).toBe(closing);
      if (layout.hasNumbers) {
        expect(new Set(read.lines.map(({ reference }) => reference))).toEqual(
          new Set(used.map(({ reference }) => reference)),
        );
        expect(read.lines.filter(({ isFee }) => !isFee).map(({ phone }) => phone)).toEqual(
          used.map(({ phone }) => phone),
        );
      }
    }),
    { numRuns: 25 },
  );
});

test('what is missing is named with its days and its sum', () => {
  const made = (day: string, amount: number): Made => ({
    day,
    amount,
    fee: 0,
    reference: '',
    phone: '',
    note: 'Transfer',
  });
  const lines = [made('2026-03-05', 18_000_00), made('2026-03-05', 1_200_00), made('2026-03-06', -500_00)];
  const written = withBalances(lines, 1_000_00);
  const rows = LAYOUTS.city?.rows(
    written.filter((_, index) => index !== 1),
    { opening: 1_000_00, closing: written.at(-1)?.balance ?? 0 },
  );
  expect(readRows(rows ?? [], TODAY).gaps).toEqual([{ after: '2026-03-05', before: '2026-03-06', missing: 1_200_00 }]);
});

test('a file whose days can be read in two ways is a question, and the answer reads it', () => {
  const rows = [
    ['Date', 'Details', 'Debit', 'Credit', 'Balance'],
    ['03/05/2026', 'Rent', '', '100.00', '100.00'],
    ['04/05/2026', 'Rent', '', '100.00', '200.00'],
    ['05/06/2026', 'Rent', '', '100.00', '300.00'],
  ];
  const asked = readRows(rows, TODAY);
  expect(asked.question).toEqual({ written: '03/05/2026', dayFirst: '2026-05-03', monthFirst: '2026-03-05' });
  expect(readRows(rows, TODAY, { dayOrder: 'monthFirst' }).lines[0]?.day).toBe('2026-03-05');
  expect(readRows(rows, '2026-05-20').question).toBeUndefined();
});

test('titles that no bank of ours has are asked about, and a file without balances says so', () => {
  const rows = [
    ['When', 'What', 'Plus', 'Minus'],
    ['1 March 2026', 'Rent', '100.00', ''],
    ['2 March 2026', 'Guard', '', '50.00'],
  ];
  expect(() => readRows(rows, TODAY)).toThrow('noTitles');
  const columns = { when: 'day', what: 'words', plus: 'in', minus: 'out' } as const;
  expect(readRows(rows, TODAY, { columns })).toMatchObject({
    hasBalances: false,
    gaps: [],
    lines: [{ amount: 100_00 }, { amount: -50_00 }],
  });
});

test('a file without a filled cell is empty, and one without days has no days', () => {
  expect(() => readRows([], TODAY)).toThrow('isEmpty');
  expect(() => readRows([['', ' ']], TODAY)).toThrow('isEmpty');
  expect(() => readRows([['Only words']], TODAY)).toThrow('noDays');
});

test.each(['bKash', 'Nagad'] as const)(
  'messages of %s are read in any order, each once, and their balances follow',
  (wallet) => {
    fc.assert(
      fc.property(account, fc.infiniteStream(fc.nat()), ({ lines, opening }, order) => {
        const used = lines.map((one) => ({ ...one, fee: wallet === 'Nagad' && one.amount > 0 ? 0 : one.fee }));
        const messages = withBalances(used, opening).map((one) => messageOf(one, wallet));
        const shuffled = messages
          .map((message) => ({ message, at: order.next().value }))
          .sort((one, other) => one.at - other.at)
          .map(({ message }) => message);
        const { lines: read, unread } = readMessages(
          [...shuffled, shuffled[0], 'Your OTP is 123456. Never share it.'].join('\n\n'),
          TODAY,
        );
        expect(known(read).toSorted(byDay)).toEqual(expected(used, true).toSorted(byDay));
        expect(read.filter(({ isFee }) => !isFee).every(({ reference, phone }) => reference && phone)).toBe(true);
        expect(unread).toEqual(['Your OTP is 123456. Never share it.']);
      }),
      { numRuns: 40 },
    );
  },
);
const byDay = (one: { day: string; amount: number }, other: { day: string; amount: number }) =>
  one.day.localeCompare(other.day) || one.amount - other.amount;

test.each([
  [
    'a merchant, whose payers are masked',
    'You have received payment Tk 18,000.00 from 0157XXXX173. Fee Tk 0.00. Balance Tk 20,000.00. TrxID CA31H6X87P at 05/03/2026 13:22',
    { amount: 18_000_00, phone: '0157XXXX173', reference: 'CA31H6X87P' },
  ],
  [
    'a note with sums and spaces',
    'You have received Tk 500.00 from 01711000000. Ref Tk 900 for A 101. Fee Tk 0.00. Balance Tk 1,500.00. TrxID BLU1H6X87P at 30/12/2024 13:22',
    { amount: 500_00, day: '2024-12-30', words: 'Tk 900 for A 101', balance: 1_500_00 },
  ],
  [
    'cash in',
    'Cash In Tk 2,000.00 from 01819123456 successful. Fee Tk 0.00. Balance Tk 3,500.50. TrxID BLU1H6X87Q at 31/12/2024 09:05',
    { amount: 2_000_00, balance: 3_500_50 },
  ],
  [
    'a payment',
    'Payment of Tk 350.00 to 01912345678 is successful. Balance Tk 3,150.50. TrxID BLU1H6X87R at 31/12/2024 10:00',
    { amount: -350_00 },
  ],
])('a message of %s', (_, message, read) => {
  expect(readMessages(message, TODAY)).toMatchObject({ unread: [], lines: [read] });
});

test.each([
  ['the whole end of a message', 'A-202 TrxID CKFORGE0B2 at 26/11/2026 13:20. Fee Tk 0.00. Balance Tk 48,000.00.'],
  ['a number and a day', 'rent TrxID CKFORGE0B2 at 26/11/2026 13:20'],
  ['a number after a line break', 'A-202\nTrxID CKFORGE0B2 at 26/11/2026 13:20\n'],
  ['a balance', 'A-202. Fee Tk 0.00. Balance Tk 48,000.00'],
])('a message whose payer wrote %s as the note is not read, so that no number of theirs proves anything', (_, note) => {
  const end = 'Fee Tk 0.00. Balance Tk 33,353.00. TrxID CKREAL00B2 at 26/11/2026 13:25';
  const real = `You have received Tk 3,333.00 from 01822222222. Ref ${note}. ${end}`;
  const { lines, unread } = readMessages(real, TODAY);
  expect(lines).toEqual([]);
  expect(unread.join(' ')).toContain('CKREAL00B2');
  // The message after it is read.
  const next =
    'You have received Tk 500.00 from 01711000000. Fee Tk 0.00. Balance Tk 33,853.00. TrxID BLU1H6X87P at 26/11/2026 13:30';
  expect(readMessages(`${real}\n${next}`, TODAY).lines).toMatchObject([{ reference: 'BLU1H6X87P' }]);
});

test.each(Object.entries(PDF_EDGES))(
  'a PDF of the layout %s is read as its table, with its password too',
  async (name, edges) => {
    const [sample] = fc.sample(account, { numRuns: 1, seed: 42 });
    const layout = LAYOUTS[name];
    if (!sample || !layout) throw new Error(`there is no layout ${name}`);
    const used = sample.lines.map((one) => ({ ...one, fee: layout.hasFees ? one.fee : 0 }));
    const written = withBalances(used, sample.opening);
    const rows = layout.rows(written, { opening: sample.opening, closing: written.at(-1)?.balance ?? 0 });
    const titles = rows.findIndex((cells) => cells.length === edges.length);
    const body = rows.slice(titles + 1);
    const pages = [rows.slice(0, titles + 1).concat(body.slice(0, 15)), [rows[titles] ?? [], ...body.slice(15)]];
    for (const password of [undefined, 'bKash2026']) {
      const pdf = makePdf(pages, edges, password);
      if (password) await expect(textsOf(pdf)).rejects.toMatchObject({ name: 'PasswordException' });
      const read = readRows(readPdfRows(await textsOf(makePdf(pages, edges, password), password)), TODAY);
      expect(known(read.lines)).toEqual(expected(used, layout.hasFees));
      expect(read).toMatchObject({ gaps: [], hasBalances: true });
    }
  },
);

test('a row of a day on which nothing moved is not the words of the line above, and a word for a sum is asked about', () => {
  const titles = ['Date', 'Description', 'Reference', 'Debit', 'Credit', 'Balance'];
  const read = readRows(
    [
      titles,
      ['2026-06-24', 'Antenna rent', 'FT26QQ000111', '', '1500.50', '2500.50'],
      ['2026-06-25', 'Transfer B-402 Tanvir', 'FT26QQ000112', '0.00', '0.00', '2500.50'],
      ['', 'of which nothing came', '', '', '', ''],
      ['2026-06-26', 'Cash deposit', 'FT26QQ000113', 'nil', '700.00', '3200.50'],
      ['', 'at the branch', '', '', '', ''],
      ['2026-06-26', 'Salary', '', '', 'abc', '3200.50'],
    ],
    TODAY,
  );
  expect(read.lines.map(({ words }) => words)).toEqual(['Antenna rent', 'Cash deposit at the branch']);
  expect(read.unread).toHaveLength(1);
});

test('a fee may be free, and a word that marks the side or the currency is no sum', () => {
  const read = readRows(
    [
      ['Date', 'Description', 'Debit', 'Credit', 'Fee', 'Balance'],
      ['2026-06-24', 'Antenna rent', 'Debit', '1500.50', 'Free', '2500.50'],
      ['2026-06-26', 'Cash deposit', 'BDT', '700.00', 'Waived', '3200.50'],
    ],
    TODAY,
  );
  expect(read.lines.map(({ amount }) => amount)).toEqual([150_050, 70_000]);
  expect(read.unread).toEqual([]);
});
