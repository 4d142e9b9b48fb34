import { useChange } from '#api/use-call.tsx';
import { usePersonChange } from './use-person-change.ts';

export function useSignIn() {
  const changePerson = usePersonChange();
  return useChange('POST /api/identity/sign-in', {
    // Nobody yet, where a code has to follow.
    onSuccess: async ({ user }) => {
      if (user) await changePerson(user);
    },
  });
}
