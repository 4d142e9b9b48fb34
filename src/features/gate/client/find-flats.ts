import { unitName } from '#features/apartments/unit-kinds.ts';
import { LANGUAGES } from '#locale/language.ts';
import { latinDigits } from '#locale/numbers.ts';
import type { GateFlat } from '../endpoints.ts';

const fold = (text: string) => latinDigits(text).normalize('NFC').toLowerCase();
const withoutMarks = (text: string) => fold(text).replace(/[\s./-]/g, '');

/**
 * The flats that the words name, in their order; all of them without words. A flat is named by block and number however they are
 * written, so that `a101`, `A 101` and `১০১` find A-101, and by the names of its people; several words by all of them.
 */
export function findFlats(flats: readonly GateFlat[], words: string): GateFlat[] {
  const number = withoutMarks(words);
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
