import { useQuery } from '@tanstack/react-query';
import type { Client } from '#api/client.ts';
import { callQuery, useCallContext } from '#api/use-call.tsx';
import type { Building } from '../endpoints.ts';
import { UNDESCRIBED } from '../undescribed-rules.ts';

/** As it describes itself, as an answer that may still be on its way. */
export const useBuildingQuery = () => useQuery(buildingQuery(useCallContext().client));

/** As it describes itself. Every page brings it along; were it missing, only a name stands in for it. */
export const useBuilding = (): Omit<Building, 'version'> => useBuildingQuery().data ?? UNDESCRIBED;

/** One cache entry for all callers: the building does not depend on who is signed in. */
export const buildingQuery = (client: Client) => ({
  ...callQuery({ client, currentEmail: undefined }, 'GET /api/building', {}),
  staleTime: 60_000,
});
