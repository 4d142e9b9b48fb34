import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBijoy } from './bijoy.ts';
import type { CsvColumn } from './columns.ts';
import { decodeCsv } from './decode-csv.ts';
import { readCsv } from './read-csv.ts';
import { csvFile, csvLines } from './write-csv.ts';

type Field = 'block' | 'apartmentNo' | 'rent';
const COLUMNS: CsvColumn<Field>[] = [
  { field: 'block', title: 'Block' },
  { field: 'apartmentNo', title: 'Apartment No', alsoCalled: ['Flat'] },
  { field: 'rent', title: 'Rent', isOptional: true },
];
const ROW = { block: 'A', apartmentNo: '101', rent: '৳1,20,000' };

const utf16 = (text: string) => {
  const units = new Uint16Array(Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)));
  return new Uint8Array(units.buffer);
};

test.each([
  ['commas, quoted amounts', 'Block,Apartment No,Rent\r\nA,101,"৳1,20,000"\r\n'],
  ['semicolons', 'Block;Flat;Rent\nA;101;৳1,20,000'],
  ['tabs, as pasted from a spreadsheet', 'block\tapartment_no\tRENT (৳)\nA\t101\t৳1,20,000\n\n'],
  [
    'a mark, a line that names the separator, empty columns and lines',
    '\ufeffsep=;\r\nBlock;Flat;Rent;;\r\n;;;;\r\nA; 101 ;৳1,20,000;;\r\n',
  ],
  ['old line ends', 'Block;Flat;Rent\rA;101;৳1,20,000\r'],
])('%s', (_, text) => {
  expect(readCsv(text, COLUMNS)).toMatchObject({ rows: [ROW], totals: [], problems: [], rowProblems: [] });
});

test('files as Excel saves them', () => {
  const text = 'Block\tFlat\tRent\r\nA\t101\t৳1,20,000\r\n';
  for (const bytes of [new TextEncoder().encode(text), new TextEncoder().encode(`\ufeff${text}`), utf16(text)])
    expect(readCsv(decodeCsv(bytes), COLUMNS).rows).toEqual([ROW]);
  for (const bytes of ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'])
    expect(() => decodeCsv(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)))).toThrow('This is a workbook');
});

test.each<[string, Uint8Array]>([
  ['Windows-1252', Uint8Array.of(0x43, 0x61, 0x66, 0xe9)],
  ['UTF-16 without its mark', utf16('Block').slice(2)],
  ['UTF-16 that is cut off', utf16('Block').slice(0, -1)],
  ['Bangla that was read as Windows-1252 and saved again', new TextEncoder().encode('Name\nà¦•à¦°à¦¿à¦®')],
])('%s is noticed, and the sentence says how to save the file', (_, bytes) => {
  expect(() => decodeCsv(bytes)).toThrow('cannot be read. In Excel choose “Save as”, then “CSV UTF-8”.');
});

test('letters that Excel saved as question marks are noticed at their cell', () => {
  expect(readCsv('Block,Flat,Rent\nA,1,???? ?????\nA,2,?\n', COLUMNS).rowProblems).toEqual([
    { row: 2, field: 'rent', reason: expect.stringContaining('“CSV UTF-8”') },
  ]);
});

test.each<[string, string[]]>([
  ['', ['The column “Block” is missing.', 'The column “Apartment No” is missing.', 'There are no rows.']],
  ['Block,Flat', ['There are no rows.']],
  ['Block,Flat,Colour\nA,1,red', ['The column “Colour” is not known. Please say what it holds, or leave it out.']],
  ['Block,Flat,block\nA,1,B', ['The column “Block” is there twice.']],
  ['Flat\n1', ['The column “Block” is missing.']],
])('%s: the table as a whole is told what is wrong', (text, problems) => {
  expect(readCsv(text, COLUMNS).problems).toEqual(problems);
});

test('a row with too many cells and an open quotation mark are told by their row', () => {
  expect(readCsv('Block,Flat,Rent\nA,1,10\nA,2,1,20,000\nB,3', COLUMNS).rowProblems).toEqual([
    { row: 3, field: '', reason: expect.stringContaining('more cells than there are titles') },
  ]);
  expect(readCsv('Block,Flat\nA,1\nB,"2\nC,3', COLUMNS).rowProblems).toEqual([
    { row: 3, field: '', reason: 'A quotation mark in this row is not closed.' },
  ]);
});

test('formulas are made text, numbers are not', () => {
  expect(csvLines([['=1+1', '-1', "'=x", -1, null]])).toBe('"\'=1+1","\'-1","\'\'=x",-1,\r\n');
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\n', '\t', ' ', 'a', '৳', '\ufeff'),
    minLength: 1,
  }),
);
const cell = text.map((each) => each.trim()).filter(Boolean);

test('what is written is read again, whatever it holds', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ block: cell, apartmentNo: cell, rent: cell }), { minLength: 1 }), (rows) => {
      const file = csvFile(
        ['Block', 'Apartment No', 'Rent'],
        rows.map(({ block, apartmentNo, rent }) => [block, apartmentNo, rent]),
      );
      expect(readCsv(file, COLUMNS)).toMatchObject({ rows, totals: [], problems: [], rowProblems: [] });
    }),
  );
});

test.each([
  'Hasina Manzil, flats of 2026\n\nSL,Block,Rent\n1,A,"18,000"\n',
  'Hasina Manzil\nSl. No.;Block;Rent\n1;A;18,000\n',
  '#\tBlock\tRent\n1\tA\t18,000\n',
])('a line above the titles and a column of serial numbers are passed over: %j', (text) => {
  const columns = [
    { field: 'block', title: 'Block' },
    { field: 'rent', title: 'Rent' },
  ];
  expect(readCsv(text, columns)).toMatchObject({ rows: [{ block: 'A', rent: '18,000' }], problems: [] });
});

test('rows have the numbers that a spreadsheet shows, and serial numbers that go on below make no rows', () => {
  const sheet = [
    'Hasina Manzil,,,',
    ',,,',
    '',
    '"SL","Block","Apartment\nNo","Rent"',
    '1,A,101,"18,000"',
    ',,,',
    '2,A,"102\r\n(roof)",19000',
    '3,A,103,19000',
    '4,,,',
    '5,,,',
    '',
  ].join('\n');
  expect(readCsv(sheet, COLUMNS)).toMatchObject({
    rowNumbers: [5, 7, 8],
    rows: [{ apartmentNo: '101' }, { apartmentNo: '102\r\n(roof)' }, { apartmentNo: '103' }],
    problems: [],
    rowProblems: [],
  });
  expect(readCsv('sep=;\nBlock;Flat\nA;1', COLUMNS).rowNumbers).toEqual([2]);
  expect(readCsv('\n\nFlat\n1', COLUMNS)).toMatchObject({ rowNumbers: [4], problems: [expect.any(String)] });
});

test.each(['Total,,,"37,000"', ',,Total (2 flats),37000', ',মোট,,৩৭০০০', ',Grand Total:,,37,000'])(
  'a row of a total is left out and named: %s',
  (total) => {
    const sheet = `SL,Block,Flat,Rent\n1,A,101,18000\n2,Total Tower,102,19000\n${total}\n`;
    expect(readCsv(sheet, COLUMNS)).toMatchObject({ rowNumbers: [2, 3], totals: [4], problems: [], rowProblems: [] });
  },
);

test.each(['𐰣῁ｲ῁', 'José ®', '®', '¨', 'Renée Müller', 'Golam ™'])(
  'a name such as %s is not taken for Bijoy',
  (name) => {
    expect(isBijoy(name)).toBe(false);
  },
);
