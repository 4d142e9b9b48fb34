import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import type { Language } from './language.ts';

test.each([
  [0, 'Zero taka only', 'শূন্য টাকা মাত্র'],
  [1, 'Zero taka and one poisha only', 'শূন্য টাকা এক পয়সা মাত্র'],
  [100_00, 'One hundred taka only', 'এক শত টাকা মাত্র'],
  [1_100_35, 'One thousand one hundred taka and thirty-five poisha only', 'এক হাজার এক শত টাকা পঁয়ত্রিশ পয়সা মাত্র'],
  [18_000_00, 'Eighteen thousand taka only', 'আঠারো হাজার টাকা মাত্র'],
  [125_000_50, 'One lakh twenty-five thousand taka and fifty poisha only', 'এক লাখ পঁচিশ হাজার টাকা পঞ্চাশ পয়সা মাত্র'],
  [
    2_147_483_647,
    'Two crore fourteen lakh seventy-four thousand eight hundred thirty-six taka and forty-seven poisha only',
    'দুই কোটি চৌদ্দ লাখ চুয়াত্তর হাজার আট শত ছত্রিশ টাকা সাতচল্লিশ পয়সা মাত্র',
  ],
])('%i poisha in words', (poisha, english, bangla) => {
  expect(amountInWords(poisha, 'en')).toBe(english);
  expect(amountInWords(poisha, 'bn')).toBe(bangla);
});

const UNITS: Record<string, number> = {
  crore: 10_000_000,
  lakh: 100_000,
  thousand: 1_000,
  hundred: 100,
  কোটি: 10_000_000,
  লাখ: 100_000,
  হাজার: 1_000,
  শত: 100,
};

/** Each number below 100, by its word. */
const below100 = (language: Language) =>
  new Map(
    Array.from({ length: 100 }, (_, n) => [
      amountInWords(n * 100, language)
        .toLowerCase()
        .split(/ (?:taka|টাকা)/)[0],
      n,
    ]),
  );

/** Parses the words from the left: a unit multiplies the preceding number. */
function read(text: string, numbers: Map<string | undefined, number>): number {
  let sum = 0;
  let before = 0;
  for (const word of text.trim().split(' ')) {
    const unit = UNITS[word];
    if (unit) sum += before * unit;
    before = unit ? 0 : (numbers.get(word) ?? Number.NaN);
  }
  return sum + before;
}

test.each(['en', 'bn'] as const)(
  'what is written in %s is read as the same amount, and each number has its own word',
  (language) => {
    const numbers = below100(language);
    expect(numbers.size).toBe(100);
    assert(
      property(integer({ min: 0, max: 2_147_483_647 }), (poisha) => {
        const [taka = '', rest = ''] = amountInWords(poisha, language)
          .toLowerCase()
          .split(/ (?:taka(?: and)?|টাকা)/);
        const fraction = rest.replace(/ ?(only|মাত্র)$/, '').replace(/ (poisha|পয়সা)$/, '');
        const read100 = fraction ? read(fraction, numbers) : 0;
        expect(read(taka, numbers) * 100 + read100).toBe(poisha);
      }),
    );
  },
);
