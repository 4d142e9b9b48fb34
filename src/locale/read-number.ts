import { takeApart, type Unit } from './number-words.ts';
import { latinDigits } from './numbers.ts';

/** Which sign stands before the decimals; the other one groups thousands. */
export type DecimalSign = 'dot' | 'comma';

/** What a number is under each of the two; absent where it cannot be one. In plain digits, such as `18000.50`. */
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

/** All that a text may mean as a number, as `৳1,20,000`, `18.000`, `(5,810)`, `18k` or `১.২ লাখ`. */
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
 * Both readings of a number that can be read in two ways where it stands alone: `12,5` and, of money, which has two decimals at
 * most, `18.000`. The site itself groups by commas, so `18,000` is one number.
 */
export const doubtOf = (text: string, style: NumberStyle = {}) =>
  doubtIn(numberReadings(text, style.unit), text, style);

function doubtIn({ dot, comma }: NumberReadings, text: string, { money = false }: NumberStyle) {
  // `1.200,50` can only be one number, `12,50` may be a slip in the grouping.
  if (dot === undefined && comma?.includes('.'))
    return /[. ]\d{3},\d/.test(latinDigits(text)) ? undefined : ([comma, comma.replace('.', '')] as const);
  if (!money || dot === undefined || dot === comma) return undefined;
  const decimals = /^-?([1-9]\d{0,2})\.(\d{3,})$/.exec(dot);
  const minus = dot.startsWith('-') ? '-' : '';
  return decimals ? ([`${minus}${decimals[1]}${decimals[2]}`, String(Number(dot))] as const) : undefined;
}

export type NumberStyle = { money?: boolean; unit?: Unit | undefined };

/**
 * A number as it is written in Bangladesh, such as `৳১,২০,০০০`, `1,20,000`, `Tk 18,000/-` or `18 হাজার`, in plain digits: `120000`.
 * What is no number, or may be two, stays as it is, and the field's shape refuses it.
 */
export const plainNumber = (text: string, style: NumberStyle = {}) => sureNumber(text, style) ?? text;

/** The number that was typed in one of the ways of `plainNumber`; undefined where it is none or may be two. */
export function readNumber(text: string, style: NumberStyle = {}): number | undefined {
  const plain = sureNumber(text, style);
  return plain === undefined ? undefined : Number(plain);
}

function sureNumber(text: string, style: NumberStyle): string | undefined {
  const readings = numberReadings(text, style.unit);
  return doubtIn(readings, text, style) ? undefined : (readings.dot ?? readings.comma);
}

/** The taka that were typed; undefined where they are none, or may be two amounts, as `18.000`. */
export const readAmount = (text: string) => readNumber(text, { money: true });
