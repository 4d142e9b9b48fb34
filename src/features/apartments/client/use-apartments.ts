import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { CallFailed } from '#api/client.ts';
import { callQuery, useCall, useCallContext } from '#api/use-call.tsx';
import type { ApartmentFilter } from '../rules.ts';

export const apartmentPath = ({ block, apartmentNo }: { block: string; apartmentNo: string }) =>
  `/apartments/${encodeURIComponent(block)}/${encodeURIComponent(apartmentNo)}`;

const asText = (limit: number | undefined) => (limit === undefined ? '' : String(limit));

/** The filter as the call's input. */
export const apartmentsInput = ({ page, min, max, isFree }: ApartmentFilter) => ({
  query: {
    page: String(page),
    min: asText(min),
    max: asText(max),
    ...(isFree ? { free: '1' as const } : { first: 'free' as const }),
  },
});

/** One page of apartments. The previous page stays visible while the next one loads. */
export const useApartments = (filter: ApartmentFilter) =>
  useCall('GET /api/apartments', apartmentsInput(filter), { keepsPrevious: true });

/** Prefetches the next page; returns a function that prefetches any other. */
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

/** Places of all apartments. They rarely change, so they never become stale by themselves. */
export const usePlaces = () => useCall('GET /api/apartments/places', {}, { staleTime: Number.POSITIVE_INFINITY });

type Name = { block: string; apartmentNo: string };

/** One apartment by its block and number. `isMissing` if there is none: during server rendering its data is null then. */
export function useApartment(name: Name) {
  const query = useCall('GET /api/apartments/one', { query: name });
  const { data, error } = query;
  const isMissing = data === null || (error instanceof CallFailed && error.code === 'not_found');
  return { ...query, isMissing };
}
