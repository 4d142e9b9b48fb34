/** Scroll position of each history entry, by its key. React Router keeps these in its data router only. */
const positions = new Map<string, number>();
let currentKey: string | undefined;
/** The next attempt of `restoreScroll`. */
let pendingFrame = 0;

/** Events by which a person scrolls. */
const MOVES = ['wheel', 'pointerdown', 'keydown'];

/** Records positions for this entry from now on. */
export function enterHistoryEntry(key: string) {
  currentKey = key;
}

/** Scrolls to the entry's position, trying for up to a second (60 frames) while that part of the page still loads. */
export function restoreScroll(key: string, frames = 60) {
  const top = positions.get(key) ?? 0;
  scrollTo(0, top);
  const isReached = document.documentElement.scrollHeight - innerHeight >= top;
  if (!isReached && frames > 0) pendingFrame = requestAnimationFrame(() => restoreScroll(key, frames - 1));
}

export function cancelScrollRestore() {
  cancelAnimationFrame(pendingFrame);
}

/** For an effect: starts recording, and returns the function that stops it. */
export function rememberScrollPositions() {
  const stop = new AbortController();
  const listen = (type: string, listener: () => void) =>
    addEventListener(type, listener, { passive: true, signal: stop.signal });
  const setRestoration = (by: ScrollRestoration) => () => {
    history.scrollRestoration = by;
  };
  setRestoration('manual')();
  listen('pageshow', setRestoration('manual'));
  // After a reload the browser restores the position itself.
  listen('pagehide', setRestoration('auto'));
  listen('scroll', () => currentKey !== undefined && positions.set(currentKey, scrollY));
  for (const move of MOVES) listen(move, cancelScrollRestore);
  return () => stop.abort();
}
