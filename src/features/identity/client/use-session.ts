import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { ApiClient, CallResponse } from '#api/client.ts';
import type { Permission } from '#api/permissions.ts';
import { callQuery, dropAnswersOfOthers, useCall, useCallContext, useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { SignedIn } from '../endpoints.ts';
import { sessionTexts } from './session-texts.ts';

/** `isPending` until the session was read. */
export function useSession() {
  const session = useQuery(sessionQuery(useCallContext().client));
  return { ...session, user: session.data?.user ?? undefined };
}

/** Input of a call about the signed-in person; undefined while signed out. */
export function useAboutMe() {
  const { user } = useSession();
  return user && { query: { email: user.email } };
}

/** Role of the signed-in person, read from the server by e-mail. */
export const useRole = () => useCall('GET /api/user-role', useAboutMe(), { staleTime: 60_000 });

/** Returns true for permissions of the signed-in person; false for all until they are loaded. */
export function useMay(): (permission: Permission) => boolean {
  const permissions = useSession().data?.permissions;
  return (permission) => !!permissions?.includes(permission);
}

/** Renders its children for people with this permission; the server checks it too. */
export const May = ({ permission, children }: { permission: Permission; children: ReactNode }): ReactNode =>
  useMay()(permission) ? children : null;

/** The session's cache key contains no person: the session itself decides the keys of all other calls. */
export const sessionQuery = (client: ApiClient) => ({
  ...callQuery({ client, currentEmail: undefined }, 'GET /api/identity/session', {}),
  // After signing in, the cached session lacks the permissions, so it is stale at once.
  staleTime: ({ state: { data } }: { state: { data?: CallResponse<'GET /api/identity/session'> | undefined } }) =>
    data?.user && !data.permissions ? 0 : 60_000,
});

/** Writes the signed-in person, or null, into the cached session, without a request. */
export function usePersonChange() {
  const queries = useQueryClient();
  const { client } = useCallContext();
  return useCallback(
    async (user: SignedIn | null) => {
      const { queryKey } = sessionQuery(client);
      // A race: an older response on its way would bring the former person back.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, { user });
      // The mutation refetches all queries on the screen; those of the former person would be refused.
      dropAnswersOfOthers(queries, user?.email);
    },
    [queries, client],
  );
}

/** Code that only Logout needs, left out of the first load. Logout works without it. */
const loadUnsentWork = () => import('./unsent-work.ts').catch(() => undefined);

/**
 * Logout, from any button. It asks first if entries are unsent. It is pending from the click on, since the code that asks is loaded
 * first, and a second click meanwhile would log out twice.
 */
export function useSignOut() {
  const t = useTexts(sessionTexts);
  const { user } = useSession();
  const changePerson = usePersonChange();
  const queries = useQueryClient();
  const signOut = useChange('POST /api/identity/sign-out', {
    // Running requests would be refused, and each refusal is logged on the console. A failed Logout refetches them.
    onMutate: () => queries.cancelQueries(),
    onSuccess: () => {
      toast.success(t.loggedOut);
      forgetTab();
      return changePerson(null);
    },
    onError: () => toast.error(t.logoutFailed),
  });
  // A ref, since a second click in the same frame comes before React has rendered the state.
  const isPressed = useRef(false);
  const [isPending, setPending] = useState(false);
  const hold = (isHeld: boolean) => {
    isPressed.current = isHeld;
    setPending(isHeld);
  };
  const ask = async () => {
    if (isPressed.current) return;
    hold(true);
    const work = await loadUnsentWork();
    if (!work || (await work.mayLeave(user?.email))) signOut.mutate({}, { onSettled: () => hold(false) });
    else hold(false);
  };
  return { ...signOut, isPending: isPending || signOut.isPending, mutate: () => void ask() };
}

/** Deletes drafts, which the next person at this browser must not find. Private windows of some browsers have no storage. */
function forgetTab() {
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
}
