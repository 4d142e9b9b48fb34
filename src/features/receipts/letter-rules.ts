import type { Receipt } from './endpoints.ts';

/** Letters that the picture's fonts have together (set-type.test.ts compares them). Spaces, hyphens and invisible signs need none. */
const DRAWN =
  /^[\s\u2010\u2011\p{Default_Ignorable_Code_Point}\x20-\x7e\xa0-\u024f\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u052f\u0600-\u06ff\u0750-\u077f\u0900-\u0983\u0985-\u098c\u098f\u0990\u0993-\u09a8\u09aa-\u09b0\u09b2\u09b6-\u09b9\u09bc-\u09c4\u09c7\u09c8\u09cb-\u09ce\u09d7\u09dc\u09dd\u09df-\u09e3\u09e6-\u09fe\u1e00-\u1eff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20a0-\u20bf\u2191\u2193\u2212\u25cc]*$/u;

/** True if the fonts of the picture have each letter of a text. */
export const hasDrawnLetters = (text: string) => DRAWN.test(text.normalize('NFC'));

/** True if the picture of a receipt can show each letter of its names. Otherwise the page is printed, since a browser has more fonts. */
export function isDrawable({ building, payer, paidBy, apartment, months, coupon, reference }: Receipt): boolean {
  const { name, address } = building;
  return hasDrawnLetters(JSON.stringify([name, address, payer, paidBy, apartment, months, coupon, reference]));
}
