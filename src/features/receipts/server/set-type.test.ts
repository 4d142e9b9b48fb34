import { expect, test } from 'vitest';
import { WRITINGS } from '#test/writings/read-writings.ts';
import { hasDrawnLetters } from '../letter-rules.ts';
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

/** Names of `src/test/writings` and of more scripts, each with true if the picture can show it. */
const NAMES: [string, boolean][] = [
  ...WRITINGS.filter(({ kind }) => kind === 'name').map(({ read }): [string, boolean] => [
    read,
    !/\p{Script=Han}|\p{Script=Hangul}|\p{Script=Georgian}/u.test(read),
  ]),
  ['Ş. Işık Çağrı', true],
  ['Ārifa Ḥusayn', true],
  ['Қайрат Өтеген', true],
  ['عائشة بنت ٢٠', true],
  ['सुनीता श्रीवास्तव', true],
  ['Jose\u0301', true],
  ['A\u09be', true],
  ['山田 花子', false],
  ['やまだ', false],
  ['สมชาย', false],
  ['Omar 🏠', false],
];
const FONTS: FontName[] = ['display', 'text', 'bold', 'bangla'];

test.each(NAMES)('“%s” is drawn without loss: %s, or is refused', (name, isDrawn) => {
  expect(hasDrawnLetters(name)).toBe(isDrawn);
  for (const font of FONTS) {
    if (!isDrawn) expect(() => setType(name, font)).toThrow('no font draws');
    else {
      // Each word has glyphs, and each of its letters a width.
      for (const word of name.split(' ')) expect(countGlyphs(word, font), word).toBeGreaterThan(0);
      for (const letter of name.normalize('NFC').match(/\p{L}/gu) ?? []) {
        expect(setType(letter, font).width, letter).toBeGreaterThan(0);
        expect(countGlyphs(letter, font), letter).toBeGreaterThan(0);
      }
    }
  }
});

test('each letter that the rules call drawn is, and each that they do not is in none of the fonts', () => {
  const wrong: string[] = [];
  for (let code = 0x20; code < 0x10000; code++) {
    const letter = String.fromCharCode(code);
    if (!/^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(letter)) continue;
    let isSet = true;
    try {
      setType(letter, 'text');
    } catch {
      isSet = false;
    }
    if (isSet !== hasDrawnLetters(letter)) wrong.push(`${letter} ${code.toString(16)}`);
  }
  expect(wrong).toEqual([]);
});

test('words of Arabic stand from right to left', () => {
  const [first, second] = ['محمد', 'علي'].map((word) => setType(word, 'text'));
  const both = setType('محمد علي', 'text');
  const second1 = /d="([^"]+)"/.exec(second?.shapes ?? '')?.[1];
  expect(/d="([^"]+)"/.exec(both.shapes)?.[1]).toBe(second1);
  expect(both.width).toBeGreaterThan((first?.width ?? 0) + (second?.width ?? 0));
});
