import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { callQuery, useCall, useCallContext } from '#api/use-call.tsx';
import { type ApartmentFilter, apartmentsInput } from '../rules.ts';

/** One page of apartments. The page before stays until it is here. */
export const useApartments = (filter: ApartmentFilter) =>
  useCall('GET /api/apartments', apartmentsInput(filter), { keepsPrevious: true });

/** Fetches the next page before it is asked for; gives back how to do the same with any other. */
export function usePrefetchPages({ page, min, max, isFree }: ApartmentFilter, pages: number) {
  const context = useCallContext();
  const queries = useQueryClient();
  const prefetch = useCallback(
    (wanted: number) =>
      void queries.prefetchQuery(
        callQuery(context, 'GET /api/apartments', apartmentsInput({ page: wanted, min, max, isFree })),
      ),
    [queries, context, min, max, isFree],
  );
  useEffect(() => {
    if (page < pages) prefetch(page + 1);
  }, [page, pages, prefetch]);
  return prefetch;
}
