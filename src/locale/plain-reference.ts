import { plainDigits } from './numbers.ts';

/** Normalizes a transaction number for comparison: Latin digits, capitals, no spaces or dashes. */
export const plainReference = (reference: string) =>
  plainDigits(reference.normalize('NFKC'))
    .replace(/[\s\p{Pd}−]/gu, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
