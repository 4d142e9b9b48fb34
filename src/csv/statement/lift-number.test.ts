import { expect, test } from 'vitest';
import { readRows } from './account.ts';
import { liftNumber, numbersIn } from './lift-number.ts';

const TODAY = '2026-07-20';

test('numbers of six signs and four digits among words are offered, and no telephones, flats or days', () => {
  expect(numbersIn('NPSB FT 24063X8118 from 01711000000 A-101 12/03/2026, CT4417889')).toEqual([
    { number: '24063X8118', after: 'FT', shape: '99999A9999' },
    { number: 'CT4417889', after: '', shape: 'AA9999999' },
  ]);
});

test.each<[string, string | undefined]>([
  ['NPSB FT 24064227 MINA', '24064227'],
  ['npsb/ft-24064227/mina', '24064227'],
  // Elsewhere, of another length, or twice: as when the payer's note imitates it.
  ['NPSB 24064227 MINA', undefined],
  ['NPSB FT 240642271 MINA', undefined],
  ['NPSB FT 24064227 note FT 24063118', undefined],
  ['CASH DEPOSIT', undefined],
])('the number of "%s" at the shown place is %s', (words, number) => {
  expect(liftNumber(words, { after: 'FT', shape: '99999999' })).toBe(number);
  expect(liftNumber(words, undefined)).toBeUndefined();
});

const HEAD = [['Date', 'Narration', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance']];
const row = (reference: string, words = 'BY TRANSFER') => ['04/03/2026', words, reference, '', '100.00', '100.00'];

test('what stands where numbers are meant to is a number only where it is one', () => {
  const read = (reference: string) => readRows([...HEAD, row(reference)], TODAY).lines[0];
  expect(read('TRANSFER FROM 4897691162092')).toMatchObject({ words: 'BY TRANSFER TRANSFER FROM 4897691162092' });
  expect(read('TRANSFER FROM 4897691162092')).not.toHaveProperty('reference');
  expect(read('8N7A 61XYZ2')).toMatchObject({ reference: '8N7A61XYZ2' });
  expect(read('FT24063118')).toMatchObject({ reference: 'FT24063118' });
});

test.each([
  ['Reference', ['CT4417889', 'CT4417890'], true],
  ['Instrument No.', ['0001001', ''], true],
  ['Cheque No', ['0001001', '0001002'], true],
  ['Reference', ['rent A-101', 'CT4417890'], false],
  ['Reference', ['01711000000', '01819123456'], false],
])('the heading %s over %j is a column of numbers: %s', (title, cells, isNumbers) => {
  const rows = cells.map((cell, at) => [`0${at + 4}/03/2026`, 'DEPOSIT', cell, '', '100.00', `${(at + 1) * 100}.00`]);
  const { columns, lines } = readRows([['Date', 'Particulars', title, 'Debit', 'Credit', 'Balance'], ...rows], TODAY);
  expect(columns[2]?.role).toBe(isNumbers ? 'reference' : 'words');
  expect(lines.filter(({ reference }) => reference).length).toBe(isNumbers ? cells.filter(Boolean).length : 0);
});

test('a column From/To is the other party, and one of telephones without a usual title is asked about', () => {
  const rows = (title: string) => [
    ['Date', 'Details', title, 'Debit', 'Credit', 'Balance'],
    ['04/03/2026', 'Received', '01711000000', '', '100.00', '100.00'],
  ];
  expect(readRows(rows('From/To'), TODAY)).toMatchObject({ unknown: [], lines: [{ phone: '01711000000' }] });
  expect(readRows(rows('Wer'), TODAY).unknown).toMatchObject([{ title: 'Wer', example: '01711000000' }]);
});

test('an opening balance that stands one column too far to the left is no money that came', () => {
  const rows = [
    ['Date', 'Description', 'Cheque No', 'Debit', 'Credit', 'Balance'],
    ['01/01/2026', 'Opening Balance', '', '', '50000.00'],
    ['25/01/2026', 'Cheque', 'CHQ-123', '5000.00', '', '45000.00'],
  ];
  expect(readRows(rows, TODAY)).toMatchObject({ opening: 50_000_00, lines: [{ amount: -5_000_00 }], isComplete: true });
  // The first deposit of an account is money, where no balances say otherwise.
  const opened = [
    ['Date', 'Description', 'Amount'],
    ['01/01/2026', 'Account opening deposit', '+500.00'],
  ];
  expect(readRows(opened, TODAY).lines).toMatchObject([{ amount: 500_00 }]);
});

test('zeros alone are no number, serial numbers and branches are not asked about, and rupees are no taka', () => {
  const rows = (sum: string) => [
    ['SRL NO', 'TRAN DATE', 'CHQNO', 'PARTICULARS', `DR${sum}`, `CR${sum}`, `BAL${sum}`, 'SOL'],
    ['1', '05-02-2026', '000000', 'ATM', '340.00', '', '25000.00', '001'],
    ['2', '06-02-2026', '0004561', 'CHQ PAID', '1000.00', '', '24000.00', '001'],
  ];
  const read = readRows(rows(' (in Tk.)'), TODAY);
  expect(read).toMatchObject({ unknown: [], isComplete: true });
  expect(read.lines.map(({ reference }) => reference)).toEqual([undefined, '0004561']);
  expect(() => readRows(rows(' (in Rs.)'), TODAY)).toThrow('foreign');
});
