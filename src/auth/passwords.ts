import { Problem } from '#api/problem.ts';

const RUNNING = 2;
const WAITING = 16;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashes passwords two at a time: a hash is tens of milliseconds of a processor, and a flood of sign-ins would leave none
 * for anybody else. @throws Problem unavailable when sixteen wait already
 */
export async function queueHash<T>(work: () => Promise<T>): Promise<T> {
  if (running >= RUNNING) {
    if (waiting.length >= WAITING)
      throw new Problem('unavailable', 'Many people are signing in just now. Please try again in a moment.', {
        headers: { 'retry-after': '2' },
      });
    await new Promise<void>((start) => waiting.push(start));
  } else running += 1;
  try {
    return await work();
  } finally {
    // The place goes straight to the next one, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
