import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { PaperLanguages } from '#locale/paper-languages.ts';
import type { Receipt } from '../endpoints.ts';
import { loadTypesetter } from './set-type.ts';
import { writeReceiptSvg } from './write-receipt-svg.ts';

// Runs in the picture process alone (photos/server/picture-process.ts).
sharp.concurrency(1);
sharp.cache(false);

/** Draws a receipt as a PNG of at most 150 kB, to be sent. `origin` is the site's, for the address that verifies it. */
export async function drawReceipt(receipt: Receipt, origin: string, languages: PaperLanguages): Promise<Buffer> {
  const svg = writeReceiptSvg(receipt, { origin, setType: await loadTypesetter(), languages });
  const { width, height, pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const raw = { width, height, channels: 4 } as const;
  return sharp(pixels, { raw })
    .flatten({ background: 'white' })
    .png({ palette: true, colours: 64, effort: 7 })
    .toBuffer();
}
