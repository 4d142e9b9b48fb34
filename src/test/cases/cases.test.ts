import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Answers, NO_ANSWERS } from '#csv/answers.ts';
import { bare } from '#csv/columns.ts';
import { decodeCsv } from '#csv/decode-csv.ts';
import { readTable } from '#csv/read-table.ts';
import { readSheet } from '#csv/sheet.ts';
import { guessCategory, mapCategories, unknownCategories } from '#features/expenses/client/map-categories.ts';
import { type CostCategory, expenseRow } from '#features/expenses/endpoints.ts';
import { EXPENSE_COLUMNS } from '#features/expenses/rules.ts';
import { joinPeople, readSharedFlats, shapeResident } from '#features/residents/client/import/shape-residents.ts';
import { RESIDENT_SHEET_COLUMNS } from '#features/residents/column-rules.ts';
import { Tenancy } from '#features/residents/endpoints.ts';

const textOf = (name: string) => decodeCsv(readFileSync(`src/test/cases/${name}.csv`));

/** Categories of a new building to which the committee's words are mapped. */
const CATEGORIES = [
  ['salaries', 'Salaries', 'বেতন'],
  ['repairs', 'Repairs', 'মেরামত'],
  ['fuel', 'Fuel', 'জ্বালানি'],
  ['utilities', 'Water, gas, electricity', 'পানি, গ্যাস, বিদ্যুৎ'],
  ['lift', 'Lift', 'লিফট'],
].map(
  ([code = '', name = '', nameBangla = '']): CostCategory => ({
    code,
    name,
    nameBangla,
    taxLine: '38e',
    isEnded: false,
    version: 1,
  }),
);

/** Reads a public file as the import page for residents does, with these answers. */
function read(name: string, answers: Partial<Answers> = {}) {
  const all = { ...NO_ANSWERS, ...answers };
  const sheet = readSheet(textOf(name), RESIDENT_SHEET_COLUMNS);
  return joinPeople(readTable(sheet, RESIDENT_SHEET_COLUMNS, { answers: all, shape: shapeResident }), all);
}

test('01: headings, empty flats and sub-totals are left out by name, each can be taken in', () => {
  const table = read('01-rent-roll-with-vacant-rows');
  expect(table).toMatchObject({ problems: [], rowNumbers: [5, 7] });
  expect(table.leftOut.map(({ row, reason }) => [row, reason])).toEqual([
    [4, 'heading'],
    [6, 'vacant'],
    [8, 'vacant'],
    [9, 'heading'],
  ]);
  expect(read('01-rent-roll-with-vacant-rows', { rows: { 8: true } }).rowNumbers).toEqual([5, 7, 8]);
  expect(read('01-rent-roll-with-vacant-rows', { flats: { 6: true, 8: true } })).toMatchObject({
    problems: [],
    rowNumbers: [5, 6, 7, 8],
    emptyFlats: [6, 8],
  });
});

test('04: dashes, N/A and nil are nothing, and a credit in a debt’s column is told where it belongs', () => {
  const rows = read('04-accounting-dashes').rows.map((row) => Tenancy.safeParse(row));
  expect(rows[0]?.data).toMatchObject({ email: 'rokeya@example.test', rent: 18_000 });
  expect(rows[0]?.data).not.toHaveProperty('owedBefore', expect.anything());
  expect(rows[1]?.data).toMatchObject({ advance: 36_000, phone: undefined });
  expect(rows[2]?.error?.issues[0]?.message).toContain('Paid ahead');
});

test('06: two people of one flat are one tenancy, once a person says for which rent', () => {
  expect(readSharedFlats(read('06-two-people-one-flat'))).toMatchObject([{ rows: [2, 3], sum: 18_000, first: 9_000 }]);
  expect(read('06-two-people-one-flat', { joined: { 2: 'sum' } }).rows).toMatchObject([
    {
      ...{ tenantName: 'Arif Sobhan', rent: '18000', startsOn: '2025-07-01' },
      people: 'Tanvir Alam 01711 000302 2025-09-01',
    },
  ]);
});

test('07: a committee’s costs are found below their heading, by the usual titles', () => {
  const table = readTable(readSheet(textOf('07-expenses-from-a-committee'), EXPENSE_COLUMNS), EXPENSE_COLUMNS);
  expect(table).toMatchObject({ problems: [], totals: [8] });
  expect(table.rows[1]).toMatchObject({ day: '06-11-2026', category: 'Generator diesel 40 L', reference: 'V-102' });
});

