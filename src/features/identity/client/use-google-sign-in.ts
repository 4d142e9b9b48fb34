import { useMutation } from '@tanstack/react-query';
import { useCallContext } from '#api/use-call.tsx';
import { signInRefusalText } from '../rules.ts';
import { openGooglePopup } from './open-google-popup.ts';
import { usePersonChange } from './use-person-change.ts';
import { useSignInMethods } from './use-sign-in-methods.ts';

/** Google sign-in: the popup, then the person's own record, then they are in front of the screen. */
export function useGoogleSignIn() {
  const { client } = useCallContext();
  const changePerson = usePersonChange();
  const { data: methods } = useSignInMethods();
  return useMutation({
    mutationFn: async () => {
      if (methods && !methods.google) throw new Error(signInRefusalText('unset', 'Google'));
      const user = await openGooglePopup();
      const { name, email, photo } = user;
      await client('POST /api/register', { body: { name, email, photo: photo ?? '', role: 'user' } });
      return user;
    },
    onSuccess: changePerson,
  });
}
