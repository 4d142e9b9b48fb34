import { phoneIn } from './lines.ts';
import type { NumberInWords } from './titles.ts';

const MAX_SHAPE = 40;

/** What could be the number of a transaction among a line's words, and where it stands: six signs with four digits, and no telephone. */
export function numbersIn(words: string): (NumberInWords & { number: string })[] {
  const parts = words.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  return parts.flatMap((number, at) => {
    const digits = number.replace(/\D/g, '').length;
    if (number.length < 6 || number.length > MAX_SHAPE || digits < 4 || phoneIn(number) !== undefined) return [];
    const before = parts[at - 1] ?? '';
    const shape = number.replace(/[A-Z]/g, 'A').replace(/\d/g, '9');
    return [{ number, after: /^[A-Z]{1,40}$/.test(before) ? before : '', shape }];
  });
}

/** The number that stands where a person has shown it; undefined where none or several do, as when a payer's note imitates it. */
export function liftNumber(words: string, shown: NumberInWords | undefined): string | undefined {
  if (!shown) return undefined;
  const [found, another] = numbersIn(words).filter(
    ({ after, shape }) => after === shown.after && shape === shown.shape,
  );
  return another ? undefined : found?.number;
}
