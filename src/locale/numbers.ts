const BENGALI_ZERO = '০'.charCodeAt(0);
const SIGN = '(?:৳|tk\\.?|bdt|taka|টাকা)?';
const AMOUNT = new RegExp(`^${SIGN} ?(-?\\d[\\d., ]*?) ?${SIGN}(?: ?/[-=])?$`, 'i');
const GROUPED = /^-?\d{1,3}(?:[, ]\d{2,3})*[, ]\d{3}(?:\.\d+)?$/;

/** Every script's decimal digits as 0 to 9. Unicode lists each script's ten in a row, from zero on. */
export const plainDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const code = zero;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });

/** Bengali digits as the ones that phones and databases take. */
export const latinDigits = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));

/**
 * A number as it is written in Bangladesh, such as `৳১,২০,০০০`, `1,20,000` or `Tk 18,000/-`, in plain digits: `120000`.
 * Another text stays as it is, and the field's shape refuses it.
 */
export function plainNumber(text: string): string {
  const latin = latinDigits(text).replace(/−/g, '-').replace(/\s+/g, ' ').trim();
  const amount = AMOUNT.exec(latin)?.[1];
  if (amount === undefined) return text;
  return GROUPED.test(amount) ? amount.replace(/[, ]/g, '') : amount;
}

/** The number that was typed in one of the ways of `plainNumber`; undefined where it is none. */
export function readNumber(text: string): number | undefined {
  const plain = plainNumber(text);
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** A whole number as people group it in Dhaka, in lakh and crore: `1,25,000`. */
export const formatNumber = (number: number) => groupLakh(String(number));

/** Commas after the last three digits and then after every two: 1,25,00,000. */
export const groupLakh = (digits: string) => digits.replace(/(\d)(?=(\d\d)*\d{3}$)/g, '$1,');
