import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type MadeCell, makeOds, makeXlsx } from '#test/make-workbook.ts';
import { isProtected } from './open-workbook.ts';
import { readWorkbook } from './read-workbook.ts';

const RENTS: (MadeCell | null)[][] = [
  ['Rahman Villa'],
  [],
  ['Flat', 'Name', 'Rent', 'Since', 'Owed'],
  ['A-101', 'রহিমা & Sons', 18_000, new Date('2024-07-01T00:00:00Z'), { formula: 'C4/3', value: 6_000.333_333_3 }],
  ['A-102', 'Karim', 18.5, new Date('2024-02-29T13:30:00Z'), null],
];
const READ = [
  ['Rahman Villa', '', '', '', ''],
  ['', '', '', '', ''],
  ['Flat', 'Name', 'Rent', 'Since', 'Owed'],
  ['A-101', 'রহিমা & Sons', '18000', '2024-07-01', '6000.33'],
  ['A-102', 'Karim', '18.5', '2024-02-29', ''],
];
const padded = (rows: string[][]) => rows.map((cells) => Array.from({ length: 5 }, (_, place) => cells[place] ?? ''));

test.each([
  ['xlsx', makeXlsx],
  ['ods', makeOds],
])(
  '%s: values of formulas, days and numbers, at the rows that the spreadsheet shows; empty sheets are left out',
  async (_, make) => {
    const sheets = await readWorkbook(make({ Rents: RENTS, Notes: [], Costs: [['Lift', 500]] }));
    expect(sheets.map(({ name, filled }) => [name, filled])).toEqual([
      ['Rents', 4],
      ['Costs', 1],
    ]);
    expect(padded(sheets[0]?.rows ?? [])).toEqual(READ);
  },
);

const sheetWith = (cells: string) => {
  const made = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
  return zipSync({ 'xl/worksheets/sheet1.xml': strToU8(`${made}${cells}</sheetData></worksheet>`) });
};
const odsWith = (content: string) => zipSync({ 'content.xml': strToU8(content) });
/** Changes the unpacked size of the file in the archive's central directory. */
function withSize(archive: Uint8Array, size: number) {
  const copy = archive.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  return copy;
}
const zeros = zipSync({ 'content.xml': new Uint8Array(40 * 1024 * 1024) }, { level: 1 });

test.each<[string, string, Uint8Array]>([
  ['a bomb', 'tooLarge', zeros],
  ['a bomb that lies about its size', 'broken', withSize(zeros, 1_000)],
  [
    'a cell at the far edge of the sheet',
    'tooLarge',
    sheetWith('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
  ],
  [
    'rows and cells without addresses',
    'tooLarge',
    sheetWith(`<row>${'<c><v>1</v></c>'.repeat(2_000)}</row>${'<row/>'.repeat(2_000)}`),
  ],
  ['a filled row that is repeated', 'tooLarge', makeOdsRepeated()],
  ['a formula that was never calculated', 'unsaved', makeXlsx({ A: [[{ formula: 'A1' }]] })],
  ['the same with an empty value', 'unsaved', sheetWith('<row><c r="A1"><f>B1</f><v/></c></row>')],
  [
    'a password of LibreOffice',
    'password',
    zipSync({ 'content.xml': strToU8('%@!'), 'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>') }),
  ],
  ['a text document', 'broken', zipSync({ 'word/document.xml': strToU8('<w/>') })],
  ['a picture', 'broken', zipSync({ 'a.png': strToU8('x') })],
  ['XML that breaks off', 'broken', odsWith('<office:document-content xmlns:office="urn:oasis')],
  ['a file that breaks off', 'broken', makeXlsx({ A: [['x']] }).slice(0, 300)],
  ['no rows', 'empty', makeOds({ A: [], B: [] })],
])('%s is refused', async (_, fault, bytes) => {
  await expect(readWorkbook(bytes)).rejects.toThrow(new RegExp(`^${fault}$`));
});

function makeOdsRepeated() {
  const ns = 'urn:oasis:names:tc:opendocument:xmlns:table:1.0';
  const text = '<t:table-cell o:value-type="float" o:value="1"/>';
  return odsWith(
    `<t:table xmlns:t="${ns}" xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0" t:name="A"><t:table-row t:number-rows-repeated="1048576">${text}</t:table-row></t:table>`,
  );
}

test('a password of Excel is noticed in the container of its old files, which alone is an old workbook', () => {
  const container = (name: string) => {
    const units = Uint16Array.from(name, (letter) => letter.charCodeAt(0));
    return new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(units.buffer)]);
  };
  expect([isProtected(container('EncryptedPackage')), isProtected(container('Workbook'))]).toEqual([true, false]);
});
