import { latinFlat } from '#features/apartments/letter-rules.ts';
import { unitName } from '#features/apartments/unit-kinds.ts';
import { LANGUAGES } from '#locale/language.ts';
import { latinDigits } from '#locale/numbers.ts';
import type { GateFlat } from '../endpoints.ts';

const fold = (text: string) => latinDigits(text).normalize('NFC').toLowerCase();
const withoutMarks = (text: string) => fold(text).replace(/[\s./-]/g, '');

/**
 * The flats that match the words, in their order; without words all of them. Block and number match in any spelling, so that
 * `a101`, `A 101`, `১০১` and `এ-১০১` find A-101; the names of people match, too. All words must match.
 */
export function findFlats(flats: readonly GateFlat[], words: string): GateFlat[] {
  const number = withoutMarks(latinFlat(words));
  const parts = fold(words).split(/\s+/).filter(Boolean);
  return flats.filter((flat) => {
    const place = withoutMarks(flat.block + flat.apartmentNo);
    if (/\d/.test(number) && place.includes(number)) return true;
    const names = [
      ...LANGUAGES.map((language) => unitName(flat, language)),
      ...flat.people.map(({ name }) => name),
    ].map(fold);
    return parts.every((part) => {
      const piece = withoutMarks(part);
      return names.some((name) => name.includes(part)) || (piece !== '' && place.includes(piece));
    });
  });
}
