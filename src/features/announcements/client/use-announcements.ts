import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import { useSession } from '#features/identity/client/use-session.ts';

/** Newest first. Keyed by who asks: visitors see fewer. */
export const announcementsQuery = (api: Api, email: string | undefined) =>
  queryOptions({
    queryKey: ['announcements', email ?? 'visitor'],
    queryFn: ({ signal }) => answer(api.announcements.$get({}, { init: { signal } })),
  });

export function useAnnouncements() {
  const { user } = useSession();
  return useQuery(announcementsQuery(useApi(), user?.email));
}
