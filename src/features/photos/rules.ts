/** Maximum photos of one apartment. */
export const MAX_PHOTOS = 20;

/** Number of photos shown for the building on its home page. */
export const OF_THE_BUILDING = 3;

/** Maximum bytes of an uploaded picture. */
export const MAX_PHOTO = 12_000_000;

/** Pixels of the longer side of a photo that is shown inside a page: more are not kept, so that none are sent. */
export const VIEW_SIZE = 1_280;

/** Stored widths of a photo, in pixels; a narrower photo is not enlarged. */
export const PHOTO_WIDTHS = [400, 640, 960] as const;
export type PhotoFormat = 'avif' | 'webp' | 'jpeg';

const ENDINGS: Record<PhotoFormat, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };

/** Parses an address such as `/photos/HASH-640.webp`. */
export function photoAt(path: string): { hash: string; width: number; format: PhotoFormat } | undefined {
  const [, hash, digits, ending] = /^\/photos\/([A-Za-z0-9_-]{43})-(\d{3})\.(avif|webp|jpg)$/.exec(path) ?? [];
  const width = PHOTO_WIDTHS.find((each) => String(each) === digits);
  const format = (['avif', 'webp', 'jpeg'] as const).find((each) => ENDINGS[each] === ending);
  if (hash && width && format) return { hash, width, format };
}
