import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { NewRow } from '#database/schema/tables.ts';
import type { Photo } from '../endpoints.ts';
import type { PhotoFormat } from '../rules.ts';

const photoColumns = [
  'id as _id',
  'alt',
  'alt_bangla as altBangla',
  'width',
  'height',
  sql<string>`'/photos/' || hash || '-640.webp'`.as('image'),
] as const;

/** An apartment's photos, in display order. */
export function listPhotosOf(db: Db, apartmentId: string): Promise<Photo[]> {
  return db
    .selectFrom('photos')
    .where('apartment_id', '=', apartmentId)
    .select(photoColumns)
    .orderBy('position')
    .execute();
}

/** The first photos of the flats that visitors see, newest first. */
export function listFirstPhotos(db: Db, most: number) {
  return db
    .selectFrom('photos')
    .innerJoin('apartments', 'apartments.id', 'apartment_id')
    .where('retired_at', 'is', null)
    .where('unit_kind', '=', 'flat')
    .where('rent_poisha', '>', 0)
    .where('position', '=', (eb) =>
      eb
        .selectFrom('photos as others')
        .whereRef('others.apartment_id', '=', 'photos.apartment_id')
        .select(({ fn }) => fn.min('others.position').as('first')),
    )
    .select([
      'photos.id as _id',
      'alt',
      'alt_bangla as altBangla',
      'width',
      'height',
      'image',
      'block',
      'apartment_no as apartmentNo',
    ])
    .orderBy('photos.created_at', 'desc')
    .orderBy('rent_poisha', 'desc')
    .orderBy('photos.id')
    .limit(most)
    .execute();
}

export const findApartmentName = (db: Db, id: string) =>
  db.selectFrom('apartments').where('id', '=', id).select(['block', 'apartment_no as apartmentNo']).executeTakeFirst();

type NewPhoto = Pick<NewRow<'photos'>, 'hash' | 'width' | 'height'>;

/** Adds a photo after the last one. */
export function insertPhoto(tx: Db, apartmentId: string, { hash, width, height }: NewPhoto): Promise<Photo> {
  return tx
    .insertInto('photos')
    .columns(['apartment_id', 'hash', 'width', 'height', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('photos')
        .where('apartment_id', '=', apartmentId)
        .select([
          eb.val(apartmentId).$castTo<string>().as('apartment_id'),
          eb.val(hash).as('hash'),
          eb.val(width).as('width'),
          eb.val(height).as('height'),
          sql<number>`coalesce(max(position) + 1, 0)`.as('position'),
        ]),
    )
    .returning(photoColumns)
    .executeTakeFirstOrThrow();
}

export type PhotoFile = { format: PhotoFormat; width: number; bytes: Buffer };

export async function insertPhotoFiles(tx: Db, photoId: string, files: PhotoFile[]): Promise<void> {
  await tx
    .insertInto('photo_files')
    .values(files.map((file) => ({ photo_id: photoId, ...file })))
    .execute();
}

/** Sets the photos' positions to their order in the list. */
export async function updatePositions(tx: Db, ids: string[]): Promise<void> {
  await sql`
    update photos set position = place - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) where photos.id = wanted.id`.execute(tx);
}

type PhotoName = { apartmentId: string; photoId: string };

type PhotoWords = { alt: string; altBangla?: string | undefined };

export function updateAlt(
  db: Db,
  { apartmentId, photoId }: PhotoName,
  { alt, altBangla }: PhotoWords,
): Promise<Photo | undefined> {
  return db
    .updateTable('photos')
    .set({ alt, ...(altBangla !== undefined && { alt_bangla: altBangla || null }) })
    .where('id', '=', photoId)
    .where('apartment_id', '=', apartmentId)
    .returning(photoColumns)
    .executeTakeFirst();
}

/** Deletes a photo and its files. Returns false if there was none. */
export async function deletePhoto(tx: Db, { apartmentId, photoId }: PhotoName): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('photos')
    .where('id', '=', photoId)
    .where('apartment_id', '=', apartmentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sets the apartment's picture in lists; an empty string removes it. */
export async function updateImage(tx: Db, apartmentId: string, image: string): Promise<void> {
  await tx.updateTable('apartments').set({ image }).where('id', '=', apartmentId).execute();
}

type File = { hash: string; width: number; format: PhotoFormat };

/** The bytes of one file. Several photos may share the same picture; any of them will do. */
export async function findPhotoFile(db: Db, { hash, width, format }: File): Promise<Buffer | undefined> {
  const file = await db
    .selectFrom('photo_files')
    .innerJoin('photos', 'photos.id', 'photo_id')
    .where('hash', '=', hash)
    .where('photo_files.width', '=', width)
    .where('format', '=', format)
    .select('bytes')
    .limit(1)
    .executeTakeFirst();
  return file?.bytes;
}
