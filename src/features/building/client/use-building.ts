import { useQuery } from '@tanstack/react-query';
import type { Client } from '#api/client.ts';
import { callQuery, useCallContext, useChange } from '#api/use-call.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { DEFAULT_BUILDING } from '../rules.ts';

/** As it describes itself, as an answer that may still be on its way. */
export const useBuildingQuery = () => useQuery(buildingQuery(useCallContext().client));

/** As it describes itself. Every page brings it along; were it missing, the defaults stand in. */
export const useBuilding = () => useBuildingQuery().data ?? DEFAULT_BUILDING;

export const useChangeBuilding = () =>
  useChange('PUT /api/building', { onSuccess: () => toast.success('The building is saved.') });

/** One cache entry for all callers: the building does not depend on who is signed in. */
export const buildingQuery = (client: Client) => ({
  ...callQuery({ client, currentEmail: undefined }, 'GET /api/building', {}),
  staleTime: 60_000,
});
