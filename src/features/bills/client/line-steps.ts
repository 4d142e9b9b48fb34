import { readNumber } from '#locale/read-number.ts';

type Step = { upTo: number | null; rate: number };

/** Steps as they are typed, one a line: `75: 5.26` for the first 75 units, and last the rate of the rest alone. */
export const writeSteps = (steps: readonly Step[]) =>
  steps.map(({ upTo, rate }) => (upTo === null ? String(rate) : `${upTo}: ${rate}`)).join('\n');

/** Undefined where a line is neither a rate nor a step. */
export function readSteps(typed: string): Step[] | undefined {
  const steps = typed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [before, after] = line.includes(':') ? line.split(':') : [undefined, line];
      return { upTo: before === undefined ? null : readNumber(before.trim()), rate: readNumber((after ?? '').trim()) };
    });
  const isWhole = steps.every((step): step is Step => step.upTo !== undefined && step.rate !== undefined);
  return isWhole && steps.length > 0 ? (steps as Step[]) : undefined;
}
