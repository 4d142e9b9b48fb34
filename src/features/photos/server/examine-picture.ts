import sharp from 'sharp';
import { tooLarge, unreadable } from './refusals.ts';

/** Maximum of a picture's megapixels, by purpose. */
export const PURPOSES = { photo: 50, scan: 50, view: 50, portrait: 16 };

/**
 * Megapixels by the memory that decoding costs. JPEG and PNG are decoded row by row; a picture in several passes is held as a whole, with 2
 * bytes a coefficient or 8 a pixel, as a WebP is with 4. An AVIF takes up to 28 bytes a pixel; the browser sends none above 2,560 × 2,560
 * (api/upload/upload-file.ts).
 */
const MAX = { jpeg: 50, png: 50, severalPasses: 12, webp: 16, avif: 7 };
/**
 * Maximum passes over the pixels of a progressive JPEG: cameras and editors make 10. An empty pass takes four bytes of the file and as much
 * time as a full one.
 */
const MAX_SCANS = 64;
/** Maximum segments: each is kept in memory, even an empty one. Photos have some ten, and one more for each 64 kB of metadata. */
const MAX_SEGMENTS = 1_000;

/**
 * Checks a picture's metadata before a decoder reads its pixels.
 * @throws Problem invalid
 */
export async function examinePicture(picture: Uint8Array, maxPixels: number): Promise<void> {
  const { format, width, height, isProgressive } = await sharp(picture, { failOn: 'error' })
    .metadata()
    .catch(refusePicture);
  const kind = format === 'heif' ? 'avif' : format;
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp' && kind !== 'avif') refusePicture();
  const most = Math.min(maxPixels, MAX[kind], isProgressive ? MAX.severalPasses : Number.POSITIVE_INFINITY);
  if (width * height > most * 1_000_000) throw tooLarge(most);
  if (kind !== 'jpeg') return;
  const { scans, segments } = countSegments(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
  if (scans > MAX_SCANS || segments > MAX_SEGMENTS) refusePicture();
}

/** The markers of ISO/IEC 10918-1, table B.1, by their second byte. */
const END = 0xd9;
const START_OF_SCAN = 0xda;
const isAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8) || marker === 0xff;

/** Counts the segments of a JPEG and the scans among them, up to the end that libjpeg finds. No library reports these. */
function countSegments(jpeg: Buffer): { scans: number; segments: number } {
  let [scans, segments] = [0, 0];
  for (let at = jpeg.indexOf(0xff, 2); at >= 0 && at + 3 < jpeg.length; at = jpeg.indexOf(0xff, at)) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker === END) break;
    if (isAlone(marker)) at += marker === 0xff ? 1 : 2;
    else {
      segments += 1;
      if (marker === START_OF_SCAN) scans += 1;
      at += 2 + jpeg.readUInt16BE(at + 2);
    }
  }
  return { scans, segments };
}

export function refusePicture(): never {
  throw unreadable();
}
