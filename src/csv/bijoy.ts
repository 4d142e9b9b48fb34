import { BIJOY_SIGNS } from './bijoy-signs.ts';

const LONGEST = Math.max(...[...BIJOY_SIGNS.keys()].map((sign) => sign.length));

/** Signs of the font that no name in Latin letters has; a vowel sign before a consonant where English has none. */
const TELLING =
  /[†‡ˆ‰Š¯š›¤®©¨ª«¬±³µ¶·¸¹»¼½¾×÷ÿþŸœ…„ƒ”•]|[a-zA-Z]v(?![aeiouyvéèêëíóáÁ' .]|$)[^ ]|[A-Z]?w[^aeiouyhrnlsk .'-]/u;
const LATIN_1 = /[^\x20-\x7e]/u;

/** All signs that the font has: those of Windows-1252. A name with a sign of another script was not written for it. */
const OF_THE_FONT = /^[\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\s]*$/u;

/** A sign between blanks, such as `®`, is no word of that font. */
const ALONE = /(?<!\S)[^\p{L}\p{N}\s](?!\S)/gu;

/** Whether a text is surely written for that font. */
export const isBijoy = (text: string) => {
  const words = text.replace(ALONE, '');
  return (
    OF_THE_FONT.test(words) &&
    /[a-z].*[a-z]/iu.test(words) &&
    LATIN_1.test(words.replace(/[’‘“”–…]/gu, '')) &&
    TELLING.test(words)
  );
};

/** Whether a text beside such ones may be: few vowels for one in Latin letters. */
export const mayBeBijoy = (text: string) => {
  const letters = text.match(/[a-z]/giu)?.length ?? 0;
  const vowels = text.match(/[aeiou]/giu)?.length ?? 0;
  return letters > 2 && !LATIN_1.test(text) && vowels / letters < 0.25;
};

const CONSONANT = '[\\u0995-\\u09b9\\u09ce\\u09dc-\\u09df]\\u09bc?';
const CLUSTER = `${CONSONANT}(?:\\u09cd${CONSONANT})*`;
/** The font writes these vowel signs before their consonants, and the র of a conjunct behind them. */
const VOWEL_BEFORE = new RegExp(`([\\u09bf\\u09c7\\u09c8])(${CLUSTER})`, 'gu');
const RO_BEHIND = new RegExp(`(${CLUSTER}[\\u09be-\\u09cc]*)©`, 'gu');

/** The text in Unicode. */
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
