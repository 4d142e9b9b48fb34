import Papa from 'papaparse';
import type { Language } from '#locale/language.ts';
import { decodeCsv } from '../decode-csv.ts';
import { REFUSED } from '../table-texts.ts';
import type { Sheet } from './tables.ts';
import { roleOf } from './titles.ts';

/**
 * The sheets of a file that is text: a table separated by commas, semicolons, tabs or bars, or what banks name `.xls`: a web page or
 * Excel's XML.
 * @throws Error with a sentence for the person, for other files and encodings
 */
export function openText(bytes: Uint8Array, language: Language): Sheet[] {
  const text = decodeText(bytes, language).replace(/^\ufeff/, '');
  if (FOR_PROGRAMS.test(text.slice(0, 2_000))) throw new Error(REFUSED.forPrograms[language]);
  if (/^\s*<\?xml[^>]*>\s*(?:<\?mso[^>]*>\s*)?<(?:\w+:)?Workbook\b/.test(text)) return sheetsOfXml(text);
  if (/^\s*<(?:\?xml|!doctype|html|head|meta|style|table|body|!--)/i.test(text)) return [sheetOfPage(text)];
  return [{ name: '', rows: rowsOfTable(text) }];
}

/** The beginnings of OFX, QIF, MT940 and CAMT. */
const FOR_PROGRAMS = /^\s*(?:OFXHEADER\b|!Type:|:20:|\{1:)|<OFX>|urn:iso:std:iso:20022:/i;

/** @throws Error with a sentence for the person */
export function decodeText(bytes: Uint8Array, language: Language): string {
  const start = bytes.slice(0, 400);
  // Of Latin letters in UTF-16 every second byte is zero. Some banks leave out the mark at its start.
  const zeros = (parity: number) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length * 4;
  if (start[0] !== 0xff && zeros(1) > start.length) return new TextDecoder('utf-16le').decode(bytes);
  if (start[0] !== 0xfe && zeros(0) > start.length) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return decodeCsv(bytes, language);
  } catch (error) {
    const text = new TextDecoder('windows-1252').decode(bytes);
    // Bangla in an old encoding is another thing than a few accents and dashes of Windows.
    const odd = text.replace(/[\0-\x7f]/g, '').length;
    if (bytes[0] === 0xd0 || odd * 10 > text.length || text.includes('\0')) throw error;
    return text;
  }
}

const SEPARATORS = [',', ';', '\t', '|'];
const FIRST_ROWS = 60;

/** `="0123"` keeps Excel from changing a number; a comma within it does not separate. */
function rowsOfTable(text: string): string[][] {
  const body = text.replace(/^sep=.\r?\n/i, '').replace(/(^|[,;\t|\n\r])="/g, '$1"');
  // The separator under which most titles are known; the words above a table mislead a guess by their commas.
  const titles = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(body, { delimiter, preview: FIRST_ROWS });
    return Math.max(0, ...data.map((cells) => new Set(cells.flatMap((cell) => roleOf(cell) ?? [])).size));
  };
  const [best] = SEPARATORS.map((delimiter) => ({ delimiter, found: titles(delimiter) })).toSorted(
    (one, other) => other.found - one.found,
  );
  return Papa.parse<string[]>(body, best && best.found >= 2 ? { delimiter: best.delimiter } : {}).data;
}

/** The innermost rows of a page: tables around them only lay it out. A parsed document runs nothing and loads nothing. */
function sheetOfPage(page: string): Sheet {
  const rows = [...new DOMParser().parseFromString(page, 'text/html').querySelectorAll('tr')]
    .filter((row) => !row.querySelector('tr'))
    .map((row) => cellsOf([...row.cells].map((cell) => ({ text: cell.textContent, span: cell.colSpan }))));
  return { name: '', rows };
}

const EXCEL = 'urn:schemas-microsoft-com:office:spreadsheet';
/** The sheets of "XML Spreadsheet 2003". A cell names its column where empty ones before it are left out. */
function sheetsOfXml(xml: string): Sheet[] {
  const all = (parent: Document | Element, name: string) => [...parent.getElementsByTagNameNS(EXCEL, name)];
  return all(new DOMParser().parseFromString(xml, 'text/xml'), 'Worksheet').map((sheet) => ({
    name: sheet.getAttributeNS(EXCEL, 'Name') ?? '',
    rows: all(sheet, 'Row').map((row) => {
      const cells: string[] = [];
      for (const cell of all(row, 'Cell')) {
        const at = Number(cell.getAttributeNS(EXCEL, 'Index') ?? cells.length + 1);
        while (cells.length < Math.min(at, MAX_COLUMNS) - 1) cells.push('');
        const span = Number(cell.getAttributeNS(EXCEL, 'MergeAcross') ?? 0) + 1;
        cells.push(...cellsOf([{ text: all(cell, 'Data')[0]?.textContent ?? '', span }]));
      }
      return cells;
    }),
  }));
}

const MAX_COLUMNS = 200;
const cellsOf = (cells: readonly { text: string; span: number }[]) =>
  cells.flatMap(({ text, span }) => [
    // Days of XML are instants without a time zone.
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^(\d{4}-\d\d-\d\d)T00:00:00(?:\.0+)?$/, '$1'),
    ...Array<string>(Math.min(Math.max(span, 1), MAX_COLUMNS) - 1).fill(''),
  ]);
