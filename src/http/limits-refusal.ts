import { Problem } from '#api/problem.ts';

/** The refusal of what was asked too often. `wait` is in milliseconds; it is told in seconds, rounded up. */
export const tooManyRequests = (wait: number) =>
  new Problem('too_many_requests', 'That was a little too often. Please wait a moment and try again.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(wait / 1000))) },
  });
