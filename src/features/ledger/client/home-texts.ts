import { makeTexts, type TextsOf } from '#locale/texts.ts';

/** Texts for a person with several homes. */
export const homeTexts = makeTexts({
  which: ['Which of your homes', 'আপনার কোন ফ্ল্যাট'],
  open: (amount: string) => [`${amount} open`, `${amount} বাকি`],
  nothingOpen: ['Nothing open', 'কিছু বাকি নেই'],
  former: ['Until you moved out', 'ছেড়ে দেওয়ার আগ পর্যন্ত'],
});

export type HomeTexts = TextsOf<typeof homeTexts>;
