import { BuildingOverview } from '#features/statistics/client/BuildingOverview.tsx';
import { FirstSteps } from '#features/statistics/client/FirstSteps.tsx';
import { useBuildingFigures, useHomes } from '#features/statistics/client/use-homes.ts';
import { Decisions } from './Decisions.tsx';
import { BesideNotice } from './LatestNotice.tsx';
import { useFailureLog } from './use-failure-log.ts';

/** What an administrator's profile shows of the building. */
export function OfficeHome() {
  const figures = useBuildingFigures();
  const homes = useHomes();
  useFailureLog('the figures of the building', figures.error);
  useFailureLog('the homes of the building', homes.error);
  return (
    <>
      <FirstSteps />
      <BesideNotice>
        <Decisions />
      </BesideNotice>
      <BuildingOverview figures={figures} homes={homes} />
    </>
  );
}
