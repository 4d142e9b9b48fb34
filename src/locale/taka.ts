import { groupLakh } from './numbers.ts';

/** An amount in hundredths of a taka, always a whole number. Storage and arithmetic use it. */
export type Poisha = number;

/** Converts taka, as in requests and responses, to whole poisha (half away from zero). */
export function toPoisha(taka: number): Poisha {
  if (!Number.isFinite(taka)) throw new RangeError(`Not an amount: ${taka}`);
  return Math.sign(taka) * Math.round(Math.abs(taka) * 100 + 1e-7);
}

/** Converts whole poisha to taka, with at most two decimals. */
export function toTaka(poisha: Poisha): number {
  return poisha / 100;
}

/**
 * Where an amount stands. A screen shows poisha only where there are some; paper and accounts show both decimals of every
 * amount, so that a column adds up and nothing can be written behind a figure.
 */
export type AmountPlace = 'screen' | 'paper';

/**
 * Formats an amount as usual in Dhaka: ৳1,25,000 or ৳1,25,000.50; on paper ৳1,25,000.00. Written out instead of `Intl`,
 * whose result depends on the ICU of each browser: server and browser must agree.
 */
export function formatTaka(taka: number, place: AmountPlace = 'screen'): string {
  const poisha = toPoisha(taka);
  const shown = place === 'screen' && poisha % 100 === 0 ? 0 : 2;
  const [whole = '', fraction] = (Math.abs(poisha) / 100).toFixed(shown).split('.');
  const minus = poisha < 0 ? '−' : '';
  return `${minus}৳${groupLakh(whole)}${fraction ? `.${fraction}` : ''}`;
}
