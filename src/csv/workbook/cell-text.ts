/**
 * A cell's number as plain digits. It is sure, where a text such as 18.125 would be asked about, so what a formula leaves below the
 * poisha is rounded.
 */
export const numberText = (number: number) => String(Number(number.toFixed(2)));
