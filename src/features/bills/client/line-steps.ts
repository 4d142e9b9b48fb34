import type { Text } from '#locale/language.ts';
import { numberRefusal } from '#locale/number-refusal.ts';
import { doubtOf, readNumber } from '#locale/read-number.ts';

type Step = { upTo: number | null; rate: number };

/** Steps as they are typed, one a line: `75: 5.26` for the first 75 units, and last the rate of the rest alone. */
export const writeSteps = (steps: readonly Step[]) =>
  steps.map(({ upTo, rate }) => (upTo === null ? String(rate) : `${upTo}: ${rate}`)).join('\n');

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
