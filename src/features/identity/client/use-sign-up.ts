import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import type { SignedIn } from '../endpoints.ts';
import { usePersonChange } from './use-person-change.ts';

export type NewAccount = { name: string; email: string; photo: string; password: string };

/** Makes the account with the identity provider and then the person's own record (specification 7, POST /api/register). */
export function useSignUp() {
  const api = useApi();
  const changePerson = usePersonChange();
  // When only the second call failed, trying again must not meet "this e-mail is taken" by oneself.
  const made = useRef<{ email: string; user: SignedIn }>(undefined);
  return useMutation({
    mutationFn: async (account: NewAccount) => {
      const { name, email, photo } = account;
      if (made.current?.email !== email) {
        const { user } = await answer(api.identity['sign-up'].$post({ json: account }));
        made.current = { email, user };
      }
      await answer(api.register.$post({ json: { name, email, photo, role: 'user' } }));
      return made.current.user;
    },
    onSuccess: changePerson,
  });
}
