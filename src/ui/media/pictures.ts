/** The pictures of public/pictures with their text alternatives. Renderings made for this project; see the README there. */
export const PICTURES = {
  'hero-1':
    'OneBuilding at golden hour: a cream apartment building with planted balconies and wood panels on a tree-lined street, some windows lit, a hazy skyline behind.',
  'hero-2':
    'Wide living room with a cream corner sofa, a green armchair, two framed abstract prints and a walnut slat wall; floor-to-ceiling windows open to a balcony.',
  'hero-3':
    'Roof terrace at dusk: sofas around a fire table under a wooden pergola with string lights, the lit windows of the city behind.',
  'apartment-1':
    'Bright living room with a sage green panelled wall, a cream two-seat sofa, a mustard armchair, an oak coffee table and a round rug.',
  'apartment-2':
    'Living room in the evening with a dark blue panelled wall, a grey corner sofa, a navy armchair and two lit floor lamps, city lights outside.',
  'apartment-3':
    'Bedroom by day with a clay coloured panelled wall, an oak bed with a terracotta throw, two lit bedside lamps and a wide window over the city.',
  'apartment-4':
    'Bedroom in the evening, seen from the foot of the bed: navy wall above walnut slats, blue headboard, two lit bedside lamps and an armchair by the window.',
  'apartment-5':
    'Open kitchen with dark green cabinets, marble worktops, an oak island with three stools and three green pendant lamps, next to a full-height window.',
  'apartment-6':
    'Studio apartment: a bed in front of a sage wall, separated by an oak slat screen from a small sofa and a round dining table at the window.',
  'apartment-7':
    'Balcony with two cream lounge chairs, a small table and planters under a wooden ceiling, looking along the glass railing to the city.',
  'apartment-8':
    'Reading corner with a tan armchair, a tall walnut bookcase, a floor lamp and a cushioned window seat in low sun.',
};

export type PictureName = keyof typeof PICTURES;

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
  return Object.hasOwn(PICTURES, name);
}

/** The files of an uploaded photo with an address such as `/photos/HASH-640.webp`; undefined for any other picture. */
export function storedPhoto(image: string) {
  const base = /^(\/photos\/[\w-]+)-\d+\.\w+$/.exec(image)?.[1];
  if (!base) return;
  const set = (type: 'avif' | 'webp') =>
    apartment.widths.map((width) => `${base}-${width}.${type} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp'), jpeg: `${base}-640.jpg` };
}
