import { useLocation } from 'react-router';
import { useSession } from './use-session.ts';

/** The parameter of an address that names one of a person's homes. */
const HOME = 'agreement';

/** Under which this tab keeps the home that a person with several chose last. Logout empties it. */
const LAST_HOME = 'home';

/** Remembers a home for pages whose address names none; without one it forgets. */
export const rememberHome = (agreementId: string | undefined) =>
  inStorage((storage) => (agreementId ? storage.setItem(LAST_HOME, agreementId) : storage.removeItem(LAST_HOME)));

/** Private windows of some browsers have no storage, and neither has the server: the first home is then shown. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return;
  }
}

/** This page about one of the person's homes; without one, about the home that began first. */
export function homePath(address: { pathname: string; search: string }, agreementId?: string): string {
  const params = new URLSearchParams(address.search);
  params.delete('page');
  if (agreementId) params.set(HOME, agreementId);
  else params.delete(HOME);
  return params.size > 0 ? `${address.pathname}?${params}` : address.pathname;
}

/** Which of their homes the person chose: by the address, else on the pages before. Undefined of who has one. */
export function useChosenHome() {
  const { search } = useLocation();
  const named = new URLSearchParams(search).get(HOME) ?? undefined;
  const agreementId = named ?? inStorage((storage) => storage.getItem(LAST_HOME)) ?? undefined;
  return { agreementId, isNamed: named !== undefined };
}

/** The input of a call about the person who is signed in and the home that they chose; none without a person. */
export function useAboutMyHome() {
  const { user } = useSession();
  const { agreementId } = useChosenHome();
  return user && { query: { email: user.email, ...(agreementId && { agreementId }) } };
}
