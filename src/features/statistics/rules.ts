import { addMonths, daysAfter, monthOf, periodOf } from '#locale/calendar.ts';

/** Groups of a year's figures, in reading order, with the figures or prefixes of each. */
const GROUPS = {
  came: ['came:', 'ahead', 'income:'],
  spent: ['spent:', 'refunded'],
  owner: ['owner:', 'begun', 'over_short', 'aside', 'tax'],
  relief: ['discounts', 'waivers', 'bad_debts'],
  billed: ['billed:'],
} as const;

type YearGroup = keyof typeof GROUPS;

/** Figures that are not 0 in some month of the year, by group. */
export function yearGroups(year: { months: readonly { figures: Record<string, number> }[] }) {
  const all = [...new Set(year.months.flatMap(({ figures }) => Object.keys(figures)))].toSorted();
  const names = Object.keys(GROUPS) as YearGroup[];
  return names.map((group) => ({
    group,
    figures: GROUPS[group].flatMap((wanted) =>
      all.filter((figure) => (wanted.endsWith(':') ? figure.startsWith(wanted) : figure === wanted)),
    ),
  }));
}

/** First and last day of a number of months from one on (`2026-07`), as `2026-07-01`. */
export const daysOf = (from: string, months: number) => ({
  from: `${from}-01`,
  to: daysAfter(`${monthOf(addMonths(periodOf(from), months))}-01`, -1),
});
