import { readFile } from 'node:fs/promises';
import type { Font } from 'harfbuzzjs';

/** Our own fonts, since the machine may have none. `scripts/subset-fonts.ts` makes them. */
const OURS = ['display', 'text', 'bold', 'bangla'] as const;
export type FontName = (typeof OURS)[number];

/** Fonts for letters that ours lack, in the order of lookup (docs/decisions/0038-letters-of-pictures.md). */
const OTHERS = ['latin', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext', 'arabic', 'devanagari'] as const;

/** Words as outlines, in units of their size: `shapes` are SVG paths with the baseline at 0, upwards. */
type Outlines = { width: number; shapes: string };
export type Typesetter = (words: string, font: FontName) => Outlines;

let typesetter: Promise<Typesetter> | undefined;

/**
 * Loads HarfBuzz to set type. It joins and reorders the letters of Bangla as a browser does; resvg, which draws the outlines, misplaces the
 * signs. Letters that a font lacks come from the next font.
 * @throws Error for a letter that no font has, rather than leaving it out: callers check `isDrawable` first
 */
export function loadTypesetter(): Promise<Typesetter> {
  typesetter ??= load();
  return typesetter;
}

type Face = { font: Font; unit: number; letters: ReadonlySet<number> };

async function load(): Promise<Typesetter> {
  const { Blob, Buffer, Face, Font, shape } = await import('harfbuzzjs');
  const open = async (name: string): Promise<Face> => {
    const file = await readFile(new URL(`../../../ui/theme/fonts/picture-${name}.ttf`, import.meta.url));
    const face = new Face(new Blob(new Uint8Array(file).buffer));
    return { font: new Font(face), unit: face.upem, letters: new Set(face.collectUnicodes()) };
  };
  const [display, text, bold, bangla, ...others] = (await Promise.all([...OURS, ...OTHERS].map(open))) as [
    ...[Face, Face, Face, Face],
    ...Face[],
  ];
  const ours = { display, text, bold, bangla };

  function outline(words: string, { font, unit }: Face): Outlines {
    const buffer = new Buffer();
    buffer.addText(words);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    let x = 0;
    const shapes: string[] = [];
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      if (codepoint === 0) throw new Error(`no font draws “${words}”`);
      const path = font.glyphToPath(codepoint);
      if (path) shapes.push(`<path transform="translate(${x + xOffset} ${yOffset})" d="${path}"/>`);
      x += xAdvance;
    }
    return { width: x / unit, shapes: `<g transform="scale(${1 / unit})">${shapes.join('')}</g>` };
  }

  return (words, name) => {
    const wanted = [ours[name], text, bangla, ...others];
    let width = 0;
    const shapes: string[] = [];
    for (const { run, face } of splitByFont(words.normalize('NFC').replace(/\s/g, ' ').replace(/[‐‑]/g, '-'), wanted)) {
      const set = outline(run, face);
      shapes.push(`<g transform="translate(${width} 0)">${set.shapes}</g>`);
      width += set.width;
    }
    return { width, shapes: shapes.join('') };
  };
}

/** Arabic words run from right to left, and numbers within them from left to right. */
const PARTS =
  /[\u0600-\u06ff\u0750-\u077f](?:[\u0600-\u06ff\u0750-\u077f\u200c-\u200f ]*[\u0600-\u06ff\u0750-\u077f])?|[^\u0600-\u06ff\u0750-\u077f]+/g;
const ARABIC = /^[\u0600-\u06ff\u0750-\u077f]/;
const NUMBER = /( +|[\u0660-\u0669\u06f0-\u06f9]+)/;
/** A letter with its combining marks; HarfBuzz hides invisible characters in any font. */
const LETTERS = new Intl.Segmenter();
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const codesOf = (words: string) => Array.from(words.replace(INVISIBLE, ''), (letter) => letter.codePointAt(0) ?? 0);

/** Splits words into runs by the first font that has a letter; a letter that no font has stays with the first font. */
function splitByFont(words: string, faces: readonly Face[]): { run: string; face: Face }[] {
  const findFace = (codes: number[]) => faces.find(({ letters }) => codes.every((code) => letters.has(code)));
  const runs: { run: string; face: Face }[] = [];
  for (const [part] of words.matchAll(PARTS)) {
    const isArabic = ARABIC.test(part);
    const pieces = isArabic
      ? part.split(NUMBER).reverse()
      : Array.from(LETTERS.segment(part), ({ segment }) =>
          findFace(codesOf(segment)) ? [segment] : [...segment],
        ).flat();
    for (const piece of pieces) {
      const codes = codesOf(piece);
      const last = runs.at(-1);
      const face = findFace(codes) ?? faces[0];
      if (last && (codes.length === 0 || (last.face === face && !isArabic))) last.run += piece;
      else if (face) runs.push({ run: piece, face });
    }
  }
  return runs;
}
