import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCall, useCallContext, useChange } from '#api/use-call.tsx';
import { isOwnPhoto, returnPath } from '../rules.ts';
import { openGooglePopup } from './open-google-popup.ts';
import { usePersonChange } from './use-session.ts';

export function useSignIn() {
  const changePerson = usePersonChange();
  return useChange('POST /api/identity/sign-in', {
    // Null where a code has to follow.
    onSuccess: async ({ user }) => {
      if (user) await changePerson(user);
    },
  });
}

/** How people sign in to this building: the operator's decision, which no page load changes. */
export const useSignInMethods = () => useCall('GET /api/identity/ways', {}, { staleTime: Number.POSITIVE_INFINITY });

/** The page that led to the login, and the query that hands it on to the neighbouring page. */
export function useReturnPath() {
  const from = useSearchParams()[0].get('from');
  const path = returnPath(from);
  return { path, query: path === '/' ? '' : `?from=${encodeURIComponent(path)}` };
}

/** The second step of a sign-in, after the password. */
export function useEnterCode() {
  const changePerson = usePersonChange();
  return useChange('POST /api/identity/second-step/enter', { onSuccess: ({ user }) => changePerson(user) });
}

/** Google sign-in: the popup, then the person's own record, then the cached session. */
export function useGoogleSignIn() {
  const { client } = useCallContext();
  const changePerson = usePersonChange();
  return useMutation({
    mutationFn: async () => {
      const user = await openGooglePopup();
      const { name, email, photo } = user;
      // A photo of their own is no address: left out, it stays.
      const kept = isOwnPhoto(photo) ? {} : { photo: photo ?? '' };
      await client('POST /api/register', { body: { name, email, ...kept, role: 'user' } });
      return user;
    },
    onSuccess: changePerson,
  });
}
