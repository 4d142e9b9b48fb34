import type { Language } from '#locale/language.ts';

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '\f^{}\\[~]|€';

const septets = (letter: string) => (BASIC.includes(letter) ? 1 : EXTENDED.includes(letter) ? 2 : undefined);

/** Unicode writes ড়, ঢ় and য় as two characters in its normal forms; phones show one, which costs half. */
const ONE_CHARACTER: [RegExp, string][] = [
  [/\u09A1\u09BC/g, '\u09DC'],
  [/\u09A2\u09BC/g, '\u09DD'],
  [/\u09AF\u09BC/g, '\u09DF'],
];

/** A single character like these would make a whole English SMS cost as much as a Bangla one. */
const LATIN: [RegExp, string][] = [
  [/৳\s?/g, 'Tk '],
  [/[“”„]/g, '"'],
  [/[‘’‚]/g, "'"],
  [/[–—−]/g, '-'],
  [/…/g, '...'],
  [/[\u00A0\u2009\u202F]/g, ' '],
];

/** A text as it is sent by SMS. */
export function smsText(text: string, language: Language): string {
  const changes = language === 'en' ? [...ONE_CHARACTER, ...LATIN] : ONE_CHARACTER;
  return changes.reduce((changed, [letters, one]) => changed.replace(letters, one), text.normalize('NFC')).trim();
}

export type SmsSize = {
  characters: number;
  parts: number;
  /** Characters that still fit into the last part. */
  left: number;
  isGsm: boolean;
};

/** Counts an SMS: a single part has 160 characters of the GSM alphabet, or 70 of any; several parts have 153 or 67 each. */
export function smsSize(text: string): SmsSize {
  const letters = [...text];
  const isGsm = letters.every((letter) => septets(letter) !== undefined);
  const sizes = letters.map((letter) => (isGsm ? (septets(letter) ?? 1) : letter.length));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const [single, each] = isGsm ? [160, 153] : [70, 67];
  if (whole <= single) return { characters: letters.length, parts: 1, left: single - whole, isGsm };
  // A character of two units is never cut in two.
  let [parts, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > each) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return { characters: letters.length, parts, left: each - used, isGsm };
}

/** Gateways refuse longer SMS, or they cost as much as a call. */
export const MAX_SMS_PARTS = 5;
