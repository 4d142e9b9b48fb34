import { Problem } from './problem.ts';

const MAX_LARGE_BODIES = 4;
let held = 0;

/**
 * Runs what holds a large body in memory, a few at once: people with slow lines would otherwise fill it together.
 * @throws Problem unavailable
 */
export async function holdLargeBody<T>(work: () => Promise<T>): Promise<T> {
  if (held >= MAX_LARGE_BODIES)
    throw new Problem('unavailable', 'Several files are on their way just now. Please try again in a moment.', {
      headers: { 'retry-after': '5' },
    });
  held += 1;
  try {
    return await work();
  } finally {
    held -= 1;
  }
}
