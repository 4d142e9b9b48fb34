import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCall, useCallContext, useChange } from '#api/use-call.tsx';
import { isOwnPhoto, returnPath } from '../rules.ts';
import { openGooglePopup } from './open-google-popup.ts';
import { usePersonChange } from './use-session.ts';

export function useSignIn() {
  const changePerson = usePersonChange();
  return useChange('POST /api/identity/sign-in', {
    // Null if a code must follow.
    onSuccess: async ({ user }) => {
      if (user) await changePerson(user);
    },
  });
}

/** Ways to sign in to this building, set by the operator and fixed while the page is open. */
export const useSignInMethods = () => useCall('GET /api/identity/ways', {}, { staleTime: Number.POSITIVE_INFINITY });

/** The page that led to the login, and the query that passes it on to registration. */
export function useReturnPath() {
  const from = useSearchParams()[0].get('from');
  const path = returnPath(from);
  return { path, query: path === '/' ? '' : `?from=${encodeURIComponent(path)}` };
}

/** Second step of a sign-in, after the password. */
export function useEnterCode() {
  const changePerson = usePersonChange();
  return useChange('POST /api/identity/second-step/enter', { onSuccess: ({ user }) => changePerson(user) });
}

/** Signs in with Google: the popup, then the user's record, then the cached session. */
export function useGoogleSignIn() {
  const { client } = useCallContext();
  const changePerson = usePersonChange();
  return useMutation({
    mutationFn: async () => {
      const user = await openGooglePopup();
      const { name, email, photo } = user;
      // An uploaded photo is no web address: left out, it stays.
      const kept = isOwnPhoto(photo) ? {} : { photo: photo ?? '' };
      await client('POST /api/register', { body: { name, email, ...kept, role: 'user' } });
      return user;
    },
    onSuccess: changePerson,
  });
}
