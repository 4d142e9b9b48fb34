import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PICTURES, type PictureName, pictureFiles, pictureName } from './pictures.ts';

const names = Object.keys(PICTURES).map((name) => pictureName(name) ?? 'hero-1');

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
