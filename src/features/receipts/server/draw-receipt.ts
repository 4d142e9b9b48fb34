import pLimit from 'p-limit';
import type { Receipt } from '../endpoints.ts';
import { loadTypesetter } from './set-type.ts';
import { writeReceiptSvg } from './write-receipt-svg.ts';

/** One after another, so that pictures take one processor at most. */
const inTurn = pLimit(1);

/** A receipt as a PNG of at most 150 kB, to be sent. `origin` is that of the site, for the address that checks it. */
export const drawReceipt = (receipt: Receipt, origin: string): Promise<Buffer> =>
  inTurn(async () => {
    // Loaded with the first picture: most starts never need them.
    const [setType, { renderAsync }, { default: sharp }] = await Promise.all([
      loadTypesetter(),
      import('@resvg/resvg-js'),
      import('sharp'),
    ]);
    const svg = writeReceiptSvg(receipt, { origin, setType });
    const { width, height, pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
    const raw = { width, height, channels: 4 } as const;
    return sharp(pixels, { raw })
      .flatten({ background: 'white' })
      .png({ palette: true, colours: 64, effort: 7 })
      .toBuffer();
  });
