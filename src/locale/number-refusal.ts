import { inBangla } from './bangla.ts';
import type { Text } from './language.ts';
import { groupLakh, latinDigits } from './numbers.ts';
import { doubtOf, type NumberStyle } from './read-number.ts';

const NO_NUMBER: Text = { en: 'Please enter a number.', bn: 'একটি সংখ্যা লিখুন।' };

/**
 * Explains why a text is not a number, for every number field. Suggests the likely meaning: both readings of `18.000`, the sum of
 * `2+1`, the 3 of `3rd floor`, the 0 of `Ground`.
 */
export function numberRefusal(input: unknown, style: NumberStyle = {}): Text {
  if (typeof input !== 'string') return NO_NUMBER;
  const doubt = doubtOf(input, style);
  if (doubt) return inDoubt(doubt);
  const meant = meantNumber(latinDigits(input).trim());
  if (meant === undefined) return NO_NUMBER;
  return { en: `Please enter one number, such as ${meant}.`, bn: `একটি সংখ্যা লিখুন, যেমন ${inBangla(String(meant))}।` };
}

/** `18,000 or 18?`: an ambiguous number is not guessed. */
function inDoubt(readings: readonly [string, string]): Text {
  const [one, other] = readings.map((reading) => {
    const [whole = '', decimals] = reading.split('.');
    return groupLakh(whole) + (decimals ? `.${decimals}` : '');
  });
  return {
    en: `Is this ${one} or ${other}? Please write it as one of them.`,
    bn: `এটি কি ${inBangla(one ?? '')}, নাকি ${inBangla(other ?? '')}? দুটির একটি লিখুন।`,
  };
}

function meantNumber(text: string): number | undefined {
  if (/^[\d\s+]+\+[\d\s]+$/.test(text)) return text.split('+').reduce((sum, part) => sum + Number(part), 0);
  if (/^(g|gf|ground)( floor)?$/i.test(text)) return 0;
  const [, number] =
    /^(\d{1,6}) ?(?:st|nd|rd|th|sq\.? ?ft\.?|sft|beds?|bedrooms?|rooms?)?(?: floor)?$/i.exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
}
