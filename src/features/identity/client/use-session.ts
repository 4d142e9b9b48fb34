import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { CallResponse, Client } from '#api/client.ts';
import type { Permission } from '#api/permissions.ts';
import { callQuery, dropAnswersOfOthers, useCall, useCallContext, useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { SignedIn } from '../endpoints.ts';
import { sessionTexts } from './session-texts.ts';

/** `isPending` until it is known whether a person is signed in. */
export function useSession() {
  const session = useQuery(sessionQuery(useCallContext().client));
  return { ...session, user: session.data?.user ?? undefined };
}

/** The input of a call about the person who is signed in; none without one. */
export function useAboutMe() {
  const { user } = useSession();
  return user && { query: { email: user.email } };
}

/** The role of the person who is signed in, read from the server by e-mail. */
export const useRole = () => useCall('GET /api/user-role', useAboutMe(), { staleTime: 60_000 });

/** Whether the person who is signed in may do something for the building; no one may until that is known. */
export function useMay(): (permission: Permission) => boolean {
  const permissions = useSession().data?.permissions;
  return (permission) => !!permissions?.includes(permission);
}

/** Shows what it holds to the person who may do this for the building; the server refuses it to others too. */
export const May = ({ permission, children }: { permission: Permission; children: ReactNode }): ReactNode =>
  useMay()(permission) ? children : null;

/** The session query has no person in its key: it decides whose the keys of all other calls are. */
export const sessionQuery = (client: Client) => ({
  ...callQuery({ client, currentEmail: undefined }, 'GET /api/identity/session', {}),
  // What signing in has written does not know yet what the person does for the building.
  staleTime: ({ state: { data } }: { state: { data?: CallResponse<'GET /api/identity/session'> | undefined } }) =>
    data?.user && !data.permissions ? 0 : 60_000,
});

/** Writes the signed-in person, or null, into the cached session, without another request. */
export function usePersonChange() {
  const queries = useQueryClient();
  const { client } = useCallContext();
  return useCallback(
    async (user: SignedIn | null) => {
      const { queryKey } = sessionQuery(client);
      // A race: an older response on its way would bring the former person back.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, { user });
      // The change that brought this asks again all that is on the screen: what the person before had asked would be refused.
      dropAnswersOfOthers(queries, user?.email);
    },
    [queries, client],
  );
}

/** What Logout needs besides, which the first load leaves out. Without it Logout still works. */
const loadUnsentWork = () => import('./unsent-work.ts').catch(() => undefined);

/**
 * Logout, from wherever it is pressed. It asks first where something that was entered has still to be sent. Pending from the press
 * on: the code that asks is fetched first, and until then a second press would send a second time.
 */
export function useSignOut() {
  const t = useTexts(sessionTexts);
  const { user } = useSession();
  const changePerson = usePersonChange();
  const queries = useQueryClient();
  const signOut = useChange('POST /api/identity/sign-out', {
    // What is still asked for this person would be refused, and each refusal stands on the console. A Logout that fails asks it again.
    onMutate: () => queries.cancelQueries(),
    onSuccess: () => {
      toast.success(t.loggedOut);
      forgetTab();
      return changePerson(null);
    },
    onError: () => toast.error(t.logoutFailed),
  });
  // The ref refuses the second press of one frame, before React has rendered the state.
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

/** The next person at this browser must not find unsent drafts. Private windows of some browsers have no storage. */
function forgetTab() {
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
}
