import { useMay } from '#features/identity/client/use-session.ts';
import { BuildingOverview } from '#features/statistics/client/BuildingOverview.tsx';
import { FirstSteps } from '#features/statistics/client/FirstSteps.tsx';
import { useBuildingFigures, useHomes } from '#features/statistics/client/use-homes.ts';
import { Decisions } from './Decisions.tsx';
import { BesideNotice, LatestNotice } from './LatestNotice.tsx';
import { useFailureLog } from './use-failure-log.ts';

/** What the profile of who does something for the building shows of it: what they may read. */
export function OfficeHome() {
  const may = useMay();
  return (
    <>
      {may('building.change') && <FirstSteps />}
      {may('dues.read') ? (
        <>
          <BesideNotice>
            <Decisions />
          </BesideNotice>
          <Overview />
        </>
      ) : (
        <LatestNotice />
      )}
    </>
  );
}

function Overview() {
  const figures = useBuildingFigures();
  const homes = useHomes();
  useFailureLog('the figures of the building', figures.error);
  useFailureLog('the homes of the building', homes.error);
  return <BuildingOverview figures={figures} homes={homes} />;
}
