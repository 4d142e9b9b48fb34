import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#locale/language.ts';
import { type Texts, textsIn } from '#locale/texts.ts';

const dictionaries = import.meta.glob<Record<string, Texts<unknown>>>([
  '/src/**/texts.ts',
  '/src/**/*-texts.ts',
  '!/src/locale/*',
]);

/** Latin words that stay in Bangla: names, file types and text to be typed literally. */
const STAYS =
  /OneBuilding|Facebook|Instagram|LinkedIn|Google|WhatsApp|Nagad|bKash|CSV|UTF-8|Excel|LibreOffice|xlsx|ods|PDF|QR|JPEG|PNG|WebP|AVIF|HEIC|MB|kB|URL|https?:\/\/|SMTP|TLS|PUBLIC_URL|Esc|NID|BIN|TIN|SL|API|Grafana|Authorization|Bearer|TrxID/g;

/** Bangla in English texts: the taka sign, and digits as an example of accepted input. */
const TYPED = /৳|১৮,০০০/g;

type Leaf = { path: string; value: string | ((...values: unknown[]) => string) };

function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'string' || typeof value === 'function') return [{ path, value: value as Leaf['value'] }];
  if (Array.isArray(value)) return value.flatMap((each, place) => leavesOf(each, `${path}[${place}]`));
  return Object.entries(value as object).flatMap(([key, each]) => leavesOf(each, path ? `${path}.${key}` : key));
}

/** Placeholder values that occur in no text: letters in circles. */
const MARKS = ['ⓐ', 'ⓑ', 'ⓒ', 'ⓓ', 'ⓔ', 'ⓕ'];
const spoken = ({ value }: Leaf) => (typeof value === 'function' ? value(...MARKS) : value);
const marksIn = (text: string) => MARKS.filter((mark) => text.includes(mark));
const tagsIn = (text: string) => [...text.matchAll(/<(\w+)>/g)].map(([, tag]) => tag).sort();

const sources = globSync('src/**/*.{ts,tsx}').filter((source) => !/texts\.ts$|\.test\./.test(source));
const code = sources.map((source) => readFileSync(source, 'utf8')).join('\n');
const words = new Set(code.match(/\w+/g));
const isUsed = (name: string) =>
  name.startsWith('/') || name === '*' || (/^\w+$/.test(name) ? words.has(name) : code.includes(name));

describe.each(Object.keys(dictionaries))('%s', async (file) => {
  const module = (await dictionaries[file]?.()) ?? {};
  const found = Object.values(module).filter((each) => typeof each === 'object' && 'load' in each);
  const [en = [], bn = []] = LANGUAGES.map((language) => found.flatMap((texts) => leavesOf(textsIn(texts, language))));

  test('Bangla says each text with the same values and the same words that stand out', () => {
    const wrong = en.filter((text, place) => {
      const other = bn[place];
      if (!other) return true;
      const [one, two] = [spoken(text), spoken(other)];
      return `${marksIn(one)} ${tagsIn(one)}` !== `${marksIn(two)} ${tagsIn(two)}`;
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('Bangla has no Latin words but names, and English no Bangla', () => {
    const latin = bn.filter((text) =>
      /[A-Za-z]{2}/.test(
        spoken(text)
          .replace(/<\/?\w+>/g, '')
          .replace(STAYS, ''),
      ),
    );
    expect(latin.map(({ path }) => path)).toEqual([]);
    const bangla = en.filter((text) => /[\u0980-\u09ff]/.test(spoken(text).replace(TYPED, '')));
    expect(bangla.map(({ path }) => path)).toEqual([]);
  });

  test('Bangla says the number of a receipt in Bengali digits', () => {
    const numbered = bn.filter(({ path, value }) => /(^|\.)receipt\w*$/.test(path) && typeof value === 'function');
    const latin = numbered.filter(({ value }) => typeof value === 'function' && /\d/.test(value('2026-0042')));
    expect(latin.map(({ path }) => path)).toEqual([]);
  });

  test('each text is used', () => {
    const names = en.map(
      ({ path }) =>
        path
          .replace(/\[\d+\]$/, '')
          .split('.')
          .at(-1) ?? '',
    );
    expect(names.filter((name) => !isUsed(name))).toEqual([]);
  });
});

test('no code outside src/locale/ asks whether the language is Bangla: a third language would be forgotten there', () => {
  const asking = sources.filter(
    (source) => !source.startsWith('src/locale/') && /=== 'bn'|'bn' \?/.test(readFileSync(source, 'utf8')),
  );
  expect(asking).toEqual([]);
});

test('a sentence that several files say stands once in src/locale/refusals.ts, or once in the file that says it twice', () => {
  const pairs = [...code.matchAll(/\ben:\s*(["'`])((?:(?!\1).)+\.)\1,\s*bn:\s*(["'`])((?:(?!\3).)+)\3/g)].map(
    ([, , en, , bn]) => `${en} ${bn}`,
  );
  expect(pairs.length).toBeGreaterThan(500);
  expect(pairs.filter((pair, place) => pairs.indexOf(pair) !== place)).toEqual([]);
});

test('a number in a Bangla sentence has Bengali digits', () => {
  const faults = globSync('src/**/*.{ts,tsx}')
    .filter((source) => !source.includes('.test.'))
    .flatMap((source) => {
      const text = readFileSync(source, 'utf8');
      return [...text.matchAll(/\(([^()]*\b(\w+)\??: number[^()]*)\)(?:: [\w[\], ]+)? =>/g)].flatMap(
        ({ 1: given = '', index }) => {
          const body = text.slice(index, index + 700).split(/\n {0,4}[\])}]|\],\n/)[0] ?? '';
          const numbers = [...given.matchAll(/(\w+)\??: number/g)].map(([, name]) => `\${${name}}`);
          const bangla = [...body.matchAll(/(inBangla\(\s*)?`([^`]*[\u0980-\u09ff][^`]*)`/g)];
          return bangla
            .filter(([, whole, said = '']) => !whole && numbers.some((number) => said.includes(number)))
            .map(([, , said]) => `${source}: ${said}`);
        },
      );
    });
  expect(faults).toEqual([]);
});
