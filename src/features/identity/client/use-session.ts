import { useQuery } from '@tanstack/react-query';
import { useCall, useCallContext } from '#api/use-call.tsx';
import { sessionQuery } from './session-query.ts';

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
