/**
 * Makes the small font files of `src/ui/theme/fonts/` from the @fontsource packages. Run it by hand when a font, a
 * weight or a letter is added: `node scripts/subset-fonts.ts`. The results are committed, so a build needs none of this.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
// @ts-expect-error the package ships no types
import untypedSubset from 'subset-font';

type Axis = number | { min: number; max: number };
type Options = { targetFormat: 'woff2'; keepFeatures: string[]; variationAxes?: Record<string, Axis> };
type Font = { from: string; to: string; text: string; features: string[]; axes?: Record<string, Axis> };
const subset: (font: Buffer, text: string, options: Options) => Promise<Buffer> = untypedSubset;

const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${root}src/ui/theme/fonts/`;

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const punctuation = '\u00a0\u2009\u202f‘’“”‚„–—…·•×−±°©®€£½«»‹›←→↑↓✓';
const accents = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ';

const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';
const JAKARTA = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';

// Headings have one weight and one cut between text and display; pinning both axes takes the file from 27 to 15 kB.
const display = { features: ['kern', 'liga', 'lnum', 'pnum'], axes: { opsz: 48, wght: 500 } };
const text = { features: ['kern', 'liga', 'tnum', 'lnum'], axes: { wght: { min: 400, max: 700 } } };

// Letters with accents are files of their own, which a page without any does not fetch (fonts.css): 2 kB less of each font.
const fonts: Font[] = [
  { from: FRAUNCES, to: 'fraunces.woff2', text: ascii + punctuation, ...display },
  { from: FRAUNCES, to: 'fraunces-accents.woff2', text: accents, ...display },
  { from: JAKARTA, to: 'plus-jakarta-sans.woff2', text: ascii + punctuation, ...text },
  { from: JAKARTA, to: 'plus-jakarta-sans-accents.woff2', text: accents, ...text },
  {
    from: '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2',
    to: 'taka.woff2',
    text: '৳',
    features: [],
  },
];

await mkdir(target, { recursive: true });
for (const font of fonts) {
  const whole = await readFile(`${root}node_modules/${font.from}`);
  const small = await subset(whole, font.text, {
    targetFormat: 'woff2',
    keepFeatures: font.features,
    ...(font.axes && { variationAxes: font.axes }),
  });
  await writeFile(target + font.to, small);
  process.stdout.write(`${font.to}: ${whole.length} -> ${small.length} bytes\n`);
}
