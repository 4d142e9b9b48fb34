import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The token that a mail's link brought, behind the #, where no server sees it. Read once the browser has the page, and
 * taken out of the address, so that it stays in no history. `undefined` until then, empty when there is none.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  // A second link that is opened in the same tab changes nothing but the part behind the #.
  useEffect(() => {
    const given = new URLSearchParams(hash.slice(1)).get('token') ?? '';
    if (given) history.replaceState(history.state, '', location.pathname + location.search);
    setToken((known) => given || known || '');
  }, [hash]);
  return token;
}
