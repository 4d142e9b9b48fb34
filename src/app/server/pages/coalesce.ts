/**
 * Asks once for all who come while an answer is on its way. Each gets an answer that was asked for after they came.
 */
export function coalesce<T>(ask: () => Promise<T>): () => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= before.then(() => {
      next = undefined;
      const answer = ask();
      before = answer.catch(() => undefined);
      return answer;
    });
    return next;
  };
}
