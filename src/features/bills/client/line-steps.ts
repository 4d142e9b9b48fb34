import type { Text } from '#locale/language.ts';
import { numberRefusal } from '#locale/number-refusal.ts';
import { doubtOf, readNumber } from '#locale/read-number.ts';

type Step = { upTo: number | null; rate: number };

/** Steps as they are typed, one a line: `75: 5.26` for the first 75 units, and last the rate of the rest alone. */
export const writeSteps = (steps: readonly Step[]) =>
  steps.map(({ upTo, rate }) => (upTo === null ? String(rate) : `${upTo}: ${rate}`)).join('\n');

/** A step as it is typed. The end of the last one does not count. */
export type RateRow = { upTo: string; rate: string };

/** As many as the call takes. */
export const MAX_RATES = 10;

/** The rows of a typed text, also of one that is not whole yet. */
export const readRows = (typed: string): RateRow[] =>
  typed.split('\n').map((line) => {
    const [rate = '', upTo = ''] = line
      .split(':')
      .map((number) => number.trim())
      .toReversed();
    return { upTo, rate };
  });

export const writeRows = (rows: readonly RateRow[]) => {
  const clean = (number: string) => number.replace(/[:\n]/g, '');
  return rows
    .map(({ upTo, rate }, place) => (place === rows.length - 1 ? clean(rate) : `${clean(upTo)}: ${clean(rate)}`))
    .join('\n');
};

/**
 * Taka a unit for homes at low tension (LT-A), the same at DESCO and DPDC: S.R.O. 43 of 29 February 2024, as an unofficial page
 * gives it, so that the form asks for a look at a bill. The lifeline rate is left out: it holds only for those who use at most 50 units, which
 * steps cannot say.
 */
export const DHAKA_RATES: readonly Step[] = [
  { upTo: 75, rate: 5.26 },
  { upTo: 200, rate: 7.2 },
  { upTo: 300, rate: 7.59 },
  { upTo: 400, rate: 8.02 },
  { upTo: 600, rate: 12.67 },
  { upTo: null, rate: 14.61 },
];

/** Undefined where a line is neither a rate nor a step; where a number of it may be two, `inDoubt` asks which. */
export function readSteps(typed: string): { steps?: Step[] | undefined; inDoubt?: Text | undefined } {
  const lines = typed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (line.includes(':') ? line.split(':') : [line]).map((number) => number.trim()));
  const doubtful = lines.flat().find((number) => doubtOf(number));
  if (doubtful) return { inDoubt: numberRefusal(doubtful) };
  const steps = lines.map((numbers) => {
    const [rate = '', upTo] = numbers.toReversed();
    return {
      upTo: upTo === undefined ? null : readNumber(upTo),
      rate: numbers.length > 2 ? undefined : readNumber(rate),
    };
  });
  const isWhole = steps.every((step): step is Step => step.upTo !== undefined && step.rate !== undefined);
  return isWhole && steps.length > 0 ? { steps: steps as Step[] } : {};
}
