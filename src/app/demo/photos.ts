import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Db } from '#database/connect.ts';
import { PHOTO_WIDTHS, type PhotoFormat } from '#features/photos/rules.ts';
import { insertPhotoFiles, type PhotoFile, updateImage } from '#features/photos/server/queries.ts';
import { textsIn } from '#locale/texts.ts';
import { pictureTexts } from '#ui/media/picture-texts.ts';

type PictureName = `apartment-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** Homes with photos of their own, in display order. The others have a picture of the site. */
const DEMO_PHOTOS: Record<string, readonly PictureName[]> = {
  'E-101': ['apartment-6', 'apartment-5', 'apartment-8'],
  'E-202': ['apartment-8', 'apartment-6', 'apartment-7'],
  'D-301': ['apartment-1', 'apartment-3', 'apartment-7'],
  'C-502': ['apartment-5', 'apartment-1', 'apartment-3', 'apartment-8'],
  'B-501': ['apartment-1', 'apartment-5', 'apartment-3', 'apartment-8', 'apartment-7'],
  'A-701': ['apartment-2', 'apartment-4', 'apartment-3', 'apartment-5', 'apartment-7'],
};

type Home = { id: string; apartment_no: string; created_at: string };
type Picture = { name: PictureName; hash: string; files: PhotoFile[] };

/** Adds the photos. Their files are pictures of the site, so that the demo starts without converting any. */
export async function insertPhotos(tx: Db, homes: readonly Home[]): Promise<void> {
  const names = [...new Set(Object.values(DEMO_PHOTOS).flat())];
  const pictures = new Map(await Promise.all(names.map(async (name) => [name, await readPicture(name)] as const)));
  for (const home of homes) {
    const shown = DEMO_PHOTOS[home.apartment_no]?.flatMap((name) => pictures.get(name) ?? []) ?? [];
    for (const [position, picture] of shown.entries()) await insertPhoto(tx, home, picture, position);
    const [first] = shown;
    if (first) await updateImage(tx, home.id, `/photos/${first.hash}-640.webp`);
  }
}

async function insertPhoto(tx: Db, home: Home, { name, hash, files }: Picture, position: number): Promise<void> {
  const { id } = await tx
    .insertInto('photos')
    .values({
      apartment_id: home.id,
      position,
      hash,
      alt: textsIn(pictureTexts, 'en')[name],
      width: 960,
      height: 640,
      created_at: home.created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPhotoFiles(tx, id, files);
}

/** A picture of public/pictures as a JPEG of 640 by 427 pixels, with its hash. */
export async function readJpeg(name: PictureName) {
  const bytes = await readFile(fileOf(name, 640, 'jpeg'));
  return { bytes, hash: hashOf(bytes) };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

const fileOf = (name: PictureName, width: number, format: PhotoFormat) =>
  new URL(`../../../public/pictures/${name}-${width}.${format === 'jpeg' ? 'jpg' : format}`, import.meta.url);

/** A picture of public/pictures in the formats of a photo: AVIF and WebP in three widths, JPEG in one. */
async function readPicture(name: PictureName): Promise<Picture> {
  const read = async (format: PhotoFormat, width: number): Promise<PhotoFile> => {
    return { format, width, bytes: await readFile(fileOf(name, width, format)) };
  };
  const [jpeg, ...others] = await Promise.all([
    read('jpeg', 640),
    ...PHOTO_WIDTHS.flatMap((width) => [read('avif', width), read('webp', width)]),
  ]);
  return { name, hash: hashOf(jpeg.bytes), files: [jpeg, ...others] };
}
