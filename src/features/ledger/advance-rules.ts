import { inBangla } from '#locale/bangla.ts';
import type { Text } from '#locale/language.ts';
import { formatTaka } from '#locale/taka.ts';

/** Months of rent that the Act allows without the Rent Controller's order, and that custom asks at most. */
const MONTHS = { law: 1, custom: 3 };

/**
 * Warnings about an advance above the legal or customary limit, in taka. None refuses it, and the law has no limit for a home without
 * rent.
 */
export function advanceWarnings(advance: number, rent: number): Text[] {
  if (rent === 0 || !(advance > rent * MONTHS.law)) return [];
  const [most, allowed] = [formatTaka(rent * MONTHS.custom), formatTaka(rent * MONTHS.law)];
  const law: Text = {
    en: `This is more than one month’s rent (${allowed}): the law wants the Rent Controller’s order for it.`,
    bn: `এটি এক মাসের ভাড়ার (${inBangla(allowed)}) বেশি: আইনে এর জন্য ভাড়া নিয়ন্ত্রকের আদেশ লাগে।`,
  };
  if (advance <= rent * MONTHS.custom) return [law];
  const custom: Text = {
    en: `It is even more than three months’ rent (${most}), the most that is customary.`,
    bn: `এটি তিন মাসের ভাড়ারও (${inBangla(most)}) বেশি, যা প্রচলিত সর্বোচ্চ অগ্রিম।`,
  };
  return [law, custom];
}
