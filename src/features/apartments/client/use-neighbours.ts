import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useApi } from '#api/use-api.tsx';
import type { ApartmentFilter } from '../rules.ts';
import { apartmentsQuery } from './use-apartments.ts';

/** Fetches the next page before it is asked for; gives back how to do the same with any other. */
export function useNeighbours(filter: ApartmentFilter, pages: number) {
  const api = useApi();
  const queries = useQueryClient();
  const { page, min, max } = filter;
  const fetchAhead = useCallback(
    (wanted: number) => void queries.prefetchQuery(apartmentsQuery(api, { page: wanted, min, max })),
    [queries, api, min, max],
  );
  useEffect(() => {
    if (page < pages) fetchAhead(page + 1);
  }, [page, pages, fetchAhead]);
  return fetchAhead;
}
