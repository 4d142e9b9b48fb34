const WIDTHS = [400, 640, 960];

/** The files of an uploaded photo, whose address is such as `/photos/HASH-640.webp`; undefined for any other picture. */
export function storedPhoto(image: string) {
  const base = /^(\/photos\/[\w-]+)-\d+\.\w+$/.exec(image)?.[1];
  if (!base) return;
  const set = (type: 'avif' | 'webp') => WIDTHS.map((width) => `${base}-${width}.${type} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp'), jpeg: `${base}-640.jpg` };
}
