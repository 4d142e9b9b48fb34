const TIMED_OUT = { code: 'ETIMEDOUT' };

/**
 * Waits for `work`, which goes on by itself when nobody waits any more.
 * @throws Error ETIMEDOUT when it takes longer than `deadline` milliseconds, and whatever it throws itself
 */
export function withDeadline<T>(work: Promise<T>, deadline: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(Object.assign(new Error(`not done within ${deadline} ms`), TIMED_OUT)),
    deadline,
  );
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
