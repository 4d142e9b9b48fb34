import { makeTexts, type TextsOf } from '#locale/texts.ts';

/** Texts for a person with several homes. */
export const homeTexts = makeTexts({
  which: ['Which of your homes', 'আপনার কোন ফ্ল্যাট'],
  open: (amount: string) => [`${amount} open`, `${amount} বাকি`],
  waits: (amount: string) => [`${amount} waits`, `${amount} অপেক্ষায়`],
  waitsThere: (amount: string, apartmentNo: string) => [
    `${amount} that was sent for ${apartmentNo}, the home before, waits to be confirmed.`,
    `আগের ফ্ল্যাট ${apartmentNo}-এর জন্য পাঠানো ${amount} নিশ্চিত হওয়ার অপেক্ষায়।`,
  ],
  nothingOpen: ['Nothing open', 'কিছু বাকি নেই'],
  former: ['Until you moved out', 'ছেড়ে দেওয়ার আগ পর্যন্ত'],
});

export type HomeTexts = TextsOf<typeof homeTexts>;
