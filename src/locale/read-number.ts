import { takeApart, type Unit } from './number-words.ts';
import { latinDigits } from './numbers.ts';

/** The sign before the decimals; the other one groups thousands. */
export type DecimalSign = 'dot' | 'comma';

/** The number's value under each decimal sign, absent if invalid under it. In plain digits, such as `18000.50`. */
export type NumberReadings = Partial<Record<DecimalSign, string>>;

const SHAPES: Record<DecimalSign, { plain: RegExp; grouped: RegExp }> = {
  dot: { plain: /^\d+(\.\d+)?$/, grouped: /^\d{1,3}(?:[, ]\d{2,3})*[, ]\d{3}(\.\d+)?$/ },
  comma: { plain: /^\d+(,\d+)?$/, grouped: /^\d{1,3}(?:[. ]\d{2,3})*[. ]\d{3}(,\d+)?$/ },
};

function readAs(digits: string, sign: DecimalSign): string | undefined {
  const { plain, grouped } = SHAPES[sign];
  if (!plain.test(digits) && !grouped.test(digits)) return undefined;
  return sign === 'dot' ? digits.replace(/[, ]/g, '') : digits.replace(/[. ]/g, '').replace(',', '.');
}

/** All readings of a text as a number, such as `৳1,20,000`, `18.000`, `(5,810)`, `18k` or `১.২ লাখ`. */
export function numberReadings(text: string, unit?: Unit): NumberReadings {
  const written = takeApart(latinDigits(text), unit);
  if (!written) return {};
  const { parts, isNegative } = written;
  const [only] = parts;
  const minus = isNegative ? '-' : '';
  if (only && parts.length === 1 && only.times === 1) {
    const [dot, comma] = [readAs(only.digits, 'dot'), readAs(only.digits, 'comma')];
    return { ...(dot && { dot: minus + dot }), ...(comma && { comma: minus + comma }) };
  }
  const sums = parts.map(({ digits, times }) => Number(readAs(digits, 'dot') ?? Number.NaN) * times);
  const sum = Math.round(sums.reduce((one, other) => one + other, 0) * 1e6) / 1e6;
  return Number.isFinite(sum) ? { dot: `${minus}${sum}`, comma: `${minus}${sum}` } : {};
}

/**
 * Both readings of an ambiguous number: `12,5` and, for money, which has two decimals at most, `18.000`. The site itself groups
 * by commas, so `18,000` is unambiguous.
 */
export const doubtOf = (text: string, style: NumberStyle = {}) =>
  doubtIn(numberReadings(text, style.unit), text, style);

function doubtIn({ dot, comma }: NumberReadings, text: string, { money = false }: NumberStyle) {
  // `1.200,50` has one reading, `12,50` may be a typing error in the grouping.
  if (dot === undefined && comma?.includes('.'))
    return /[. ]\d{3},\d/.test(latinDigits(text)) ? undefined : ([comma, comma.replace('.', '')] as const);
  if (!money || dot === undefined || dot === comma) return undefined;
  const decimals = /^-?([1-9]\d{0,2})\.(\d{3,})$/.exec(dot);
  const minus = dot.startsWith('-') ? '-' : '';
  return decimals ? ([`${minus}${decimals[1]}${decimals[2]}`, String(Number(dot))] as const) : undefined;
}

export type NumberStyle = { money?: boolean; unit?: Unit | undefined };

/**
 * Converts a number as written in Bangladesh, such as `৳১,২০,০০০`, `1,20,000`, `Tk 18,000/-` or `18 হাজার`, to plain digits:
 * `120000`. An invalid or ambiguous number is returned unchanged, and the field's schema refuses it.
 */
export const plainNumber = (text: string, style: NumberStyle = {}) => sureNumber(text, style) ?? text;

/** The typed number, in the formats of `plainNumber`; undefined if it is invalid or ambiguous. */
export function readNumber(text: string, style: NumberStyle = {}): number | undefined {
  const plain = sureNumber(text, style);
  return plain === undefined ? undefined : Number(plain);
}

function sureNumber(text: string, style: NumberStyle): string | undefined {
  const readings = numberReadings(text, style.unit);
  return doubtIn(readings, text, style) ? undefined : (readings.dot ?? readings.comma);
}

/** The typed amount in taka; undefined if it is invalid or ambiguous, such as `18.000`. */
export const readAmount = (text: string) => readNumber(text, { money: true });
