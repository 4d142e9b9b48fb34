import { Problem } from '#api/problem.ts';

/** The refusal of what was asked too often. `wait` is in milliseconds; Retry-After tells it in seconds, rounded up. */
export function tooManyRequests(wait: number): Problem {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const message =
    seconds > 60
      ? `That was a little too often. Please try again in ${Math.ceil(seconds / 60)} minutes.`
      : 'That was a little too often. Please wait a moment and try again.';
  return new Problem('too_many_requests', message, { headers: { 'retry-after': String(seconds) } });
}
