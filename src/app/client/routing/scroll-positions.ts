/** How far down each entry of the history was left, by its key. React Router does this in its data router only. */
const positions = new Map<string, number>();
let currentKey: string | undefined;
/** The next attempt of `restoreScroll`. */
let pendingFrame = 0;

/** What a person moves the page by. */
const MOVES = ['wheel', 'pointerdown', 'keydown'];

/** From now on positions belong to this entry. */
export function enterHistoryEntry(key: string) {
  currentKey = key;
}

/** Goes to where the entry was left; for up to a second (60 frames), while the part down there is still loading. */
export function restoreScroll(key: string, frames = 60) {
  const top = positions.get(key) ?? 0;
  scrollTo(0, top);
  const isReached = document.documentElement.scrollHeight - innerHeight >= top;
  if (!isReached && frames > 0) pendingFrame = requestAnimationFrame(() => restoreScroll(key, frames - 1));
}

export function cancelScrollRestore() {
  cancelAnimationFrame(pendingFrame);
}

/** For an effect: starts, and gives back what stops. */
export function rememberScrollPositions() {
  const stop = new AbortController();
  const listen = (type: string, listener: () => void) =>
    addEventListener(type, listener, { passive: true, signal: stop.signal });
  const setRestoration = (by: ScrollRestoration) => () => {
    history.scrollRestoration = by;
  };
  setRestoration('manual')();
  listen('pageshow', setRestoration('manual'));
  // A page that is loaded again finds its position by the browser's own memory.
  listen('pagehide', setRestoration('auto'));
  listen('scroll', () => currentKey !== undefined && positions.set(currentKey, scrollY));
  for (const move of MOVES) listen(move, cancelScrollRestore);
  return () => stop.abort();
}
