import { useEffect, useState } from 'react';
import { useLinkToken } from './use-link-token.ts';
import { useSession } from './use-session.ts';

/**
 * The token of a link that is used after signing in: from the address, or from this tab's storage under `key`, where it stays during
 * sign-in. Empty without one, undefined until the address was read.
 */
export function useKeptToken(key: string): { token: string | undefined; forget: () => void } {
  const brought = useLinkToken();
  const [token, setToken] = useState<string>();
  // Logout empties this tab's storage, also where a person goes on with another account.
  const isSignedOut = useSession().data?.user === null;
  useEffect(() => {
    if (brought) inStorage((storage) => storage.setItem(key, brought));
    if (brought !== undefined) setToken(brought || inStorage((storage) => storage.getItem(key)) || '');
  }, [brought, key]);
  useEffect(() => {
    if (token && isSignedOut) inStorage((storage) => storage.setItem(key, token));
  }, [token, isSignedOut, key]);
  return { token, forget: () => inStorage((storage) => storage.removeItem(key)) };
}

/** Private windows of some browsers have no storage; the link must then be opened again. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return;
  }
}
