import { expect, test } from 'vitest';
import { storedPhoto } from './stored-photo.ts';

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
