import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';

/** Who is signed in. */
export const sessionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => answer(api.identity.session.$get({}, { init: { signal } })),
    staleTime: 60_000,
  });

/** The role of a person, read from the server by e-mail (specification 6). */
export const roleQuery = (api: Api, email: string | undefined) =>
  queryOptions({
    queryKey: ['role', email],
    queryFn: ({ signal }) => answer(api['user-role'].$get({ query: { email: email ?? '' } }, { init: { signal } })),
    enabled: email !== undefined,
    staleTime: 60_000,
  });

/** Specification 4, Auth: `isPending` until the state is known. */
export function useSession() {
  const session = useQuery(sessionQuery(useApi()));
  return { ...session, user: session.data?.user ?? undefined };
}

export function useRole() {
  const { user } = useSession();
  return useQuery(roleQuery(useApi(), user?.email));
}
