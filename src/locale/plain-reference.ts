import { plainDigits } from './numbers.ts';

/** A transaction's number in the one form in which numbers are compared: Latin digits, capitals, no spaces or dashes. */
export const plainReference = (reference: string) =>
  plainDigits(reference.normalize('NFKC'))
    .replace(/[\s\p{Pd}−]/gu, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
