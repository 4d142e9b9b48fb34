import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { numberText } from './cell-text.ts';
import { readOds } from './read-ods.ts';
import { WorkbookProblem } from './workbook-texts.ts';

/** A sheet of a workbook as the texts of its cells. Blank rows stay, so that rows keep their numbers in the spreadsheet. */
export type WorkbookSheet = { name: string; rows: string[][]; filled: number };

/** Bytes, unpacked: a table of 2,000 rows and 30 columns has about 6 MB of XML. A zip bomb of a few kB claims gigabytes. */
const MAX_UNPACKED = 32 * 1024 * 1024;
/** Limits the padding: one cell far down and to the right would be padded to millions of empty ones. */
const MAX_CELLS = 1_000_000;
const MAX_ROWS = 10_000;

/**
 * The sheets of an `.xlsx` or `.ods` file that are not empty: formulas by their values, days as `2024-07-01`.
 * @throws WorkbookProblem
 */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const files = unpack(bytes);
  const content = files['content.xml'];
  if (isEncrypted(files)) throw new WorkbookProblem('password');
  const sheets = content ? readOds(strFromU8(content), MAX_ROWS) : await readXlsx(files);
  const shown = sheets.map(({ name, rows }) => ({
    name,
    rows: rows.slice(0, rows.findLastIndex((cells) => cells.some(Boolean)) + 1),
    filled: rows.filter((cells) => cells.some(Boolean)).length,
  }));
  if (shown.some(({ rows }) => rows.length > MAX_ROWS)) throw new WorkbookProblem('tooLarge');
  const filled = shown.filter((sheet) => sheet.filled > 0);
  if (filled.length === 0) throw new WorkbookProblem('empty');
  return filled;
}

/**
 * Unpacks the XML of the archive. fflate writes no more bytes of a file than its directory entry says, so the sum of those sizes is a
 * limit.
 */
function unpack(bytes: Uint8Array): Unzipped {
  let unpacked = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(?:xml|rels)$/.test(name)) return false;
        unpacked += originalSize;
        if (unpacked > MAX_UNPACKED) throw new WorkbookProblem('tooLarge');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof WorkbookProblem ? error : new WorkbookProblem('broken');
  }
}

function isEncrypted(files: Unzipped) {
  const manifest = files['META-INF/manifest.xml'];
  return manifest !== undefined && strFromU8(manifest).includes('encryption-data');
}

async function readXlsx(files: Unzipped) {
  const sheets = Object.entries(files).filter(([name]) => /worksheets\/[^/]+\.xml$/.test(name));
  for (const [, sheet] of sheets) checkSheet(strFromU8(sheet));
  // Repacked without compression: read-excel-file would unpack a large file in workers from blobs, which the CSP forbids.
  const stored = zipSync(files, { level: 0 });
  try {
    const read = await readXlsxFile(stored.slice().buffer);
    return read.map(({ sheet, data }) => ({ name: sheet, rows: data.map((cells) => cells.map(textOfCell)) }));
  } catch {
    throw new WorkbookProblem('broken');
  }
}

/** @throws WorkbookProblem, before a sheet is parsed, for a cell that would pad it beyond all limits, and for formulas without values */
function checkSheet(xml: string) {
  for (const [, attributes = '', value] of xml.matchAll(FORMULA_WITHOUT_VALUE))
    if (!(value && / t="str"/.test(attributes))) throw new WorkbookProblem('unsaved');
  let [rows, columns] = [0, 0];
  for (const row of xml.split(/<(?:\w+:)?row(?=[\s>/])/).slice(1)) {
    rows = Math.max(rows + 1, Number(/^[^>]*\sr="(\d+)"/.exec(row)?.[1] ?? 0));
    const cells = row.match(/<(?:\w+:)?c(?=[\s>/])[^>]{0,99}/g) ?? [];
    const last = /\sr="([A-Z]{1,7})\d+"/.exec(cells.at(-1) ?? '')?.[1] ?? '';
    columns = Math.max(columns, cells.length, columnNumber(last));
    if (rows * columns > MAX_CELLS) throw new WorkbookProblem('tooLarge');
  }
}

/** Matches formulas as written by a program that has not calculated them; an empty text (`t="str"`) is a value. */
const FORMULA_WITHOUT_VALUE =
  /<(?:\w+:)?c(\s[^>]*)?>\s*<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(<(?:\w+:)?v\s*\/>|<(?:\w+:)?v><\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/g;

const columnNumber = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Writes numbers as plain digits rounded to poisha, days as `2024-07-01`. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dayText(cell);
  return typeof cell === 'number' ? numberText(cell) : String(cell).trim();
}

const dayText = (day: Date) => (Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10));
