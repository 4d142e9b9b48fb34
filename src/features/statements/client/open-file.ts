import Papa from 'papaparse';
import { hashOfFile } from '#csv/statement/identity.ts';
import { openPdf, UnreadablePdf } from '#csv/statement/open-pdf.ts';
import { decodeText, openText } from '#csv/statement/open-text.ts';
import { areMessages } from '#csv/statement/read-messages.ts';
import type { Sheet } from '#csv/statement/tables.ts';
import { openWorkbook } from '#csv/workbook/open-workbook.ts';
import type { Language } from '#locale/language.ts';

/** A statement's file as the cells of its sheets. The file and its password never leave the browser. */
type OpenedFile = {
  source: 'table' | 'workbook' | 'pdf';
  fileName: string;
  fileHash: string;
  sheets: Sheet[];
};

/** A file, or messages as text: pasted, or saved from a phone. */
export type Opened = OpenedFile | { source: 'messages'; text: string };

const MAX_FILE = 10 * 1024 * 1024;
/**
 * Opens a file in the browser; its first bytes give the type.
 * @throws UnreadablePdf where it needs a password, or cannot be read; Error with a sentence for the person
 */
export async function openFile(file: File, language: Language, password?: string): Promise<Opened> {
  if (file.size > MAX_FILE) throw new UnreadablePdf('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const about = { fileName: file.name.slice(0, 200), fileHash: hashOfFile(bytes) };
  if (startsWith(bytes, '%PDF')) {
    const rows = await openPdf({ bytes, password });
    return { ...about, source: 'pdf', sheets: [{ name: '', rows }] };
  }
  if (startsWith(bytes, 'PK') || bytes[0] === 0xd0) {
    const sheets = await openWorkbook(bytes, language);
    const rowsOf = (text: string) => Papa.parse<string[]>(text, { delimiter: '\t' }).data;
    return { ...about, source: 'workbook', sheets: sheets.map(({ name, text }) => ({ name, rows: rowsOf(text) })) };
  }
  const text = decodeText(bytes, language);
  if (areMessages(text)) return { source: 'messages', text };
  return { ...about, source: 'table', sheets: openText(bytes, language) };
}

const startsWith = (bytes: Uint8Array, text: string) =>
  new TextDecoder('latin1').decode(bytes.slice(0, text.length)) === text;
