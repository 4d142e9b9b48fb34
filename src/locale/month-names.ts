import { MONTHS } from './calendar.ts';

/** Beginnings that identify a month in Bangla with any ending: `জানুয়ারি` and `জানুয়ারী`, `আগস্ট` and `আগষ্ট`. */
const BANGLA = [
  /^জানু/u,
  /^ফেব/u,
  /^মার্চ/u,
  /^এপ্রি/u,
  /^মে$/u,
  /^জুন/u,
  /^জুল/u,
  /^আগ(স্ট|ষ্ট)?$/u,
  /^সেপ/u,
  /^অক্টো/u,
  /^নভে/u,
  /^ডিসে/u,
];

/** The number of the month that a word names, such as `01`: in English by at least three letters, or in Bangla. */
export function monthOf(name: string): string | undefined {
  const word = name.normalize('NFC').toLowerCase();
  const english = word === 'sept' ? 'sep' : word;
  const inEnglish = english.length < 3 ? -1 : MONTHS.findIndex((one) => one.toLowerCase().startsWith(english));
  const place = inEnglish < 0 ? BANGLA.findIndex((way) => way.test(word)) : inEnglish;
  return place < 0 ? undefined : String(place + 1).padStart(2, '0');
}
