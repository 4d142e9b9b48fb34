import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until the browser has taken the page over. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
