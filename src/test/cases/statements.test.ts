import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSheets } from '#csv/statement/account.ts';
import { openText } from '#csv/statement/open-text.ts';
import { readMessages } from '#csv/statement/read-messages.ts';
import type { Layout } from '#csv/statement/titles.ts';

// Statements of public reports, with what is right. The people are invented. 03, a page, is in `open-text.test.tsx`.

const TODAY = '2026-11-29';
const readBytes = (bytes: Uint8Array, layout: Layout = {}) => readSheets(openText(bytes, 'en'), TODAY, layout);
const read = (text: string, layout?: Layout) => readBytes(new TextEncoder().encode(text), layout);
const readCase = (name: string) => readBytes(readFileSync(`src/test/cases/statements/${name}.csv`));
const sums = ({ lines }: ReturnType<typeof read>) => lines.map(({ amount }) => amount / 100);
const WHOLE = { gaps: [], unread: [], leftOut: [], unknown: [], isComplete: true };

test('01: dots before thousands are thousands, with or without decimals after a comma', () => {
  const file = readCase('01-dots-before-thousands');
  expect(file).toMatchObject({ ...WHOLE, lines: [{ balance: 118_000_00 }, {}, {}] });
  expect(sums(file)).toEqual([18_000, -5_000, 20_000]);
  const titles = 'Date;Details;Debit;Credit;Balance\n';
  expect(sums(read(`${titles}13.03.2026;Rent;;18.000,00;1.18.000,50\n14.03.2026;Guard;5.000,00;;1.13.000,50`))).toEqual(
    [18_000, -5_000],
  );
  // Both signs in one file: the sum that is none under the file's sign is asked about.
  expect(read(`${titles}13.03.2026;Rent;;500.00;600.00\n14.03.2026;Rent;;18.000;18,600.00`)).toMatchObject({
    lines: [{ amount: 500_00 }],
    unread: ['14.03.2026 Rent 18.000 18,600.00'],
    isComplete: false,
  });
});

test('02: cells as ="…", or with an apostrophe, are read', () => {
  const file = readCase('02-formula-cells');
  expect(file).toMatchObject({
    ...WHOLE,
    lines: [{ day: '2026-03-01', reference: '8N7A61XYZ2' }, { reference: '8N7A61XYZ3' }],
  });
  expect(sums(file)).toEqual([18_000, 20_000]);
  expect(sums(read("Date,Details,Debit,Credit,Balance\n'13/03/2026,Rent,,'18000.00,'18000.00"))).toEqual([18_000]);
});

test('04: the newest day first, with the lines of a day in order', () => {
  const file = readCase('04-newest-day-first');
  expect(file).toMatchObject(WHOLE);
  expect(sums(file)).toEqual([200, 100, 100, 50]);
});

test('08: usual titles of numbers are known', () => {
  expect(readCase('08-titles-of-numbers')).toMatchObject({
    ...WHOLE,
    lines: [{ amount: 18_000_00, reference: '8N7A61XYZ2' }, { amount: -5_000_00 }],
  });
});

test.each([
  [
    'SBI',
    'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
    '13/03/2026,13/03/2026,Rent,TR900012,,500.00,900.00',
  ],
  [
    'HDFC',
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    '13/03/26,Rent,0000123456,13/03/26,,500.00,900.00',
  ],
  [
    'Dutch-Bangla',
    'Trans. Date,Particulars,Trans Ref,Withdrawal (Dr),Deposit (Cr),Running Balance',
    '13-MAR-2026,Rent,TR900012,,500.00,900.00',
  ],
  [
    'BRAC',
    'Transaction Date,Transaction Details,Reference Number,Debit Amount,Credit Amount,Available Balance',
    '13-Mar-2026,Rent,TR900012,,500.00,900.00',
  ],
  ['বাংলা', 'তারিখ,বিবরণ,লেনদেন নম্বর,উত্তোলন,জমা,বর্তমান ব্যালেন্স', '১৩/০৩/২০২৬,Rent,TR900012,,৫০০.০০,৯০০.০০'],
])('titles of %s are known', (_, titles, row) => {
  expect(read(`${titles}\n${row}`)).toMatchObject({
    ...WHOLE,
    lines: [{ day: '2026-03-13', amount: 500_00, balance: 900_00, reference: expect.stringMatching(/\d{6}/) }],
  });
});

test('titles over two rows are read: no credit is lost', () => {
  const file = read(`Date,Particulars,Amount (BDT),,Balance
,,Debit,Credit,
13/03/2026,Rent A-101,,18000.00,118000.00
14/03/2026,Guard,5000.00,,113000.00`);
  expect(file).toMatchObject(WHOLE);
  expect(sums(file)).toEqual([18_000, -5_000]);
});

test('a minus in a column of sums says that what has none came, whatever its words say', () => {
  const titles = 'Date,Details,Amount\n';
  const words = ['NPSB transfer from Karim', 'Payment of rent', 'Bill of March paid by A-101', 'Deposit', 'A-202'];
  const rows = words.map((word) => `13/03/2026,${word},18000.00`).join('\n');
  expect(sums(read(`${titles}${rows}\n14/03/2026,Guard,-5000.00`))).toEqual([
    18_000, 18_000, 18_000, 18_000, 18_000, -5_000,
  ]);
  // Where nothing says it, a person is asked, and "Money in" is an answer.
  expect(() => read(titles + rows)).toThrow('noSigns');
  expect(sums(read(titles + rows, { columns: { amount: 'in' } }))).toEqual([18_000, 18_000, 18_000, 18_000, 18_000]);
});

