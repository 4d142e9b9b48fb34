import type { Text } from '#locale/language.ts';
import { numberRefusal } from '#locale/number-refusal.ts';
import { doubtOf, readNumber } from '#locale/read-number.ts';

type Step = { upTo: number | null; rate: number };

/** Writes steps one a line: `75: 5.26` for the first 75 units; the last line is the rate of the remaining units alone. */
export const writeSteps = (steps: readonly Step[]) =>
  steps.map(({ upTo, rate }) => (upTo === null ? String(rate) : `${upTo}: ${rate}`)).join('\n');

/** A step as typed. `upTo` of the last one is ignored. */
export type RateRow = { upTo: string; rate: string };

/** Most steps that the call accepts. */
export const MAX_RATES = 10;

/** Rows of a typed text, which may be incomplete. */
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
 * Taka a unit for homes at low tension (LT-A), the same at DESCO and DPDC: S.R.O. 43 of 29 February 2024, from an unofficial page,
 * so the form asks the office to compare them with a bill. The lifeline rate is left out: it applies only to homes that use at most
 * 50 units, which steps cannot express.
 */
export const DHAKA_RATES: readonly Step[] = [
  { upTo: 75, rate: 5.26 },
  { upTo: 200, rate: 7.2 },
  { upTo: 300, rate: 7.59 },
  { upTo: 400, rate: 8.02 },
  { upTo: 600, rate: 12.67 },
  { upTo: null, rate: 14.61 },
];

/** Undefined for a line that is neither a rate nor a step; `inDoubt` asks about a number that can be read in two ways. */
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
