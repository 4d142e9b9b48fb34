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

/** Most pictures in the cache, each of at most 150 kB. */
const MAX_KEPT = 40;
const kept = new Map<string, Promise<Buffer>>();

/**
 * The picture of a receipt, from a cache. The cache key is a hash of the contents, so a receipt that is cancelled gets a new picture.
 * @throws Problem unavailable while too many are being drawn
 */
export function pictureOf(receipt: Receipt, origin: string, languages: PaperLanguages): Promise<Buffer> {
  const key = createHash('sha256')
    .update(JSON.stringify([receipt, origin, languages]))
    .digest('base64url');
  const picture = kept.get(key) ?? draw(receipt, origin, languages);
  // Moves the key to the end, so that the least recently used picture is dropped first.
  kept.delete(key);
  kept.set(key, picture);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest) kept.delete(oldest);
  picture.catch(() => kept.get(key) === picture && kept.delete(key));
  return picture;
}

/** Tenants see only their own receipts, so name and flat serve as the person's key in the queue. */
const draw = (receipt: Receipt, origin: string, languages: PaperLanguages) => {
  const { payer, apartment } = receipt;
  return drawing.run<typeof drawReceipt>('receipt', [receipt, origin, languages], JSON.stringify([payer, apartment]));
};
