import { MONTHS } from './calendar.ts';
import type { Language } from './language.ts';
import { formatNumber } from './numbers.ts';

const BANGLA_MONTHS = 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' ');

const banglaMonth = (word: string) => BANGLA_MONTHS[MONTHS.findIndex((month) => word.startsWith(month))] ?? word;

/** Translates digits and months to Bangla: `5 March 2026` to `৫ মার্চ ২০২৬`, and `৳1,25,000` to `৳১,২৫,০০০`. */
export const inBangla = (text: string) =>
  text.replace(/[A-Z][a-z]+/g, banglaMonth).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));

/** A number in Bengali digits with commas: `১,২৫,০০০`. */
export const countInBangla = (count: number) => inBangla(formatNumber(count));

/** A number in Bengali digits without commas, such as that of a place. */
export const digitsInBangla = (number: number) => inBangla(String(number));

/** A text of digits and months in a language, such as `March 2026`. */
export const localized = (text: string, language: Language) => ({ en: text, bn: inBangla(text) })[language];
