import { makeTexts } from '#locale/texts.ts';

/** Texts of the printed pages' head. */
export const printTexts = makeTexts({ printedOn: (day: string) => [`Printed on ${day}`, `প্রিন্টের তারিখ: ${day}`] });
