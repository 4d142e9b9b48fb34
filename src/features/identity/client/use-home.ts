import { useLocation } from 'react-router';
import { HOME, LAST_HOME } from '../home-rules.ts';
import { useSession } from './use-session.ts';

/** Stores a home for pages whose address names none; undefined removes it. */
export function rememberHome(agreementId: string | undefined) {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const age = agreementId === undefined ? '; max-age=0' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${LAST_HOME}=${agreementId ?? ''}; path=/dashboard; samesite=lax${age}${secure}`;
  inStorage((storage) => (agreementId ? storage.setItem(LAST_HOME, agreementId) : storage.removeItem(LAST_HOME)));
}

/** Neither the server nor private windows of some browsers have storage: then the first home is shown. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return;
  }
}

/** Address of this page for one of the person's homes; by default for the home that began first. */
export function homePath(address: { pathname: string; search: string }, agreementId?: string): string {
  const params = new URLSearchParams(address.search);
  params.delete('page');
  if (agreementId) params.set(HOME, agreementId);
  else params.delete(HOME);
  return params.size > 0 ? `${address.pathname}?${params}` : address.pathname;
}

/** The home that the person chose, by the address or on earlier pages. Undefined for a person with one home. */
export function useChosenHome() {
  const { search } = useLocation();
  const named = new URLSearchParams(search).get(HOME) ?? undefined;
  const agreementId = named ?? inStorage((storage) => storage.getItem(LAST_HOME)) ?? undefined;
  return { agreementId, isNamed: named !== undefined };
}

/** Input of a call about the signed-in person and the chosen home; undefined while signed out. */
export function useAboutMyHome() {
  const { user } = useSession();
  const { agreementId } = useChosenHome();
  return user && { query: { email: user.email, ...(agreementId && { agreementId }) } };
}
