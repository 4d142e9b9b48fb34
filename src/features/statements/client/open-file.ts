import Papa from 'papaparse';
import { decodeCsv } from '#csv/decode-csv.ts';
import { hashOfFile } from '#csv/statement/identity.ts';
import { openPdf, UnreadablePdf } from '#csv/statement/open-pdf.ts';
import { openWorkbook } from '#csv/workbook/open-workbook.ts';
import type { Language } from '#locale/language.ts';

/** A statement's file as rows of cells or as texts. The file and its password never leave the browser. */
export type OpenedFile = {
  source: 'table' | 'workbook' | 'pdf';
  fileName: string;
  fileHash: string;
  rows: string[][];
};

const MAX_FILE = 10 * 1024 * 1024;
/**
 * Opens a file in the browser; its first bytes give the type.
 * @throws UnreadablePdf where it needs a password, or cannot be read; Error with a sentence for the person
 */
export async function openFile(file: File, language: Language, password?: string): Promise<OpenedFile> {
  if (file.size > MAX_FILE) throw new UnreadablePdf('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const about = { fileName: file.name.slice(0, 200), fileHash: hashOfFile(bytes) };
  if (startsWith(bytes, '%PDF')) return { ...about, source: 'pdf', rows: await openPdf({ bytes, password }) };
  if (startsWith(bytes, 'PK') || bytes[0] === 0xd0) {
    const sheets = await openWorkbook(bytes, language);
    const largest = sheets.reduce((most, sheet) => (sheet.rows > most.rows ? sheet : most));
    return { ...about, source: 'workbook', rows: Papa.parse<string[]>(largest.text, { delimiter: '\t' }).data };
  }
  return {
    ...about,
    source: 'table',
    rows: Papa.parse<string[]>(decodeCsv(bytes, language).replace(/^\ufeff/, '')).data,
  };
}

const startsWith = (bytes: Uint8Array, text: string) =>
  new TextDecoder('latin1').decode(bytes.slice(0, text.length)) === text;
