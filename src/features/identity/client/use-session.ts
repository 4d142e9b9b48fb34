import { useQuery } from '@tanstack/react-query';
import type { Client } from '#api/client.ts';
import { callQuery, useCall, useCallContext } from '#api/use-call.tsx';

/** Who is signed in. It decides who the caller of all other calls is, so it is asked by nobody in particular. */
export const sessionQuery = (client: Client) => ({
  ...callQuery({ client, caller: undefined }, 'GET /api/identity/session', {}),
  staleTime: 60_000,
});

/** `isPending` until it is known whether somebody is signed in. */
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
