import type { Formats } from '#locale/formats.ts';

type Debt = readonly { dueOn: string; amount: number }[];

/**
 * The part of a debt that is due after a day in Asia/Dhaka, and the last of its due days; undefined if that is nothing or all of it.
 * Amounts in taka.
 */
export function dueAfter(debt: Debt, day: string): { amount: number; dueOn: string } | undefined {
  const later = debt.filter(({ dueOn }) => dueOn > day);
  const last = later.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn)).at(-1);
  if (!last || later.length === debt.length) return undefined;
  const poisha = later.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return { amount: poisha / 100, dueOn: last.dueOn };
}

/** Names the part of a debt that is due after a day, as a part of the sum before it; undefined if there is none. */
export function laterInWords(debt: Debt, day: string, formats: Formats): string | undefined {
  const later = dueAfter(debt, day);
  if (!later) return undefined;
  const [amount, by] = [formats.taka(later.amount), formats.day(later.dueOn)];
  return { en: `of which ${amount} are due by ${by}`, bn: `এর মধ্যে ${amount}-এর শেষ দিন ${by}` }[formats.language];
}
