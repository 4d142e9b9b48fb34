import Papa from 'papaparse';
import type { Language } from '#locale/language.ts';
import { WORKBOOK_FAULTS } from './workbook-texts.ts';
import type { WorkbookAnswer } from './workbook-worker.ts';

/** A sheet as text that a person can read and correct: cells separated by tabs. */
export type SheetText = { name: string; rows: number; text: string };

/** Timeout in ms. A workbook of 2,000 rows takes less than a second; a much slower one is hostile. */
const MAX_TIME = 30_000;

/**
 * Reads a workbook in a worker: the page stays responsive, and a hostile file ends with its worker.
 * @throws Error with a sentence for the person
 */
export async function openWorkbook(bytes: Uint8Array, language: Language): Promise<SheetText[]> {
  const answer = isProtected(bytes) ? { fault: 'password' as const } : await askWorker(bytes);
  if ('fault' in answer) throw new Error(WORKBOOK_FAULTS[answer.fault][language]);
  return answer.sheets.map(({ name, rows, filled }) => ({
    name,
    rows: filled,
    text: Papa.unparse(rows, { delimiter: '\t', newline: '\n' }),
  }));
}

/** Excel wraps an encrypted workbook into the container format of its old files, with a stream of this name in UTF-16. */
export function isProtected(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
}

function askWorker(bytes: Uint8Array): Promise<WorkbookAnswer> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
  const answered = Promise.withResolvers<WorkbookAnswer>();
  worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => answered.resolve(data));
  worker.addEventListener('error', () => answered.resolve({ fault: 'broken' }));
  const timer = setTimeout(() => answered.resolve({ fault: 'tooLarge' }), MAX_TIME);
  worker.postMessage(bytes);
  return answered.promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
