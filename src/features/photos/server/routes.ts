import type { Context } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { handle } from '#api/handle.ts';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockApartment } from '#database/row-locks.ts';
import type { AuditKind } from '#features/audit/rules.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';
import { inBangla } from '#locale/bangla.ts';
import { NO_APARTMENT, PHOTO_GONE } from '#locale/refusals.ts';
import { addPhoto, describePhoto, listFirstPhotos, listPhotos, movePhotos, removePhoto } from '../endpoints.ts';
import { MAX_PHOTOS, OF_THE_BUILDING } from '../rules.ts';
import {
  deletePhoto,
  findApartmentName,
  insertPhoto,
  insertPhotoFiles,
  listPhotosOf,
  listFirstPhotos as selectFirstPhotos,
  updateAlt,
  updateImage,
  updatePositions,
} from './queries.ts';
import { readPhoto } from './read-pictures.ts';

export const photoRoutes = [
  handle(listPhotos, async (c, { params: { id } }) => {
    const apartment = await findApartmentName(c.var.db, id);
    if (!apartment) throw noApartment();
    return { ...apartment, photos: await listPhotosOf(c.var.db, id) };
  }),
  handle(listFirstPhotos, (c) => selectFirstPhotos(c.var.db, OF_THE_BUILDING)),
  handle(addPhoto, async (c, { params: { id }, body }) => {
    // Checked before the picture takes a second of work; decided below, in the transaction.
    if (!(await findApartmentName(c.var.db, id))) throw noApartment();
    const made = await readPhoto(body, c.var);
    return change(c, id, 'photo_added', async (tx) => {
      const photo = await insertPhoto(tx, id, made);
      await insertPhotoFiles(tx, photo._id, made.files);
      return photo;
    });
  }),
  handle(movePhotos, (c, { params: { id }, body: { order } }) =>
    change(c, id, 'photos_moved', async (tx) => {
      const there = await listPhotosOf(tx, id);
      const isSame = there.length === order.length && there.every(({ _id }) => order.includes(_id));
      if (!isSame)
        throw new Problem('conflict', {
          en: 'The photos have changed meanwhile. Please look again.',
          bn: 'এর মধ্যে ছবিগুলো বদলেছে। আবার দেখে নিন।',
        });
      await updatePositions(tx, order);
      return listPhotosOf(tx, id);
    }),
  ),
  handle(describePhoto, (c, { params: { id, photoId }, body }) =>
    change(c, id, 'photo_described', async (tx) => {
      const photo = await updateAlt(tx, { apartmentId: id, photoId }, body);
      if (!photo) throw noPhoto();
      return photo;
    }),
  ),
  handle(removePhoto, (c, { params: { id, photoId } }) =>
    change(c, id, 'photo_removed', async (tx) => {
      if (!(await deletePhoto(tx, { apartmentId: id, photoId }))) throw noPhoto();
      return listPhotosOf(tx, id);
    }),
  ),
];

const noApartment = () => new Problem('not_found', NO_APARTMENT);
const noPhoto = () => new Problem('not_found', PHOTO_GONE);

/**
 * Changes the photos of one apartment under a lock on it, and then its picture in lists.
 * @throws Problem not_found, conflict
 */
function change<T>(c: Context<ApiEnv>, id: string, kind: AuditKind, work: (tx: Db) => Promise<T>): Promise<T> {
  return inTransaction(c.var.db, async (tx) => {
    const apartment = await lockApartment(tx, id);
    if (!apartment) throw noApartment();
    const done = await work(tx);
    const photos = await listPhotosOf(tx, id);
    if (photos.length > MAX_PHOTOS)
      throw new Problem('conflict', {
        en: `An apartment has at most ${MAX_PHOTOS} photos. Please remove one first.`,
        bn: `একটি ফ্ল্যাটের বড়জোর ${inBangla(String(MAX_PHOTOS))}টি ছবি থাকতে পারে। আগে একটি সরান।`,
      });
    await updateImage(tx, id, photos[0]?.image ?? '');
    await recordEvent(tx, c.var, { kind, details: { ...apartment, photos: photos.length } });
    return done;
  });
}
