import Papa from 'papaparse';

/** A cell: numbers stand as they are, nothing is an empty cell. */
export type CsvCell = string | number | null;

/** What a spreadsheet would run as a formula, in wide characters too, behind any apostrophes that make text of it. */
export const FORMULA = /^'*\s*[=+\-@\t\r|%＝＋－＠]/;

/** Before the first line: without it Excel reads the file in the alphabet of its country. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Lines of CSV. Text is quoted; what a spreadsheet would run is made text by an apostrophe, which `readCsv` takes away. */
export const csvLines = (rows: CsvCell[][]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(rows, { quotes: (cell) => typeof cell !== 'number', escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;

/** A whole file of CSV: the titles of its columns and its rows. */
export const csvFile = (titles: readonly string[], rows: CsvCell[][]): string =>
  BYTE_ORDER_MARK + csvLines([[...titles], ...rows]);

/** The headers of an answer that is a file of CSV to be saved under this name. */
export const csvHeaders = (fileName: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${fileName}"`,
});

/** A file of CSV that is made while it is read: the next piece, when the last one is gone. */
export const csvStream = (pieces: AsyncGenerator<string>) =>
  new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
    cancel: () => void pieces.return(undefined),
  });
