import type { Language, Text } from '#locale/language.ts';

/** Label of the grid's row with the sums that are shared among the flats. */
export const TO_SHARE: Record<Language, string> = { en: 'To share', bn: 'ভাগ হবে' };

/** Reasons why a row of pasted bills cannot go into the month. */
export const PASTED_REFUSALS = {
  noFlat: (name: string): Text => ({
    en: `“${name.slice(0, 60)}” is no flat with a tenant in this month. Please write the flat’s number, or leave the row out.`,
    bn: `“${name.slice(0, 60)}” এ মাসে ভাড়াটিয়া আছে এমন কোনো ফ্ল্যাট নয়। ফ্ল্যাটের নম্বর লিখুন, অথবা সারিটি বাদ দিন।`,
  }),
  twoTenants: (names: readonly string[]): Text => ({
    en: `This flat has two tenants in this month. Please write one of these: ${names.join(', ')}.`,
    bn: `এ মাসে এই ফ্ল্যাটের ভাড়াটিয়া দুজন। এগুলোর একটি লিখুন: ${names.join(', ')}।`,
  }),
  twice: (row: string): Text => ({
    en: `Row ${row} is of this flat too. Please leave one of them out.`,
    bn: `${row} নম্বর সারিও এই ফ্ল্যাটের। দুটির একটি বাদ দিন।`,
  }),
  notOfFlat: {
    en: 'This line does not hold for this flat.',
    bn: 'এই খাতটি এই ফ্ল্যাটের নয়।',
  } satisfies Text,
  notShared: {
    en: 'This line has no sum to share. Please write the figure beside a flat.',
    bn: 'এই লাইনে ভাগ করার মতো মোট টাকা নেই। সংখ্যাটি কোনো ফ্ল্যাটের পাশে লিখুন।',
  } satisfies Text,
};
