import { expect, test } from 'vitest';
import page from '#test/cases/statements/03-a-page-named.xls?raw';
import { readSheets } from './account.ts';
import { openText } from './open-text.ts';

// In a browser, whose parser of pages reads what banks name `.xls`.

const read = (text: string) => readSheets(openText(new TextEncoder().encode(text), 'en'), '2026-11-29');
const lines = (text: string) => read(text).lines.map(({ day, amount }) => [day, amount]);

test('03: a page that a bank names .xls is read', () => {
  expect(read(page)).toMatchObject({
    lines: [{ day: '2026-03-01', amount: 18_000_00, balance: 118_000_00, words: 'Rent A-101' }],
    question: { dayFirst: '2026-03-01', monthFirst: '2026-01-03' },
    unread: [],
  });
});

test('a page whose table stands in tables that lay it out, with cells over columns, loads and runs nothing', () => {
  const text = `<!DOCTYPE html><html><head><style>td{}</style></head><body><script>document.title = 'run'</script>
    <table><tr><td><table><tr><td colspan="5">Account No 1001 2222</td></tr>
    <tr><th>Date<th>Particulars<th colspan="2">Amount<th>Balance</tr><tr><th><th><th>Debit<th>Credit<th></tr>
    <tr><td>20261003<td>Rent&nbsp;A-101 &amp; water<td><td>18,000.00<td>118,000.00</tr>
    <tr><td>20261004<td>Guard<img src="/gone.png"><td>5,000.00<td>&nbsp;<td>113,000.00</tr></table></td></tr></table></body></html>`;
  expect(read(text)).toMatchObject({
    lines: [
      { day: '2026-10-03', amount: 18_000_00, words: 'Rent A-101 & water' },
      { day: '2026-10-04', amount: -5_000_00 },
    ],
    account: '10012222',
    isComplete: true,
  });
  expect(document.title).not.toBe('run');
});

test('XML of Excel is read, with cells that are left out', () => {
  const cell = (text: string, about = '') => `<Cell${about}><Data ss:Type="String">${text}</Data></Cell>`;
  const text = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Worksheet ss:Name="Statement"><Table>
    <Row>${['Date', 'Details', 'Debit', 'Credit', 'Balance'].map((title) => cell(title)).join('')}</Row>
    <Row>${cell('2026-03-13T00:00:00.000')}${cell('Rent')}${cell('18000', ' ss:Index="4"')}${cell('118000')}</Row>
    </Table></Worksheet></Workbook>`;
  expect(lines(text)).toEqual([['2026-03-13', 18_000_00]]);
});
