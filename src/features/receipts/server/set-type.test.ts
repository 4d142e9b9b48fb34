import { expect, test } from 'vitest';
import { type FontName, loadTypesetter } from './set-type.ts';

const setType = await loadTypesetter();
const countGlyphs = (words: string, font: FontName) => setType(words, font).shapes.match(/<path/g)?.length ?? 0;

test('Bangla is joined and reordered: a conjunct is fewer shapes than letters, a sign before its letter stands first', () => {
  expect(countGlyphs('ক্ষ', 'bangla')).toBe(1);
  expect(countGlyphs('বিকাশ', 'bangla')).toBe(5);
  const [sign, letter] = [setType('কি', 'bangla'), setType('ক', 'bangla')];
  expect(sign.width).toBeGreaterThan(letter.width);
  const first = (shapes: string) => /d="([^"]+)"/.exec(shapes)?.[1];
  expect(first(sign.shapes)).not.toBe(first(letter.shapes));
});

test('each script comes from its own font, ৳ in any of them, and what is typed never reaches the picture as text', () => {
  const [both, english, bangla] = [setType('No. ২০', 'bold'), setType('No. ', 'bold'), setType('২০', 'bangla')];
  expect(both.width).toBeCloseTo(english.width + bangla.width, 6);
  expect(setType('৳1', 'display').width).toBeGreaterThan(setType('1', 'display').width);
  expect(setType('</g><image href="x">', 'text').shapes).not.toContain('image');
});
