import { Parser } from 'saxen';
import { numberText } from './cell-text.ts';
import { WorkbookProblem } from './workbook-texts.ts';

type Sheet = { name: string; rows: string[][] };
type Cell = { value: string | undefined; repeated: number; lines: string[] };

/** More than any table of ours has. LibreOffice pads a row to the sheet's edge by a repeated empty cell. */
const MAX_COLUMNS = 200;

/**
 * The sheets in the `content.xml` of an OpenDocument file. Cells have their stored values, so formulas need no calculation.
 * @throws WorkbookProblem when it is no such file, or a filled row is repeated more than `maxRows` times
 */
export function readOds(xml: string, maxRows: number): Sheet[] {
  const sheets: Sheet[] = [];
  let row: { cells: string[]; repeated: number } | undefined;
  let cell: Cell | undefined;
  // Nesting depth in comments, drawings and tracked changes, whose texts are not the cell's.
  let ignored = 0;
  const write = (text: string) => {
    if (cell && ignored === 0) cell.lines.push(`${cell.lines.pop() ?? ''}${text}`);
  };
  const parser = new Parser();
  parser.ns(NAMESPACES);
  parser.on('openTag', (tag, attributesOf, decode) => {
    const attributes = attributesOf();
    const attribute = (name: string) => (attributes[name] === undefined ? undefined : decode(attributes[name]));
    const count = (name: string) => Math.max(1, Number(attribute(name) ?? 1) || 1);
    if (IGNORED.has(tag)) ignored++;
    else if (ignored > 0) return;
    else if (tag === 'table:table') sheets.push({ name: attribute('table:name') ?? '', rows: [] });
    else if (tag === 'table:table-row') row = { cells: [], repeated: count('table:number-rows-repeated') };
    else if (CELLS.has(tag))
      cell = { value: storedValue(attribute), repeated: count('table:number-columns-repeated'), lines: [] };
    else if (tag === 'text:p') cell?.lines.push('');
    else if (tag === 'text:s') write(' '.repeat(Math.min(count('text:c'), 100)));
    else if (tag === 'text:tab' || tag === 'text:line-break') write(' ');
  });
  parser.on('text', (text, decode) => write(decode(text)));
  parser.on('cdata', write);
  parser.on('closeTag', (tag) => {
    if (IGNORED.has(tag)) ignored--;
    else if (ignored > 0) return;
    else if (CELLS.has(tag) && cell && row) {
      const text = (cell.value ?? cell.lines.join('\n')).trim();
      const room = Math.max(0, MAX_COLUMNS - row.cells.length);
      row.cells.push(...Array<string>(Math.min(cell.repeated, room)).fill(text));
      cell = undefined;
    } else if (tag === 'table:table-row' && row) {
      addRow(sheets.at(-1), row, maxRows);
      row = undefined;
    }
  });
  parser.on('error', () => {
    throw new WorkbookProblem('broken');
  });
  parser.parse(xml);
  if (sheets.length === 0) throw new WorkbookProblem('broken');
  return sheets;
}

const NAMESPACES = {
  'urn:oasis:names:tc:opendocument:xmlns:office:1.0': 'office',
  'urn:oasis:names:tc:opendocument:xmlns:table:1.0': 'table',
  'urn:oasis:names:tc:opendocument:xmlns:text:1.0': 'text',
  'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0': 'draw',
};
const IGNORED = new Set(['office:annotation', 'table:tracked-changes', 'table:shapes', 'draw:frame']);
/** A covered cell is hidden by a merged one, but keeps its column. */
const CELLS = new Set(['table:table-cell', 'table:covered-table-cell']);

/** The stored value of a cell that is not text. */
function storedValue(attribute: (name: string) => string | undefined): string | undefined {
  const value = attribute('office:value');
  if (value !== undefined) return Number.isFinite(Number(value)) ? numberText(Number(value)) : value;
  return attribute('office:date-value')?.slice(0, 10) ?? attribute('office:string-value');
}

function addRow(sheet: Sheet | undefined, { cells, repeated }: { cells: string[]; repeated: number }, maxRows: number) {
  if (!sheet) return;
  const isBlank = !cells.some(Boolean);
  // Blank rows down to the sheet's edge are one repeated row; rows below them are beyond any table of ours.
  if (!isBlank && sheet.rows.length + repeated > maxRows) throw new WorkbookProblem('tooLarge');
  for (let copy = 0; copy < repeated && sheet.rows.length <= maxRows; copy++) sheet.rows.push(isBlank ? [] : cells);
}
