import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { costlyPictures } from './costly-pictures.ts';
import { testPicture } from './pictures.ts';

/** Must not occur in any stored file. */
export const SCRIPT = '<script>alert(document.cookie)</script>';
/** An empty archive: readers look for it at the end of a file, behind any other content. */
export const ZIP = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
/** Part of the pictures' metadata, which name place and photographer. */
export const SECRET = 'Road 12, Gulshan';

type Files = Record<string, Buffer>;

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${SCRIPT}<rect width="9" height="9"/></svg>`;

/** Random bytes, the same for the same seed. */
const noise = (size: number, seed: number) =>
  Buffer.from(Array.from({ length: size }, (_, n) => (Math.imul(n + seed, 2654435761) >>> 13) & 255));

const noisePicture = () => sharp(noise(300 * 200 * 3, 7), { raw: { width: 300, height: 200, channels: 3 } });

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** A PNG whose header declares this size, with as many rows as fit in a few kilobytes. */
function pngOfSize(width: number, height: number, isInterlaced = false): Buffer {
  const head = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 0, 0, 0, Number(isInterlaced)])]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(4_000_000));
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]);
}

/** A JPEG whose header declares another size than its content has. */
function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** A JPEG with a comment before the picture. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  const marker = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(comment)]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, jpeg.subarray(2)]);
}

/** Files of other kinds, under the name and type of a picture. */
async function otherKinds(): Promise<Files> {
  const files: Files = {
    'one byte': Buffer.from([0xff]),
    'a page': Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`),
    'a script': Buffer.from(SCRIPT),
    'an SVG with a script': Buffer.from(SVG),
    'an SVG with entities': Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`),
    'an SVG after white space': Buffer.from(`\n\n  ${SVG}`),
    'an archive': ZIP,
    'a compressed file': deflateSync(Buffer.alloc(1_000_000)),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    PostScript: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nshowpage'),
    'a GIF': Buffer.from(await testPicture({ width: 60, height: 40, format: 'gif' })),
    'a TIFF': await noisePicture().tiff().toBuffer(),
    'a BMP': Buffer.concat([Buffer.from('BM'), noise(400, 2)]),
    'a PPM': Buffer.from('P6 2 2 255\n123456789012'),
    'HEIC by its beginning': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    'a program': Buffer.concat([Buffer.from('\x7fELF'), noise(4_000, 1)]),
    'an archive before a picture': Buffer.concat([ZIP, await noisePicture().jpeg().toBuffer()]),
    'a script before a picture': Buffer.concat([Buffer.from(SCRIPT), await noisePicture().png().toBuffer()]),
  };
  for (let n = 0; n < 10; n += 1) files[`noise ${n}`] = noise(2 + n * 900, n);
  return files;
}

/** Pictures that would need more memory than there is, or lack their content. */
async function wrongSizes(): Promise<Files> {
  const jpeg = await noisePicture().jpeg().toBuffer();
  return {
    'PNG of 30,000 × 30,000': pngOfSize(30_000, 30_000),
    'PNG of 50,000 × 1,001': pngOfSize(50_000, 1_001),
    'PNG of 2³¹ × 2³¹': pngOfSize(2 ** 31 - 1, 2 ** 31 - 1),
    'PNG of 3,600 × 3,600 in several passes': pngOfSize(3_600, 3_600, true),
    'PNG of nothing': pngOfSize(0, 0),
    'PNG of 7,000 × 7,000 without its rows': pngOfSize(7_000, 7_000).subarray(0, 60),
    'JPEG of 30,000 × 30,000': jpegOfSize(jpeg, 30_000, 30_000),
    'JPEG of 65,500 × 65,500': jpegOfSize(jpeg, 65_500, 65_500),
  };
}

/** Accepted kinds of pictures with additional content. */
async function unusualPictures(): Promise<Files> {
  const jpeg = await noisePicture().jpeg().toBuffer();
  const gps = { GPSLatitude: '23/1 48/1 0/1', GPSLongitude: '90/1 24/1 0/1', GPSAreaInformation: SECRET };
  const files: Files = {
    'JPEG with a script in its comment': withComment(jpeg, SCRIPT),
    'JPEG with a page in its comment': withComment(jpeg, `*/</style><svg/onload=${SCRIPT}>`),
    'JPEG that promises more rows than it has': jpegOfSize(jpeg, 300, 900),
    'JPEG in CMYK': await noisePicture().toColourspace('cmyk').jpeg().toBuffer(),
    'JPEG without colours': await noisePicture().greyscale().jpeg().toBuffer(),
    'progressive JPEG': await noisePicture().jpeg({ progressive: true }).toBuffer(),
    'PNG with 16 bits': await noisePicture().toColourspace('rgb16').png().toBuffer(),
    'PNG with a palette': await noisePicture().png({ palette: true }).toBuffer(),
    'PNG that is transparent': await noisePicture().ensureAlpha(0.3).png().toBuffer(),
    'AVIF with 10 bits': await noisePicture().avif({ bitdepth: 10 }).toBuffer(),
    'WebP that moves': await sharp(
      [await noisePicture().png().toBuffer(), await noisePicture().negate().png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .webp()
      .toBuffer(),
    'a picture of one pixel': await noisePicture().resize(1, 1).png().toBuffer(),
    'a picture of 1 × 4,000 pixels': await noisePicture().resize(1, 4_000, { fit: 'fill' }).png().toBuffer(),
  };
  for (const format of FORMATS)
    files[`${format} that says where it was taken`] = await noisePicture()
      .withExif({ IFD0: { Copyright: SECRET, ImageDescription: SCRIPT }, IFD3: gps })
      .toFormat(format)
      .toBuffer();
  return files;
}

/** Truncated, damaged and extended versions of a good picture. */
async function damagedPictures(format: (typeof FORMATS)[number]): Promise<{ refused: Files; either: Files }> {
  const picture = await noisePicture().toFormat(format).toBuffer();
  const refused: Files = { [`${format} by its beginning`]: Buffer.concat([picture.subarray(0, 12), noise(5_000, 3)]) };
  const either: Files = {
    [`${format} and an archive`]: Buffer.concat([picture, ZIP]),
    [`${format} and a script`]: Buffer.concat([picture, Buffer.from(SCRIPT)]),
  };
  for (let n = 1; n <= 30; n += 1) {
    const cut = picture.subarray(0, Math.floor((picture.length * n) / 32));
    // A decoder may fill in the last blocks of a truncated AVIF or WebP.
    const isRefused = format === 'jpeg' || format === 'png' || n < 8;
    (isRefused ? refused : either)[`${format} cut at ${n}/32`] = cut;
  }
  for (let n = 1; n <= 10; n += 1) {
    const damaged = Buffer.from(picture);
    noise(16, n).copy(damaged, Math.floor((picture.length * n) / 12));
    either[`${format} with noise at ${n}/12`] = damaged;
  }
  return { refused, either };
}

/** More than 200 files: those that must be refused, and those that may be accepted if nothing hostile of them is stored. */
export async function hostilePictures() {
  const refused: Files = { ...(await otherKinds()), ...(await wrongSizes()), ...(await costlyPictures()) };
  const either: Files = { ...(await unusualPictures()) };
  for (const format of FORMATS) {
    const damaged = await damagedPictures(format);
    Object.assign(refused, damaged.refused);
    Object.assign(either, damaged.either);
  }
  return { refused, either };
}
