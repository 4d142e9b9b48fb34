import { BIJOY_SIGNS } from './bijoy-signs.ts';

const LONGEST = Math.max(...[...BIJOY_SIGNS.keys()].map((sign) => sign.length));

/**
 * Matches signs of the font that no name in Latin letters has, and a vowel sign before a consonant in a place
 * impossible in English.
 */
const TELLING =
  /[†‡ˆ‰Š¯š›¤®©¨ª«¬±³µ¶·¸¹»¼½¾×÷ÿþŸœ…„ƒ”•]|[a-zA-Z]v(?![aeiouyvéèêëíóáÁ' .]|$)[^ ]|[A-Z]?w[^aeiouyhrnlsk .'-]/u;
const LATIN_1 = /[^\x20-\x7e]/u;

/** Matches text in the characters of Windows-1252, which are all that the font has. Text in another script was not written for it. */
const OF_THE_FONT = /^[\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\s]*$/u;

/** A sign between spaces, such as `®`, is not a word of the font. */
const ALONE = /(?<!\S)[^\p{L}\p{N}\s](?!\S)/gu;

/** True if a text was certainly written for the font. */
export const isBijoy = (text: string) => {
  const words = text.replace(ALONE, '');
  return (
    OF_THE_FONT.test(words) &&
    /[a-z].*[a-z]/iu.test(words) &&
    LATIN_1.test(words.replace(/[’‘“”–…]/gu, '')) &&
    TELLING.test(words)
  );
};

/** True if a text beside certain ones may be written for it: few vowels for Latin letters. */
export const mayBeBijoy = (text: string) => {
  const letters = text.match(/[a-z]/giu)?.length ?? 0;
  const vowels = text.match(/[aeiou]/giu)?.length ?? 0;
  return letters > 2 && !LATIN_1.test(text) && vowels / letters < 0.25;
};

const CONSONANT = '[\\u0995-\\u09b9\\u09ce\\u09dc-\\u09df]\\u09bc?';
const CLUSTER = `${CONSONANT}(?:\\u09cd${CONSONANT})*`;
/** The font writes these vowel signs before their consonants, and the র of a conjunct after them. */
const VOWEL_BEFORE = new RegExp(`([\\u09bf\\u09c7\\u09c8])(${CLUSTER})`, 'gu');
const RO_BEHIND = new RegExp(`(${CLUSTER}[\\u09be-\\u09cc]*)©`, 'gu');

/** Converts the text to Unicode. */
export function fromBijoy(text: string): string {
  let read = '';
  for (let at = 0; at < text.length; ) {
    const sign = signAt(text, at);
    read += BIJOY_SIGNS.get(sign) ?? sign;
    at += sign.length;
  }
  return read
    .normalize('NFC')
    .replace(VOWEL_BEFORE, '$2$1')
    .replace(RO_BEHIND, '\u09b0\u09cd$1')
    .replace(/\u09c7\u09be/gu, '\u09cb')
    .replace(/\u09c7\u09d7/gu, '\u09cc');
}

function signAt(text: string, at: number): string {
  for (let length = LONGEST; length > 1; length -= 1) {
    const sign = text.slice(at, at + length);
    if (BIJOY_SIGNS.has(sign)) return sign;
  }
  return text.charAt(at);
}
