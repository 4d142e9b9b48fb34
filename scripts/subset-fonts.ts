/**
 * Makes the small font files of `src/ui/theme/fonts/` and, for receipts, of `public/fonts/` from the @fontsource packages. Run it by hand when a font, a
 * weight or a letter is added: `node scripts/with-packages.ts scripts node scripts/subset-fonts.ts`. The results are committed, so a build needs none of this.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
// @ts-expect-error the package ships no types
import untypedSubset from 'subset-font';

type Axis = number | { min: number; max: number };
type Options = {
  targetFormat: 'woff2' | 'truetype';
  keepFeatures?: string[];
  variationAxes?: Record<string, Axis>;
  noHinting?: boolean;
};
type Font = {
  from: string;
  to: string;
  text: string;
  features?: string[];
  axes?: Record<string, Axis>;
  noHinting?: true;
  targetFormat?: 'truetype';
};
const subset: (font: Buffer, text: string, options: Options) => Promise<Buffer> = untypedSubset;

const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${root}src/ui/theme/fonts/`;
const forReceipts = '../../../../public/fonts/';

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const ascii = range(0x20, 0x7e);
const punctuation = '\u00a0\u2009\u202f‘’“”‚„–—…·•×−±°©®€£½«»‹›←→↑↓✓';
const accents = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ';
// Bangla with its full stops, the joiners, and the dotted circle, which carries a sign without a letter.
const bengali = `${range(0x980, 0x9ff)}\u0964\u0965\u200c\u200d\u25cc`;
/**
 * The letters, signs and digits of today's Bangla, ৳ among them, without those of Assamese and of old texts; their ligatures follow.
 * Browsers draw ৌ as ে and ৗ.
 */
const bangla = `।॥\u200c\u200dঁংঃঅআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ়ািীুূৃেৈোৌৗ্ৎড়ঢ়য়০১২৩৪৫৬৭৮৯৳`;

const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';
const JAKARTA = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
const BENGALI = '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2';

// Headings have one weight and one cut between text and display; pinning both axes takes the file from 27 to 15 kB.
const display = { features: ['kern', 'liga', 'lnum', 'pnum'], axes: { opsz: 48, wght: 500 } };
const text = { features: ['kern', 'liga', 'tnum', 'lnum'], axes: { wght: { min: 400, max: 700 } } };

// The server draws a receipt's picture with these (docs/decisions/0017-receipts.md): one weight a file.
const picture = { targetFormat: 'truetype', noHinting: true } as const;
const western = `${ascii}${range(0xa0, 0xff)}ıŒœ${punctuation}`;
/** Letters of names, which a receipt prints bold, that our own fonts lack (docs/decisions/0038-letters-of-pictures.md). */
const fallback = (from: string, name: string, text: string): Font => ({
  from: `@fontsource-variable/${from}-wght-normal.woff2`,
  to: `picture-${name}.ttf`,
  text,
  axes: { wght: 600 },
  ...picture,
});
const PICTURE: Font[] = [
  { from: FRAUNCES, to: 'picture-display.ttf', text: western, ...display, ...picture },
  { from: JAKARTA, to: 'picture-text.ttf', text: western, axes: { wght: 400 }, ...picture },
  { from: JAKARTA, to: 'picture-bold.ttf', text: western, axes: { wght: 700 }, ...picture },
  { from: BENGALI, to: 'picture-bangla.ttf', text: bengali, axes: { wght: 500 }, ...picture },
  fallback(
    'noto-sans/files/noto-sans-latin-ext',
    'latin',
    range(0x100, 0x24f) + range(0x1e00, 0x1eff) + range(0x20a0, 0x20bf),
  ),
  fallback('noto-sans/files/noto-sans-vietnamese', 'vietnamese', range(0x1e00, 0x1eff)),
  fallback('noto-sans/files/noto-sans-greek', 'greek', range(0x370, 0x3ff)),
  fallback(
    'noto-sans/files/noto-sans-cyrillic',
    'cyrillic',
    range(0x400, 0x45f) + range(0x490, 0x491) + range(0x4b0, 0x4b1),
  ),
  fallback('noto-sans/files/noto-sans-cyrillic-ext', 'cyrillic-ext', range(0x460, 0x52f)),
  fallback('noto-sans-arabic/files/noto-sans-arabic-arabic', 'arabic', range(0x600, 0x6ff) + range(0x750, 0x77f)),
  fallback('noto-sans-devanagari/files/noto-sans-devanagari-devanagari', 'devanagari', range(0x900, 0x97f)),
];

// Accented letters are in separate files, which a page without any does not fetch (fonts.css): 2 kB less of each font.
const fonts: Font[] = [
  { from: FRAUNCES, to: 'fraunces.woff2', text: ascii + punctuation, ...display },
  { from: FRAUNCES, to: 'fraunces-accents.woff2', text: accents, ...display },
  { from: JAKARTA, to: 'plus-jakarta-sans.woff2', text: ascii + punctuation, ...text },
  { from: JAKARTA, to: 'plus-jakarta-sans-accents.woff2', text: accents, ...text },
  // One file for all weights is 70 kB, two files of one weight are 82. All features stay, since they join letters.
  { from: BENGALI, to: 'noto-sans-bengali.woff2', text: bengali, axes: { wght: { min: 400, max: 700 } } },
  { from: BENGALI, to: 'taka.woff2', text: '৳', features: [], axes: { wght: 400 } },
  // The name of the language in the switch, which every English page shows.
  { from: BENGALI, to: 'bangla-name.woff2', text: 'বাংলা', axes: { wght: 600 } },
  // A receipt with its three fonts stays below 60 kB (docs/decisions/0017-receipts.md), so it has only the letters of names,
  // days and amounts.
  {
    from: FRAUNCES,
    to: `${forReceipts}receipt-display.woff2`,
    text: `${ascii.replace(/[^\w .,()&'-]/g, '')}’–`,
    ...display,
    features: [],
    noHinting: true,
  },
  {
    from: JAKARTA,
    to: `${forReceipts}receipt-text.woff2`,
    // Names, numbers and references contain none of the seven signs left out.
    text: `${ascii.replace(/[\\^`{|}~]/g, '')}‘’“”–—·×−…←`,
    ...text,
    features: ['kern', 'tnum', 'lnum'],
    noHinting: true,
  },
  { from: BENGALI, to: `${forReceipts}receipt-bangla.woff2`, text: bangla, axes: { wght: 400 }, noHinting: true },
  ...PICTURE,
];

await mkdir(target, { recursive: true });
await mkdir(target + forReceipts, { recursive: true });
for (const font of fonts) {
  const whole = await readFile(`${root}scripts/node_modules/${font.from}`);
  const small = await subset(whole, font.text, {
    targetFormat: font.targetFormat ?? 'woff2',
    ...(font.features && { keepFeatures: font.features }),
    ...(font.noHinting && { noHinting: true }),
    ...(font.axes && { variationAxes: font.axes }),
  });
  await writeFile(target + font.to, small);
  process.stdout.write(`${font.to}: ${whole.length} -> ${small.length} bytes\n`);
}
