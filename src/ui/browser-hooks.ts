import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until the browser has taken the page over. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A text that this device keeps from one visit to the next; null on the server, and where nothing was kept. */
export function useKeptText(name: string): [string | null, (text: string) => void] {
  const [kept, setKept] = useState(() => inStorage((storage) => storage.getItem(name)));
  const keep = (text: string) => {
    setKept(text);
    inStorage((storage) => storage.setItem(name, text));
  };
  return [kept, keep];
}

/** Private windows of some browsers have no storage; the text is then kept as long as the page lives. */
function inStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
