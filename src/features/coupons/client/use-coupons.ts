import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';

/** The coupons for whoever asks: administrators get all, everybody else the available ones. */
export const couponsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['coupons'],
    queryFn: ({ signal }) => answer(api.coupons.$get({}, { init: { signal } })),
  });

export const useCoupons = () => useQuery(couponsQuery(useApi()));
