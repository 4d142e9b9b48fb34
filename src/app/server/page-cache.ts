/** Milliseconds; also what bounds how late a page shows that time has passed, such as an announcement's last day. */
const KEPT_FOR = 2_000;
/** Addresses; each takes some 100 kB. */
const MOST = 100;

/** A page that strangers share: `mayBeKept` says whether the next one may see it too. */
type Shared = { mayBeKept: boolean };
type Kept<T> = { state: string; until: number; page: Promise<T> };

/**
 * Keeps pages for two seconds and while the database's state is the same, so that none is older than the last change, of
 * whichever process. Of several who ask for one page at once the first renders it. What is rendered must be the same for all.
 * A page is refused with the reason for which the state is not known.
 */
export function pageCache<T extends Shared>(committedState: () => Promise<string>) {
  const kept = new Map<string, Kept<T>>();

  function keep(address: string, entry: Kept<T>) {
    kept.delete(address);
    kept.set(address, entry);
    const oldest = kept.keys().next();
    if (kept.size > MOST && !oldest.done) kept.delete(oldest.value);
    const drop = () => void (kept.get(address) === entry && kept.delete(address));
    entry.page.then(({ mayBeKept }) => mayBeKept || drop(), drop);
  }

  return async (address: string, render: () => Promise<T>): Promise<T> => {
    // Before the page is rendered: what is committed meanwhile makes it out of date for the next one.
    const state = await committedState();
    const found = kept.get(address);
    if (found?.state === state && found.until > performance.now()) return found.page;
    const page = render();
    keep(address, { state, until: performance.now() + KEPT_FOR, page });
    return page;
  };
}
