import { createContext, useContext, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until hydration. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** How the server rendered the document. `at`: its clock then, in ms. `origin`: the site's address. `isWhole`: a dashboard page with its content, not only its frame. */
export type Served = { at: number; origin: string; isWhole: boolean };
const ServedContext = createContext<Served | undefined>(undefined);
export const ServedProvider = ServedContext.Provider;

/** On the server and until hydration, how the document was rendered; afterwards undefined. */
export function useServed(): Served | undefined {
  const served = useContext(ServedContext);
  return useHydrated() ? undefined : served;
}

/** The time that a component renders by: the server's until hydration, since a phone's clock may be days off, then the device's. */
export function useNow(): Date {
  const served = useServed();
  return served ? new Date(served.at) : new Date();
}

/** The address of the site, such as `https://building.example`, for links that people are given. */
export const useOrigin = (): string => useServed()?.origin ?? location.origin;

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
