import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';

/**
 * The token that a mail's link brought, behind the #, where no server sees it. Read once the browser has the page, and
 * taken out of the address, so that it stays in no history. `undefined` until then, empty when there is none.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  // A second link that is opened in the same tab changes nothing but the part behind the #.
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('token') ?? '';
    if (found) history.replaceState(history.state, '', location.pathname + location.search);
    setToken((known) => found || known || '');
  }, [hash]);
  return token;
}

export function useForgotPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (email: string) => answer(api.identity['forgot-password'].$post({ json: { email } })),
  });
}

export function useResetPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (json: { token: string; newPassword: string }) =>
      answer(api.identity['reset-password'].$post({ json })),
  });
}

export function useVerifyEmail() {
  const api = useApi();
  return useMutation({
    mutationFn: (token: string) => answer(api.identity['verify-email'].$post({ json: { token } })),
  });
}
