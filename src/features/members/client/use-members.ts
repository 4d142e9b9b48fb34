import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';

/** The members, by name. For administrators. */
export function useMembers() {
  const api = useApi();
  return useQuery({
    queryKey: ['members'],
    queryFn: ({ signal }) => answer(api.members.$get({}, { init: { signal } })),
  });
}

/** Makes a member a user again, by e-mail. Looks again whatever came of it. */
export function useRemoveMember() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => answer(api.users.downgrade[':email'].$put({ param: { email: encodeURIComponent(email) } })),
    onSettled: () => {
      for (const queryKey of [['building-figures'], ['apartments']]) void queries.invalidateQueries({ queryKey });
      return queries.invalidateQueries({ queryKey: ['members'] });
    },
  });
}
