/** Milliseconds; also what bounds how late an answer shows that time has passed, such as an announcement's last day. */
const KEPT_FOR = 2_000;

type Options<T> = {
  /** Names what the database has committed, asked anew for each who comes (database/committed-state.ts). */
  committedState: () => Promise<string>;
  /** How many are kept at most. */
  most: number;
  /** Whether the next one who asks may see it too. */
  mayBeKept: (made: T) => boolean;
};
type Kept<T> = { state: string; until: number; made: Promise<T> };

/**
 * Keeps what was made of the database for two seconds and while the database's state is the same, so that nothing is older than the
 * last change, of whichever process. Of several who ask for the same at once the first makes it. It must be the same for all who
 * ask by one key. Nothing is made where the state is not known: that is thrown.
 */
export function snapshotCache<T>({ committedState, most, mayBeKept }: Options<T>) {
  const kept = new Map<string, Kept<T>>();

  function keep(key: string, entry: Kept<T>) {
    kept.delete(key);
    kept.set(key, entry);
    const oldest = kept.keys().next();
    if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    const drop = () => void (kept.get(key) === entry && kept.delete(key));
    entry.made.then((made) => mayBeKept(made) || drop(), drop);
  }

  return async (key: string, make: () => Promise<T>): Promise<T> => {
    // Before it is made: what is committed meanwhile makes it out of date for the next one.
    const state = await committedState();
    const found = kept.get(key);
    if (found?.state === state && found.until > performance.now()) return found.made;
    const made = make();
    keep(key, { state, until: performance.now() + KEPT_FOR, made });
    return made;
  };
}
