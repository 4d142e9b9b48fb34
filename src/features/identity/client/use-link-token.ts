import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The token in the fragment of a mail's link, which no server sees. It is read after hydration and removed from the address, so that it
 * is not kept in the history. Undefined until then, empty without one.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  // A second link opened in the same tab changes the fragment only, without a page load.
  useEffect(() => {
    const given = new URLSearchParams(hash.slice(1)).get('token') ?? '';
    if (given) history.replaceState(history.state, '', location.pathname + location.search);
    setToken((known) => given || known || '');
  }, [hash]);
  return token;
}
