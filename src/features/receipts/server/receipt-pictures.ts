import { createHash } from 'node:crypto';
import { pictureProcess } from '#features/photos/server/picture-process.ts';
import type { PaperLanguages } from '#locale/paper-languages.ts';
import type { Receipt } from '../endpoints.ts';
import type { drawReceipt } from './draw-receipt.ts';

const drawing = pictureProcess({
  maxWait: 8_000,
  waiting: 16,
  waitingOfKey: 2,
  maxTime: 10_000,
  maxMemory: 240_000_000,
});
export const stopDrawing = drawing.stop;

/** Of at most 150 kB each. */
const MAX_KEPT = 40;
const kept = new Map<string, Promise<Buffer>>();

/**
 * The picture of a receipt, drawn once for all that it says: a receipt that was cancelled meanwhile is another picture.
 * @throws Problem unavailable where many are being drawn
 */
export function pictureOf(receipt: Receipt, origin: string, languages: PaperLanguages): Promise<Buffer> {
  const key = createHash('sha256')
    .update(JSON.stringify([receipt, origin, languages]))
    .digest('base64url');
  const picture = kept.get(key) ?? draw(receipt, origin, languages);
  // The one that was asked for last is the last to go.
  kept.delete(key);
  kept.set(key, picture);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest) kept.delete(oldest);
  picture.catch(() => kept.get(key) === picture && kept.delete(key));
  return picture;
}

/** A tenant sees their own receipts alone, so their name and flat stand for the person whose turn it is. */
const draw = (receipt: Receipt, origin: string, languages: PaperLanguages) => {
  const { payer, apartment } = receipt;
  return drawing.run<typeof drawReceipt>('receipt', [receipt, origin, languages], JSON.stringify([payer, apartment]));
};
