import { createHash } from 'node:crypto';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { PHOTO_WIDTHS, type PhotoFormat, VIEW_SIZE } from '../rules.ts';
import { examinePicture, PURPOSES, refusePicture } from './examine-picture.ts';
import type { PhotoFile } from './queries.ts';

// Runs in the picture process only (picture-process.ts).

// One upload must not take all processors, nor fill memory with a cache of pictures that are processed once.
sharp.concurrency(1);
sharp.cache(false);
// Other formats never reach a decoder: those of SVG, PDF and the rest have had the most vulnerabilities.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

const FORMATS: PhotoFormat[] = ['avif', 'webp', 'jpeg'];
/** Maximum ratio of a portrait-format photo's height to its width. */
const TALLEST = 1.5;
/** Pixels: 200 an inch of an A4 page. */
const SCAN_WIDTH = 1_700;
/** Pixels: four on each of the largest avatar. */
const PORTRAIT_WIDTH = 256;

type MadePhoto = { hash: string; width: number; height: number; files: PhotoFile[] };

/** Makes the stored files of a picture: each width in each format, upright, without metadata. */
export async function makePhotoFiles(picture: Uint8Array): Promise<MadePhoto> {
  const { data, raw } = await decode(picture, box(Math.max(...PHOTO_WIDTHS)), PURPOSES.photo);
  const files: PhotoFile[] = [];
  for (const width of PHOTO_WIDTHS)
    for (const format of FORMATS)
      files.push({ format, width, bytes: await encode(sharp(data, { raw }).resize(box(width)), format) });
  const hash = createHash('sha256').update(picture).digest('base64url');
  return { hash, width: raw.width, height: raw.height, files };
}

/** Makes one JPEG of a paper that was photographed or scanned, large enough to be read and printed, without its metadata. */
export async function makeScan(picture: Uint8Array): Promise<Buffer> {
  const { data, raw } = await decode(picture, box(SCAN_WIDTH), PURPOSES.scan);
  return encode(sharp(data, { raw }), 'jpeg');
}

type View = { hash: string; width: number; height: number; bytes: Buffer };

/** Makes one JPEG of a photo that a page shows, without its metadata; `hash` is of the file as it was sent. */
export async function makeView(picture: Uint8Array): Promise<View> {
  const size = { width: VIEW_SIZE, height: VIEW_SIZE, fit: 'inside', withoutEnlargement: true } as const;
  const { data, raw } = await decode(picture, size, PURPOSES.view);
  const hash = createHash('sha256').update(picture).digest('base64url');
  return { hash, width: raw.width, height: raw.height, bytes: await encode(sharp(data, { raw }), 'jpeg') };
}

/** Makes a person's portrait: a square WebP of the picture's middle, without metadata. */
export async function makePortrait(picture: Uint8Array): Promise<Buffer> {
  const size = { width: PORTRAIT_WIDTH, height: PORTRAIT_WIDTH, fit: 'cover' } as const;
  const { data, raw } = await decode(picture, size, PURPOSES.portrait);
  return encode(sharp(data, { raw }), 'webp');
}

const box = (width: number) => ({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Decodes a picture to pixels that fit the box, so that a hostile file meets one decoder once.
 * @throws Problem invalid where it is no JPEG, PNG, WebP or AVIF, is damaged, or is larger than its purpose allows
 */
async function decode(picture: Uint8Array, size: ResizeOptions, maxPixels: number) {
  await examinePicture(picture, maxPixels);
  const { data, info } = await sharp(picture, { failOn: 'error', sequentialRead: true, pages: 1 })
    .autoOrient()
    .resize(size)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refusePicture);
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels } };
}

function encode(image: Sharp, format: PhotoFormat): Promise<Buffer> {
  if (format === 'avif') return image.avif({ quality: 52, effort: 3 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 76 }).toBuffer();
  return image.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}
