import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import type { ApartmentFilter } from '../rules.ts';

const asText = (bound: number | undefined) => (bound === undefined ? '' : String(bound));

/** One page of apartments. Keyed by the filter, so that an older answer never takes a newer one's place. */
export const apartmentsQuery = (api: Api, filter: ApartmentFilter) =>
  queryOptions({
    queryKey: ['apartments', filter],
    queryFn: ({ signal }) => {
      const query = { page: String(filter.page), min: asText(filter.min), max: asText(filter.max) };
      return answer(api.apartments.$get({ query }, { init: { signal } }));
    },
  });

export function useApartments(filter: ApartmentFilter) {
  return useQuery({ ...apartmentsQuery(useApi(), filter), placeholderData: keepPreviousData });
}
