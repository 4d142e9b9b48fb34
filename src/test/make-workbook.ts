import { strToU8, zipSync } from 'fflate';

/** A cell of a test's workbook: text, a number, a day, or a formula with its stored value. */
export type MadeCell = string | number | Date | { formula: string; value?: number };
type Sheets = Record<string, (MadeCell | null)[][]>;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const zipped = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** A workbook as Excel writes it, with inline texts; style 1 is a day. */
export function makeXlsx(sheets: Sheets): Uint8Array {
  const names = Object.keys(sheets);
  const relations = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return zipped({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}">${relations.join('')}<Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, xlsxSheet(rows)]),
    ),
  });
}

function xlsxSheet(rows: Sheets[string]): string {
  const written = rows.map((cells, row) => {
    const shown = cells.map((cell, column) => (cell === null ? '' : xlsxCell(cell, `${letters(column)}${row + 1}`)));
    return cells.length > 0 ? `<row r="${row + 1}">${shown.join('')}</row>` : '';
  });
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${written.join('')}</sheetData></worksheet>`;
}

const letters = (column: number) => String.fromCharCode(65 + column);

function xlsxCell(cell: MadeCell, address: string): string {
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c r="${address}" s="1"><v>${(cell.getTime() - FIRST_DAY) / 86_400_000}</v></c>`;
  return `<c r="${address}"><f>${cell.formula}</f>${cell.value === undefined ? '' : `<v>${cell.value}</v>`}</c>`;
}

/** A workbook as LibreOffice writes it: padded with repeated empty cells and rows to the sheet's edge. */
export const makeOds = (sheets: Sheets): Uint8Array =>
  zipped({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': `${XML}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>`,
    'content.xml': `${XML}<office:document-content ${OPEN_DOCUMENT}><office:body><office:spreadsheet>${Object.entries(
      sheets,
    )
      .map(
        ([name, rows]) =>
          `<table:table table:name="${escaped(name)}">${rows.map(odsRow).join('')}${EDGE}</table:table>`,
      )
      .join('')}</office:spreadsheet></office:body></office:document-content>`,
  });

const OPEN_DOCUMENT = ['office', 'table', 'text']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');
const EDGE =
  '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';

const odsRow = (cells: (MadeCell | null)[]) =>
  `<table:table-row>${cells.map((cell) => (cell === null ? '<table:table-cell/>' : odsCell(cell))).join('')}<table:table-cell table:number-columns-repeated="16370"/></table:table-row>`;

function odsCell(cell: MadeCell): string {
  if (typeof cell === 'string')
    return `<table:table-cell office:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`;
  if (cell instanceof Date)
    return `<table:table-cell office:value-type="date" office:date-value="${cell.toISOString().slice(0, 19)}"><text:p>shown</text:p></table:table-cell>`;
  const { formula = '', value = 0 } = typeof cell === 'number' ? { value: cell } : cell;
  return `<table:table-cell ${formula && `table:formula="of:=${formula}" `}office:value-type="float" office:value="${value}"><text:p>${value.toLocaleString('en-IN')}</text:p></table:table-cell>`;
}
