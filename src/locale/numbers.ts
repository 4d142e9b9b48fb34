const BENGALI_ZERO = '০'.charCodeAt(0);

/** Converts decimal digits of every script to 0 to 9. Unicode lists each script's ten in sequence, from zero on. */
export const plainDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const code = zero;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });

/** Converts Bengali digits to Latin ones, which phones and databases accept. */
export const latinDigits = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));

/** Formats a whole number with lakh and crore grouping: `1,25,000`. */
export const formatNumber = (number: number) => groupLakh(String(number));

/** Commas after the last three digits and then after every two: 1,25,00,000. */
export const groupLakh = (digits: string) => digits.replace(/(\d)(?=(\d\d)*\d{3}$)/g, '$1,');
