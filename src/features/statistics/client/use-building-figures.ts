import { useQuery } from '@tanstack/react-query';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';

/** The building in figures. The server gives them to administrators only, so nobody else should ask. */
export function useBuildingFigures() {
  const api = useApi();
  return useQuery({
    queryKey: ['building-figures'],
    queryFn: ({ signal }) => answer(api['admin-dashboard-info'].$get({}, { init: { signal } })),
  });
}
