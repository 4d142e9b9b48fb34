import { type TextsOf, textsIn } from '#locale/texts.ts';
import { pictureTexts } from './picture-texts.ts';

const ALTERNATIVES = textsIn(pictureTexts, 'en');

/** A picture of public/pictures. */
export type PictureName = keyof TextsOf<typeof pictureTexts>;

const hero = { widths: [480, 728, 800, 1200, 1600], jpeg: 1200, width: 1600, height: 900 };
const apartment = { widths: [400, 640, 960], jpeg: 640, width: 960, height: 640 };

/** Addresses and size of a picture, for `<Picture/>`. */
export function pictureFiles(name: PictureName) {
  const { widths, jpeg, width, height } = name.startsWith('hero') ? hero : apartment;
  const set = (type: 'avif' | 'webp') => widths.map((each) => `/pictures/${name}-${each}.${type} ${each}w`).join(', ');
  return { avif: set('avif'), webp: set('webp'), jpeg: `/pictures/${name}-${jpeg}.jpg`, width, height };
}

/**
 * The name of the project's picture in an apartment's image: `/pictures/apartment-3-640.webp` is apartment-3; undefined
 * for another image.
 */
export function pictureName(image: string): PictureName | undefined {
  const name = /(?:^|\/pictures\/)((?:hero|apartment)-\d)(?:-\d+)?(?:\.\w+)?$/.exec(image)?.[1];
  return name && isPictureName(name) ? name : undefined;
}

function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(ALTERNATIVES, name);
}

/** The files of an uploaded photo with an address such as `/photos/HASH-640.webp`; undefined for any other picture. */
export function storedPhoto(image: string) {
  const base = /^(\/photos\/[\w-]+)-\d+\.\w+$/.exec(image)?.[1];
  if (!base) return;
  const set = (type: 'avif' | 'webp') =>
    apartment.widths.map((width) => `${base}-${width}.${type} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp'), jpeg: `${base}-640.jpg` };
}
