import { useMutation } from '@tanstack/react-query';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import { usePersonChange } from './use-person-change.ts';

/** The second step of a sign-in, after the password. */
export function useEnterCode() {
  const api = useApi();
  const changePerson = usePersonChange();
  return useMutation({
    mutationFn: (code: string) => answer(api.identity['second-step'].enter.$post({ json: { code } })),
    onSuccess: ({ user }) => changePerson(user),
  });
}
