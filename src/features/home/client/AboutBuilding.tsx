import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SquareParking from 'lucide-react/icons/square-parking';
import Trees from 'lucide-react/icons/trees';
import Wifi from 'lucide-react/icons/wifi';
import { useBuilding } from '#features/building/client/use-building.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { BuildingPictures } from './BuildingPictures.tsx';
import { HomesFrom } from './HomesFrom.tsx';
import { SectionTitle } from './SectionTitle.tsx';

/** Of the facilities in their order; further ones have a tick. */
const ICONS = [ShieldCheck, Wifi, SquareParking, Trees];

export function AboutBuilding() {
  const { about, facilities } = useBuilding();
  return (
    <section aria-labelledby="about-title" className="page-width section-space grid grid-cols-1 gap-12 lg:gap-16">
      <div className="grid grid-cols-1 items-center gap-10 lg:grid-cols-[5fr_6fr] lg:gap-16">
        <div className="grid gap-5">
          <SectionTitle id="about" eyebrow="The residence" title="About the Building" />
          <p className="whitespace-pre-line text-lg text-mute">{about}</p>
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to="/apartments" size="lg" iconAfter={<ArrowRight size={18} />}>
              Browse apartments
            </ButtonLink>
            <HomesFrom />
          </div>
        </div>
        <BuildingPictures />
      </div>
      {facilities.length > 0 && <Facilities facilities={facilities} />}
    </section>
  );
}

function Facilities({ facilities }: { facilities: { name: string; text: string }[] }) {
  return (
    <ul className="grid overflow-hidden rounded-card border border-line bg-line gap-px sm:grid-cols-2 lg:grid-cols-4">
      {facilities.map(({ name, text }, index) => {
        const Icon = ICONS[index] ?? Check;
        return (
          <li key={name} className="grid content-start gap-2 bg-surface p-6 lg:p-7">
            <Icon size={24} strokeWidth={1.5} className="mb-2 text-clay" />
            <h3 className="font-semibold">{name}</h3>
            <p className="text-[0.9375rem] text-mute">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
