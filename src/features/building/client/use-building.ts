import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '#api/client.ts';
import { callQuery, useCallContext } from '#api/use-call.tsx';
import type { Building } from '../endpoints.ts';
import { UNDESCRIBED } from '../undescribed-rules.ts';

/** The building, as a query that may be loading. */
export const useBuildingQuery = () => useQuery(buildingQuery(useCallContext().client));

/** The building. Every page is rendered with it; if it is missing, a placeholder with a name is returned. */
export const useBuilding = (): Omit<Building, 'version'> => useBuildingQuery().data ?? UNDESCRIBED;

/** A block's name as lists, forms and slips show it: empty for the only block of a building. A retired apartment's may be another. */
export function useShownBlock(): (block: string) => string {
  const { onlyBlock } = useBuilding();
  return (block) => (block === onlyBlock ? '' : block);
}

/** One cache key for all callers: the building does not depend on the signed-in person. */
export const buildingQuery = (client: ApiClient) => ({
  ...callQuery({ client, currentEmail: undefined }, 'GET /api/building', {}),
  staleTime: 60_000,
});
