import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCallContext } from '#api/use-call.tsx';
import type { SignedIn } from '../endpoints.ts';
import { usePersonChange } from './use-person-change.ts';

export type NewAccount = { name: string; email: string; photo: string; password: string };

/** Makes the account with the identity provider and then the person's own record. */
export function useSignUp() {
  const { client } = useCallContext();
  const changePerson = usePersonChange();
  // When only the second call failed, trying again must not meet "this e-mail is taken" by oneself.
  const made = useRef<{ email: string; user: SignedIn }>(undefined);
  return useMutation({
    mutationFn: async (account: NewAccount) => {
      const { name, email, photo } = account;
      if (made.current?.email !== email) {
        const { user } = await client('POST /api/identity/sign-up', { body: account });
        made.current = { email, user };
      }
      await client('POST /api/register', { body: { name, email, photo, role: 'user' } });
      return made.current.user;
    },
    onSuccess: changePerson,
  });
}
