/** Photos of one apartment. */
export const MAX_PHOTOS = 20;

/** Photos that stand for the building on its home page. */
export const OF_THE_BUILDING = 3;

/** Bytes that a picture may have when it comes to the server. */
export const MAX_PHOTO = 12_000_000;

/** How wide a photo is kept, in pixels; one that is narrower stays as it is. */
export const PHOTO_WIDTHS = [400, 640, 960] as const;
export type PhotoFormat = 'avif' | 'webp' | 'jpeg';

const ENDINGS: Record<PhotoFormat, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };

/** Which file is at an address such as `/photos/HASH-640.webp`. */
export function photoAt(path: string): { hash: string; width: number; format: PhotoFormat } | undefined {
  const [, hash, digits, ending] = /^\/photos\/([A-Za-z0-9_-]{43})-(\d{3})\.(avif|webp|jpg)$/.exec(path) ?? [];
  const width = PHOTO_WIDTHS.find((each) => String(each) === digits);
  const format = (['avif', 'webp', 'jpeg'] as const).find((each) => ENDINGS[each] === ending);
  if (hash && width && format) return { hash, width, format };
}
