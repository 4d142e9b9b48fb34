import { z } from '@hono/zod-openapi';
import { endpoint } from '#api/endpoint.ts';
import { FileBytes, Id, text } from '#api/shapes.ts';
import { MAX_PHOTO, MAX_PHOTOS } from './rules.ts';

/** One photo of an apartment. `image` is its address at 640 pixels, from which the others are derived; width and height are in pixels. */
export type Photo = z.infer<typeof Photo>;
export const Photo = z
  .object({
    _id: Id,
    image: z.string(),
    alt: z.string(),
    /** Null where it was given in one language. */
    altBangla: z.string().nullable().optional(),
    width: z.number().int(),
    height: z.number().int(),
  })
  .openapi('Photo');

/** An apartment's photos, in display order. */
const ApartmentPhotos = z.object({ block: z.string(), apartmentNo: z.string(), photos: z.array(Photo) });

const OfApartment = z.object({ id: Id });
const OnePhoto = z.object({ id: Id, photoId: Id });

export const listPhotos = endpoint({
  method: 'get',
  path: '/api/apartments/{id}/photos',
  summary: 'The photos of an apartment, in the order in which they are shown',
  notes: {
    returns:
      '`block`, `apartmentNo`, and `photos` in the order in which they are shown: `_id`, `image` (its address at 640 pixels),',
  },
  access: 'anyone',
  params: OfApartment,
  responses: { 200: ApartmentPhotos },
  problems: ['not_found'],
});

/** A photo shown for its apartment. */
const HomePhoto = Photo.extend({ block: z.string(), apartmentNo: z.string() });

export const listFirstPhotos = endpoint({
  method: 'get',
  path: '/api/photos',
  summary: 'Pictures of the building: the first photos of three apartments, newest first',
  notes: { returns: 'the first photos of three apartments, newest first, each with `block` and `apartmentNo`' },
  access: 'anyone',
  responses: { 200: z.array(HomePhoto) },
});

export const addPhoto = endpoint({
  method: 'post',
  path: '/api/apartments/{id}/photos',
  summary: 'Add a photo as the last one: JPEG, PNG, WebP or AVIF, 12 MB and 50 megapixels at most',
  notes: {
    returns: 'the photo, as the last one',
    refuses: '400 none, or damaged; 409 there are 20; 503 several are on their way',
  },
  access: 'flats.change',
  params: OfApartment,
  body: FileBytes,
  takesFile: 'picture',
  maxBodyBytes: MAX_PHOTO,
  responses: { 201: Photo },
  problems: ['invalid', 'not_found', 'conflict', 'too_large', 'not_picture', 'unavailable'],
});

export const movePhotos = endpoint({
  method: 'put',
  path: '/api/apartments/{id}/photos',
  summary: 'Say in which order the photos are shown; the first is the picture in lists',
  notes: {
    takes: '`order`: the identifiers of exactly the photos that are there',
    refuses: '409 the photos have changed',
  },
  access: 'flats.change',
  params: OfApartment,
  body: z.object({ order: z.array(Id).min(1).max(MAX_PHOTOS) }),
  responses: { 200: z.array(Photo) },
  problems: ['not_found', 'conflict'],
});

export const describePhoto = endpoint({
  method: 'patch',
  path: '/api/apartments/{id}/photos/{photoId}',
  summary: 'Say what a photo shows, for those who do not see it',
  notes: {
    takes: '`alt` and `altBangla` have 300 characters at most; without `altBangla` that stays, and empty it goes',
  },
  access: 'flats.change',
  params: OnePhoto,
  body: z.object({ alt: text(0, 300), altBangla: text(0, 300).optional() }),
  responses: { 200: Photo },
  problems: ['not_found'],
});

export const removePhoto = endpoint({
  method: 'delete',
  path: '/api/apartments/{id}/photos/{photoId}',
  summary: 'Remove a photo for good',
  access: 'flats.change',
  params: OnePhoto,
  responses: { 200: z.array(Photo) },
  problems: ['not_found'],
});