test('07: the words of the committee are guessed, answered once, and stay in the note; the refund waits for its voucher', () => {
  const table = readTable(readSheet(textOf('07-expenses-from-a-committee'), EXPENSE_COLUMNS), EXPENSE_COLUMNS);
  const words = unknownCategories(table, NO_ANSWERS, CATEGORIES).map(({ word }) => word);
  const guesses = words.map((word) => [word, guessCategory(CATEGORIES, word)?.code]);
  expect(guesses).toEqual([
    ['Guard salary (3 persons)', 'salaries'],
    ['Generator diesel 40 L', 'fuel'],
    ['Lift AMC', 'lift'],
    ['Refund from diesel supplier', 'fuel'],
    ['WASA bill', 'utilities'],
  ]);
  const answers = {
    ...NO_ANSWERS,
    words: Object.fromEntries(guesses.map(([word = '', code = '']) => [bare(word), code])),
  };
  const mapped = mapCategories(CATEGORIES, 'en')(table, answers);
  const rows = mapped.rows.map((row) => expenseRow(CATEGORIES).safeParse(row));
  expect(rows.map(({ success }) => success)).toEqual([true, true, true, false, true]);
  expect(rows[0]?.data).toMatchObject({
    day: '2026-11-05',
    category: 'salaries',
    amount: 45_000,
    reference: 'V-101',
    note: 'Guard salary (3 persons)',
  });
  expect(unknownCategories(mapped, answers, CATEGORIES)).toHaveLength(5);
});

test('08: first and last name are joined, the block comes from the number, and month-first days are a question', () => {
  const table = read('08-first-and-last-name');
  expect(table.questions).toMatchObject([{ field: 'startsOn', answer: undefined }]);
  expect(table.missing).toEqual(['rent']);
  const answered = read('08-first-and-last-name', {
    formats: { startsOn: 'monthFirst' },
    constants: { rent: '18000' },
  });
  expect(answered).toMatchObject({ problems: [] });
  expect(answered.rows[0]).toMatchObject({
    block: 'A',
    tenantName: 'Jahid Hasan',
    startsOn: '2023-02-27',
    rent: '18000',
  });
});

test('09: a signed balance is a debt or what was paid ahead', () => {
  const rows = read('09-signed-balances').rows.map((row) => Tenancy.parse(row));
  expect(rows.map(({ owedBefore, paidAhead }) => [owedBefore, paidAhead])).toEqual([
    [5_810, undefined],
    [undefined, 2_905],
    [undefined, 1_714],
    [undefined, 1_846],
  ]);
});

test('10: names in Bijoy letters are converted, and named', () => {
  expect(read('10-bijoy-names')).toMatchObject({
    converted: [2, 3],
    rows: [{ tenantName: expect.stringMatching(/^মোঃ রহিমু/) }, { tenantName: 'আব্দুল করিম' }],
  });
});

test('11: the usual titles are guessed, and what the books have no place for is left out', () => {
  const table = read('11-usual-titles');
  expect(table.problems).toEqual([]);
  expect(Tenancy.parse(table.rows[0])).toMatchObject({
    apartmentNo: 'A-403',
    rent: 18_000,
    advance: 36_000,
    owedBefore: 0,
  });
  expect(table.titles.find(({ title }) => title === 'NID No')?.field).toBe('');
});

test('12: the second of two phones is the second phone', () => {
  expect(read('12-two-phones-in-a-cell').rows[0]).toMatchObject({ phone: '01711-000404', secondPhone: '01811-000404' });
});

test('13: days as databases write them are read, and a day that does not exist is named', () => {
  const [timed, short, missing] = read('13-database-days').rows.map((row) => Tenancy.safeParse(row));
  expect([timed?.data?.startsOn, short?.data?.startsOn]).toEqual(['2024-07-01', '2024-07-01']);
  expect(missing?.error?.issues[0]?.message).toContain('2023 has no 29 February.');
});

test('a dot of thousands is asked about once, for the whole column', () => {
  const text = 'Block,Flat,Name,Rent,Since\nA,A-1,Rima,18.000,1/7/2024\nA,A-2,Mina,"1,20,000",1/7/2024';
  const table = (answers: Partial<Answers>) =>
    readTable(readSheet(text, RESIDENT_SHEET_COLUMNS), RESIDENT_SHEET_COLUMNS, {
      answers: { ...NO_ANSWERS, ...answers },
    });
  expect(table({}).questions[0]).toMatchObject({ field: 'rent', answer: undefined });
  expect(table({ formats: { rent: 'comma' } }).rows.map(({ rent }) => rent)).toEqual(['18000', '120000']);
});

test('a sheet that groups by dots and by commas is asked about once: money has no three decimals', () => {
  const text = 'Block,Flat,Name,Rent,Since\nA,A-1,Rima,18.000,1/7/2024\nA,A-2,Mina,"16,500",1/7/2024';
  const sheet = readSheet(text, RESIDENT_SHEET_COLUMNS);
  const rents = (rent: 'dot' | 'comma') =>
    readTable(sheet, RESIDENT_SHEET_COLUMNS, { answers: { ...NO_ANSWERS, formats: { rent } } }).rows.map(
      (row) => row.rent,
    );
  expect(rents('comma')).toEqual(['18000', '16500']);
  expect(rents('dot')).toEqual(['18', '16500']);
});
