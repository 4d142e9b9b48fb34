import { latinDigits } from '#locale/numbers.ts';
import { type DecimalSign, numberReadings } from '#locale/read-number.ts';
import { type Poisha, toPoisha } from '#locale/taka.ts';

const CURRENCY = /(?:BDT|Taka|Tk\.?|৳|টাকা)/giu;
const SIDE = /\s*\(?\b(CR|DR)\b\.?\)?\s*$/i;

/**
 * Parses a statement's sum to poisha, such as `1,200.00`, `Tk 5,075.00`, `(300.00)` or `450.00 Dr`; undefined if it is none. Taka have two
 * decimals: `18.000` is no sum where a dot stands before the decimals, and 18,000 where a comma does.
 */
export function readMoney(text: string, decimals: DecimalSign = 'dot'): Poisha | undefined {
  const bare = latinDigits(text).replace(CURRENCY, '').replace(/[−–]/g, '-').trim();
  const side = SIDE.exec(bare)?.[1]?.toUpperCase();
  const digits = bare
    .replace(SIDE, '')
    .replace(/^([+-])\s+/, '$1')
    .replace(/^\+/, '')
    .replace(/^([\d,.]+)-$/, '-$1');
  if (!/\d/.test(digits)) return undefined;
  const number = numberReadings(digits)[decimals];
  if (number === undefined || /\.\d{3}$/.test(number)) return undefined;
  const poisha = toPoisha(Number(number));
  return side === 'DR' ? -Math.abs(poisha) : poisha;
}
