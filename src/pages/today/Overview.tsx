import { useBuildingFigures } from '#features/profile/client/BuildingFigures.tsx';
import { useFailureLog } from '#features/profile/client/use-failure-log.ts';
import { BuildingOverview } from '#features/statistics/client/BuildingOverview.tsx';
import { useHomes } from '#features/statistics/client/use-homes.ts';

/** The building's five figures and its drawing. */
export function Overview() {
  const figures = useBuildingFigures();
  const homes = useHomes();
  useFailureLog('the homes of the building', homes.error);
  return <BuildingOverview figures={figures} homes={homes} />;
}
