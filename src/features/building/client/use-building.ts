import { useQuery } from '@tanstack/react-query';
import { useCallContext, useChange } from '#api/use-call.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { DEFAULT_BUILDING } from '../rules.ts';
import { buildingQuery } from './building-query.ts';

/** As it describes itself, as an answer that may still be on its way. */
export const useBuildingQuery = () => useQuery(buildingQuery(useCallContext().client));

/** As it describes itself. Every page brings it along; were it missing, the defaults stand in. */
export const useBuilding = () => useBuildingQuery().data ?? DEFAULT_BUILDING;

export const useChangeBuilding = () =>
  useChange('PUT /api/building', { onSuccess: () => toast.success('The building is saved.') });
