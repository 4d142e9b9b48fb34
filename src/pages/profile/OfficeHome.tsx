import DoorOpen from 'lucide-react/icons/door-open';
import { useMay } from '#features/identity/client/use-session.ts';
import { BuildingFigures } from '#features/profile/client/BuildingFigures.tsx';
import { LatestNotice } from '#features/profile/client/LatestNotice.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { officeHomeTexts } from './texts.ts';

/** The part of the profile for people with a duty: the building's five figures, or the way to the gate, and the latest notice. */
export function OfficeHome() {
  const may = useMay();
  return (
    <>
      {may('flats.read') ? <BuildingFigures /> : may('gate.read') && <GateCard />}
      <LatestNotice />
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
