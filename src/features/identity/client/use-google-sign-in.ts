import { useMutation } from '@tanstack/react-query';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import { GoogleRefused, openGooglePopup } from './google-popup.ts';
import { usePersonChange } from './use-person-change.ts';
import { useWays } from './use-ways.ts';

/** Specification 4, Google sign-in: the popup, then the person's own record, then they are in front of the screen. */
export function useGoogleSignIn() {
  const api = useApi();
  const changePerson = usePersonChange();
  const { data: ways } = useWays();
  return useMutation({
    mutationFn: async () => {
      if (ways && !ways.google) throw new GoogleRefused('unset');
      const user = await openGooglePopup();
      const { name, email, photo } = user;
      await answer(api.register.$post({ json: { name, email, photo: photo ?? '', role: 'user' } }));
      return user;
    },
    onSuccess: changePerson,
  });
}
