import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until hydration. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A text in this device's local storage; null on the server, and if nothing is stored. */
export function useKeptText(name: string): [string | null, (text: string) => void] {
  const [kept, setKept] = useState(() => inStorage((storage) => storage.getItem(name)));
  const keep = (text: string) => {
    setKept(text);
    inStorage((storage) => storage.setItem(name, text));
  };
  return [kept, keep];
}

/** Some browsers have no storage in private windows; the text then lasts as long as the page. */
function inStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
