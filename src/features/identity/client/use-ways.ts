import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';

/** How people sign in to this building: the operator's decision, which no page load changes. */
export const waysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['ways'],
    queryFn: ({ signal }) => answer(api.identity.ways.$get({}, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useWays = () => useQuery(waysQuery(useApi()));
