import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { CallFailed } from '#api/client.ts';
import { callQuery, useCall, useCallContext } from '#api/use-call.tsx';
import type { ApartmentFilter } from '../rules.ts';

/** The address of an apartment's own page. */
export const apartmentPath = ({ block, apartmentNo }: { block: string; apartmentNo: string }) =>
  `/apartments/${encodeURIComponent(block)}/${encodeURIComponent(apartmentNo)}`;

const asText = (limit: number | undefined) => (limit === undefined ? '' : String(limit));

/** A filter as the call takes it. */
export const apartmentsInput = ({ page, min, max, isFree }: ApartmentFilter) => ({
  query: { page: String(page), min: asText(min), max: asText(max), ...(isFree && { free: '1' as const }) },
});

/** The free homes, the cheapest first. */
export const FREE_HOMES = apartmentsInput({ page: 1, min: undefined, max: undefined, isFree: true });

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

/** Where each apartment is. It hardly ever changes, so a screen does not ask for it again by itself. */
export const usePlaces = () => useCall('GET /api/apartments/places', {}, { staleTime: Number.POSITIVE_INFINITY });

type Name = { block: string; apartmentNo: string };

/** One apartment by its block and number. `isMissing` when there is none: on the server its answer then is null. */
export function useApartment(name: Name) {
  const query = useCall('GET /api/apartments/one', { query: name });
  const { data, error } = query;
  const isMissing = data === null || (error instanceof CallFailed && error.code === 'not_found');
  return { ...query, isMissing };
}
