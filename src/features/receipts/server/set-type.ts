import { readFile } from 'node:fs/promises';
import type { Font } from 'harfbuzzjs';

/** The machine may have no fonts of its own. Made by `scripts/subset-fonts.ts`. */
const FILES = ['display', 'text', 'bold', 'bangla'] as const;
export type FontName = (typeof FILES)[number];

/** Words as outlines, in units of their size: `shapes` are SVG paths with the baseline at 0, upwards. */
type Outlines = { width: number; shapes: string };
export type Typesetter = (words: string, font: FontName) => Outlines;

let typesetter: Promise<Typesetter> | undefined;

/**
 * Sets type with HarfBuzz, which joins and reorders the letters of Bangla as a browser does: resvg, which draws them, misplaces its
 * signs. Letters that a font does not have come from the other script's.
 */
export function loadTypesetter(): Promise<Typesetter> {
  typesetter ??= load();
  return typesetter;
}

async function load(): Promise<Typesetter> {
  const { Blob, Buffer, Face, Font, shape } = await import('harfbuzzjs');
  const open = async (name: FontName) => {
    const file = await readFile(new URL(`../../../ui/theme/fonts/picture-${name}.ttf`, import.meta.url));
    const face = new Face(new Blob(new Uint8Array(file).buffer));
    return { font: new Font(face), unit: face.upem };
  };
  const fonts = new Map(await Promise.all(FILES.map(async (name) => [name, await open(name)] as const)));

  function outline(words: string, { font, unit }: { font: Font; unit: number }): Outlines {
    const buffer = new Buffer();
    buffer.addText(words);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    let x = 0;
    const shapes: string[] = [];
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      const path = font.glyphToPath(codepoint);
      if (path) shapes.push(`<path transform="translate(${x + xOffset} ${yOffset})" d="${path}"/>`);
      x += xAdvance;
    }
    return { width: x / unit, shapes: `<g transform="scale(${1 / unit})">${shapes.join('')}</g>` };
  }

  return (words, name) => {
    let width = 0;
    const shapes: string[] = [];
    for (const [run] of words.matchAll(RUNS)) {
      const font = fonts.get(BANGLA.test(run) ? 'bangla' : name === 'bangla' ? 'text' : name);
      if (!font) continue;
      const set = outline(run, font);
      shapes.push(`<g transform="translate(${width} 0)">${set.shapes}</g>`);
      width += set.width;
    }
    return { width, shapes: shapes.join('') };
  };
}

// Bangla with its full stops and joiners, and everything between.
const BANGLA = /[\u0964\u0965\u0980-\u09ff\u200c\u200d]/;
const RUNS = /[\u0964\u0965\u0980-\u09ff\u200c\u200d]+|[^\u0964\u0965\u0980-\u09ff\u200c\u200d]+/g;
