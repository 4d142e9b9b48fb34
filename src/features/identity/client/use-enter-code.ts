import { useChange } from '#api/use-call.tsx';
import { usePersonChange } from './use-person-change.ts';

/** The second step of a sign-in, after the password. */
export function useEnterCode() {
  const changePerson = usePersonChange();
  return useChange('POST /api/identity/second-step/enter', { onSuccess: ({ user }) => changePerson(user) });
}
