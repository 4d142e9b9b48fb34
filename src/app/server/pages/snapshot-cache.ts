/**
 * Coalesces concurrent calls: callers that arrive while `ask` runs share its next run, so that no caller gets a result older
 * than its own call.
 */
export function coalesce<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const result = ask();
      running = result.catch(() => undefined);
      return result;
    });
    return next;
  };
}

/** Milliseconds. It bounds the delay of changes that come with time, such as the end of an announcement's last day. */
const MAX_AGE_MS = 2_000;

type Options<T> = {
  /** Names the committed state (database/committed-state.ts); asked for each caller. */
  committedState: () => Promise<string>;
  maxEntries: number;
  /** True if later callers may get this result too. */
  mayBeKept: (result: T) => boolean;
};
type Entry<T> = { state: string; until: number; result: Promise<T> };

/**
 * Caches a result by its key for two seconds and while the database's state is the same, so that no caller gets a result
 * older than the last commit of any process (docs/decisions/0010-snapshots.md). Concurrent callers share one run of `make`. A
 * result must depend on its key and the database alone. If the state cannot be read, that error is thrown and `make` does not
 * run.
 */
export function snapshotCache<T>({ committedState, maxEntries, mayBeKept }: Options<T>) {
  const entries = new Map<string, Entry<T>>();

  function keep(key: string, entry: Entry<T>) {
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next();
    if (entries.size > maxEntries && !oldest.done) entries.delete(oldest.value);
    const drop = () => void (entries.get(key) === entry && entries.delete(key));
    entry.result.then((result) => mayBeKept(result) || drop(), drop);
  }

  return async (key: string, make: () => Promise<T>): Promise<T> => {
    // Read before `make` runs: a commit in the meantime makes the result outdated for the next caller.
    const state = await committedState();
    const entry = entries.get(key);
    if (entry?.state === state && entry.until > performance.now()) return entry.result;
    const result = make();
    keep(key, { state, until: performance.now() + MAX_AGE_MS, result });
    return result;
  };
}
