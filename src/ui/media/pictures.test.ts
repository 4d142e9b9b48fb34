import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsIn } from '#locale/texts.ts';
import { pictureTexts } from './picture-texts.ts';
import { type PictureName, pictureFiles, pictureName, storedPhoto } from './pictures.ts';

const names = Object.keys(textsIn(pictureTexts, 'en')).map((name) => pictureName(name) ?? 'hero-1');

test.each(names)('every file of %s is there', (name: PictureName) => {
  const { avif, webp, jpeg } = pictureFiles(name);
  const files = [...`${avif}, ${webp}`.matchAll(/\/pictures\/\S+/g)].map(String);
  for (const file of [...files, jpeg]) expect(existsSync(`public${file}`), file).toBe(true);
});

test.each([
  ['/pictures/apartment-3-640.webp', 'apartment-3'],
  ['/pictures/hero-1.jpg', 'hero-1'],
  ['https://onebuilding.example/pictures/apartment-8-960.avif', 'apartment-8'],
  ['apartment-2', 'apartment-2'],
  ['/pictures/apartment-9-640.webp', undefined],
  ['https://elsewhere.example/flat.jpg', undefined],
])('%s is %s', (image, name) => {
  expect(pictureName(image)).toBe(name);
});

test('an uploaded photo has two better formats in three widths, and a JPEG for everybody', () => {
  const sources = storedPhoto('/photos/aB_-9-640.webp');
  expect(sources?.avif).toBe('/photos/aB_-9-400.avif 400w, /photos/aB_-9-640.avif 640w, /photos/aB_-9-960.avif 960w');
  expect(sources?.webp).toContain('/photos/aB_-9-960.webp 960w');
  expect(sources?.jpeg).toBe('/photos/aB_-9-640.jpg');
});

test.each(['/pictures/apartment-3-640.webp', 'https://elsewhere.example/photos/a-640.webp', ''])(
  '%s is no uploaded photo',
  (image) => expect(storedPhoto(image)).toBeUndefined(),
);
