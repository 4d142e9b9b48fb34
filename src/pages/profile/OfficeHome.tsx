import DoorOpen from 'lucide-react/icons/door-open';
import { useMay } from '#features/identity/client/use-session.ts';
import { useBuildingFigures } from '#features/profile/client/BuildingFigures.tsx';
import { BesideNotice, LatestNotice } from '#features/profile/client/LatestNotice.tsx';
import { useFailureLog } from '#features/profile/client/use-failure-log.ts';
import { BuildingOverview } from '#features/statistics/client/BuildingOverview.tsx';
import { FirstSteps } from '#features/statistics/client/FirstSteps.tsx';
import { useHomes } from '#features/statistics/client/use-homes.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Decisions } from './Decisions.tsx';
import { officeHomeTexts } from './texts.ts';

/** The part of the profile for staff, limited to what their duties may read. */
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
        <>
          {may('gate.read') && <GateCard />}
          <LatestNotice />
        </>
      )}
    </>
  );
}

/** A link to the gate's page, for a guard without other duties. */
function GateCard() {
  const t = useTexts(officeHomeTexts).gate;
  return (
    <Card as="section" aria-labelledby="gate" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h2 id="gate" className="text-heading">
          {t.title}
        </h2>
        <p className="text-mute">{t.text}</p>
      </div>
      <ButtonLink
        to="/dashboard/gate"
        size="lg"
        icon={<DoorOpen size={20} />}
        className="max-sm:min-h-16 max-sm:w-full"
      >
        {t.open}
      </ButtonLink>
    </Card>
  );
}

function Overview() {
  const figures = useBuildingFigures();
  const homes = useHomes();
  useFailureLog('the homes of the building', homes.error);
  return <BuildingOverview figures={figures} homes={homes} />;
}
