import { useEffect, useState } from 'react';
import { INVITATION_KEY } from '#features/identity/rules.ts';

/**
 * The invitation's token: the one that the address brought, or as this tab kept it while its bearer signed in; empty when there is
 * none, undefined until the address was read.
 */
export function useInvitationToken(brought: string | undefined): { token: string | undefined; forget: () => void } {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    if (brought) inStorage((storage) => storage.setItem(INVITATION_KEY, brought));
    if (brought !== undefined) setToken(brought || inStorage((storage) => storage.getItem(INVITATION_KEY)) || '');
  }, [brought]);
  return { token, forget: () => inStorage((storage) => storage.removeItem(INVITATION_KEY)) };
}

/** Private windows of some browsers have no storage; the invitation must then be opened again. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return;
  }
}
