import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { Problem } from '#api/problem.ts';
import { MAX_PIXELS, PHOTO_WIDTHS, type PhotoFormat } from '../rules.ts';
import type { PhotoFile } from './queries.ts';

// One upload must not take all processors, nor fill the memory with a cache of pictures that are made once.
sharp.concurrency(1);
sharp.cache(false);
// What is no photo never reaches a decoder: SVG, PDF and the rest have had the most faults.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

const FORMATS: PhotoFormat[] = ['avif', 'webp', 'jpeg'];
/** The longer side of a portrait, by its width; and seconds after which a picture is a trap. */
const TALLEST = 1.5;
const PATIENCE = 20;
/** Pixels: 200 an inch of an A4 page. */
const SCAN_WIDTH = 1_700;
/** Pixels: four on each of the largest avatar. */
const PORTRAIT_WIDTH = 256;

type MadePhoto = { hash: string; width: number; height: number; files: PhotoFile[] };

/**
 * Makes the files that are kept of a picture: each width in each format, turned as it is to be seen, without its metadata.
 * Pictures are made one after another.
 * @throws Problem invalid where it is no JPEG, PNG, WebP or AVIF, is damaged, or has more than 50 megapixels
 */
export const makePhotoFiles = (picture: Uint8Array): Promise<MadePhoto> =>
  inTurn(async () => {
    const { data, info } = await decode(picture, box(Math.max(...PHOTO_WIDTHS))).catch(refusePicture);
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const files: PhotoFile[] = [];
    for (const width of PHOTO_WIDTHS)
      for (const format of FORMATS)
        files.push({ format, width, bytes: await encode(sharp(data, { raw }).resize(box(width)), format) });
    const hash = createHash('sha256').update(picture).digest('base64url');
    return { hash, width: info.width, height: info.height, files };
  });

/**
 * Makes one JPEG of a paper that was photographed or scanned, large enough to be read and printed, without its metadata.
 * @throws Problem invalid, as `makePhotoFiles`
 */
export const makeScan = (picture: Uint8Array): Promise<Buffer> =>
  inTurn(async () => {
    const { data, info } = await decode(picture, box(SCAN_WIDTH)).catch(refusePicture);
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return encode(sharp(data, { raw }), 'jpeg');
  });

/**
 * Makes the one picture of a person: a square WebP of the middle of what was sent, without its metadata.
 * @throws Problem invalid, as `makePhotoFiles`
 */
export const makePortrait = (picture: Uint8Array): Promise<Buffer> =>
  inTurn(async () => {
    const size = { width: PORTRAIT_WIDTH, height: PORTRAIT_WIDTH, fit: 'cover' } as const;
    const { data, info } = await decode(picture, size).catch(refusePicture);
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return encode(sharp(data, { raw }), 'webp');
  });

function refusePicture(): never {
  throw new Problem('invalid', REFUSAL);
}

const REFUSAL = {
  en: 'This is not a picture that we can read. Please choose a JPEG, PNG, WebP or AVIF of at most 50 megapixels.',
  bn: 'এই ছবিটি পড়া যাচ্ছে না। বড়জোর ৫০ মেগাপিক্সেলের JPEG, PNG, WebP বা AVIF ছবি দিন।',
};

const box = (width: number) => ({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true }) as const;

/** The picture as pixels, at most as large as the box: a hostile file meets one decoder once. */
const decode = (picture: Uint8Array, size: ResizeOptions) =>
  sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 })
    .timeout({ seconds: PATIENCE })
    .autoOrient()
    .resize(size)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

function encode(image: Sharp, format: PhotoFormat): Promise<Buffer> {
  if (format === 'avif') return image.avif({ quality: 52, effort: 3 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 76 }).toBuffer();
  return image.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

/** One after the other. How many can wait, `bodyPlaces` limits. */
const inTurn = pLimit(1);
