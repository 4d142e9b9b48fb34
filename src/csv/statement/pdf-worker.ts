import { getDocument } from 'unpdf/pdfjs';
import { type PdfText, readPdfRows } from './pdf-rows.ts';

export type PdfFault = 'password' | 'wrongPassword' | 'broken' | 'tooLarge' | 'noText';
export type PdfRequest = { bytes: Uint8Array; password: string | undefined };
/** The worker's response for a file: the rows of its table. */
export type PdfAnswer = { rows: string[][] } | { fault: PdfFault };

const MAX_PAGES = 100;

addEventListener('message', async ({ data }: MessageEvent<PdfRequest>) => {
  postMessage(await readPdf(data));
});

/** Reads only the text of a PDF: no scripts, fonts or pictures. */
async function readPdf({ bytes, password }: PdfRequest): Promise<PdfAnswer> {
  try {
    // Imported whole: the CSP lets a worker load no other script.
    const { promise } = getDocument({
      data: bytes,
      ...(password !== undefined && { password }),
      useSystemFonts: false,
      disableFontFace: true,
    });
    const pdf = await promise;
    if (pdf.numPages > MAX_PAGES) return { fault: 'tooLarge' };
    const pages: PdfText[][] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(
        items.flatMap((item) =>
          'str' in item && item.str.trim()
            ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
            : [],
        ),
      );
    }
    if (pages.every((page) => page.length === 0)) return { fault: 'noText' };
    return { rows: readPdfRows(pages) };
  } catch (error) {
    return { fault: faultOf(error, password) };
  }
}

function faultOf(error: unknown, password: string | undefined): PdfFault {
  if (error instanceof Error && error.name === 'PasswordException')
    return password === undefined ? 'password' : 'wrongPassword';
  return 'broken';
}
