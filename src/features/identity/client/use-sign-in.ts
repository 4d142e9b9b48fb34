import { useMutation } from '@tanstack/react-query';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import { usePersonChange } from './use-person-change.ts';

export type Credentials = { email: string; password: string };

export function useSignIn() {
  const api = useApi();
  const changePerson = usePersonChange();
  return useMutation({
    mutationFn: (credentials: Credentials) => answer(api.identity['sign-in'].$post({ json: credentials })),
    // Nobody yet, where a code has to follow.
    onSuccess: async ({ user }) => {
      if (user) await changePerson(user);
    },
  });
}
