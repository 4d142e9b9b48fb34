import type { Text } from '#locale/language.ts';
import { numberRefusal } from '#locale/number-refusal.ts';
import { readAmount } from '#locale/read-number.ts';
import { TWO_DECIMALS } from '#locale/refusals.ts';
import { hundredths } from './rules.ts';

const MAX_FIGURE = 1_000_000_000;
const NO_FIGURE = {
  below: { en: 'A figure is not below 0.', bn: 'সংখ্যা ০-এর কম হয় না।' },
  above: { en: 'Please enter at most 1,000,000,000.', bn: 'বড়জোর ১,০০,০০,০০,০০০ লিখুন।' },
  decimals: TWO_DECIMALS,
};

/** Reads a cell's text, for the grid and the server: a figure, null for an empty field, or the reason why it is no figure. */
export function readFigure(typed: string): { figure: number | null; refusal?: Text } {
  if (typed.trim() === '') return { figure: null };
  const figure = readAmount(typed);
  if (figure === undefined) return { figure: null, refusal: numberRefusal(typed, { money: true }) };
  if (figure < 0) return { figure: null, refusal: NO_FIGURE.below };
  if (figure > MAX_FIGURE) return { figure: null, refusal: NO_FIGURE.above };
  if (figure !== hundredths(figure)) return { figure: null, refusal: NO_FIGURE.decimals };
  return { figure };
}