test('a minus under Credit was taken back', () => {
  const file = read(`Date,Details,Debit,Credit,Balance
13/03/2026,Cheque 123456,,18000.00,118000.00
14/03/2026,Cheque returned,,-18000.00,100000.00`);
  expect(file).toMatchObject(WHOLE);
  expect(sums(file)).toEqual([18_000, -18_000]);
});

test('a file that only its balances turn round is asked about, and the answer stays', () => {
  const text = `Date,Details,Credit,Debit,Balance
13/03/2026,Opening balance,,,1000.00
14/03/2026,Rent,,500.00,1500.00
15/03/2026,Guard,200.00,,1300.00`;
  expect(read(text)).toMatchObject({ isTurned: true, isComplete: false, gaps: [] });
  const answered = read(text, { isTurned: true });
  expect(answered).toMatchObject(WHOLE);
  expect(sums(answered)).toEqual([500, -200]);
});

test('20260313 is a day; letters of Windows and UTF-16 without its mark are read', () => {
  const text = 'Date,Details,Debit,Credit,Balance\n20260313,Café – rent,,500.00,900.00';
  const windows = Uint8Array.from([...text].map((letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0))));
  const wide = new Uint8Array(Uint16Array.from([...text].map((letter) => letter.charCodeAt(0))).buffer);
  for (const bytes of [windows, wide])
    expect(readBytes(bytes)).toMatchObject({
      ...WHOLE,
      lines: [{ day: '2026-03-13', amount: 500_00, words: 'Café – rent' }],
    });
});

test('a sum in a column without a title, or without a meaning, is asked about; an answer counts for the next file', () => {
  const text = `Date,Details,Debit,Kwota,Balance
13/03/2026,Rent,,18000.00,118000.00
14/03/2026,Guard,5000.00,,113000.00`;
  expect(read(text)).toMatchObject({ unknown: [{ key: 'kwota', example: '18000.00' }], isComplete: false });
  const answered = read(text, { columns: { kwota: 'in' } });
  expect(answered).toMatchObject(WHOLE);
  expect(sums(answered)).toEqual([18_000, -5_000]);
  const untitled = 'Date,Details,Debit,Credit,Balance\n13/03/2026,Rent,,,118000.00,18000.00';
  expect(() => read(untitled)).toThrow('noSums');
  expect(read(`${untitled}\n14/03/2026,Guard,5000.00,,113000.00`)).toMatchObject({
    unread: ['13/03/2026 Rent 118000.00 18000.00'],
    unknown: [{ key: '#6', example: '18000.00' }],
    isComplete: false,
  });
});

test('other currencies are left out by name, and never counted as taka', () => {
  const file = read(`Date,Details,Currency,Debit,Credit,Balance
13/03/2026,Rent,BDT,,18000.00,118000.00
14/03/2026,Card,USD,50.00,,50.00`);
  expect(file).toMatchObject({ leftOut: ['14/03/2026 Card USD 50.00 50.00'], isComplete: false });
  expect(sums(file)).toEqual([18_000]);
  for (const foreign of ['Date,Details,Amount (USD)', 'Currency: USD\nDate,Details,Amount'])
    expect(() => read(`${foreign}\n13/03/2026,Card,-50.00`)).toThrow('foreign');
});

const TITLES = ['Date', 'Details', 'Debit', 'Credit', 'Balance'];
test('of several accounts one is read, of the number that is asked for, and the others are named', () => {
  const rows = [
    ['Account No', '1001 2222 3333'],
    TITLES,
    ['13/03/2026', 'Rent', '', '18000.00', '118000.00'],
    ['14/03/2026', 'Rent', '', '18000.00', '136000.00'],
    ['Account No', '2002 4444 5555'],
    TITLES,
    ['13/03/2026', 'Guard', '5000.00', '', '113000.00'],
  ];
  const sheets = [{ name: '', rows }];
  expect(readSheets(sheets, TODAY)).toMatchObject({
    lines: [{}, {}],
    account: '100122223333',
    leftOut: ['200244445555'],
    isComplete: false,
  });
  expect(readSheets(sheets, TODAY, {}, '20024444-5555')).toMatchObject({ lines: [{ amount: -5_000_00 }] });
});

test('sheets of one account are one statement in the order of their days; any other sheet is named', () => {
  const sheet = (name: string, day: string, balance: string) => ({
    name,
    rows: [TITLES, [day, 'Rent', '', '18000.00', balance]],
  });
  const [may, april] = [sheet('May', '13/05/2026', '136000.00'), sheet('April', '13/04/2026', '118000.00')];
  expect(readSheets([may, april], TODAY)).toMatchObject({
    ...WHOLE,
    lines: [{ day: '2026-04-13' }, { day: '2026-05-13' }],
  });
  expect(readSheets([may, sheet('March', '13/03/2026', '100000.00')], TODAY)).toMatchObject({
    gaps: [{ missing: 18_000_00 }],
    isComplete: false,
  });
  expect(readSheets([may, { name: 'Rates', rows: [['Branch', 'Code', 'Phone']] }], TODAY)).toMatchObject({
    leftOut: ['Rates'],
    isComplete: false,
  });
});

test.each(['2', '18,000', '50', 'Tk', 'Fee for the lift', 'Balance of March', 'from'])(
  'a message whose note is “%s” keeps its own sum, number and balance',
  (note) => {
    const message = `You have received Tk 25,000.00 from 01711000000. Ref ${note}. Fee Tk 0.00. Balance Tk 32,500.00. TrxID 8N7A61XYZ2 at 26/11/2026 13:25`;
    expect(readMessages(message, TODAY)).toMatchObject({
      unread: [],
      lines: [{ amount: 25_000_00, balance: 32_500_00, reference: '8N7A61XYZ2', phone: '01711000000', words: note }],
    });
  },
);
