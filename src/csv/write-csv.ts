import Papa from 'papaparse';

/** A cell: numbers are written unquoted, null is an empty cell. */
export type CsvCell = string | number | null;

/** Matches cells that a spreadsheet would run as a formula, also with full-width characters and behind apostrophes. */
export const FORMULA = /^'*\s*[=+\-@\t\r|%＝＋－＠]/;

/** Put before the first line: without it Excel decodes the file in the local code page. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Lines of CSV. Text is quoted; a formula gets an apostrophe, which `readCsv` removes. */
export const csvLines = (rows: CsvCell[][]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(rows, { quotes: (cell) => typeof cell !== 'number', escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;

/** A whole CSV file: column titles and rows. */
export const csvFile = (titles: readonly string[], rows: CsvCell[][]): string =>
  BYTE_ORDER_MARK + csvLines([[...titles], ...rows]);

/** Headers of a CSV response that is saved under this name. */
export const csvHeaders = (fileName: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${fileName}"`,
});

/** A CSV file that is generated while the client reads it: each piece is made once the previous one was sent (back-pressure). */
export const csvStream = (pieces: AsyncGenerator<string>) =>
  new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
    cancel: () => void pieces.return(undefined),
  });
