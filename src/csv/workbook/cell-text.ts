/**
 * Writes a cell's number as plain digits, rounded to poisha. It is unambiguous, unlike a text such as 18.125; further decimals come
 * from formulas.
 */
export const numberText = (number: number) => String(Number(number.toFixed(2)));
