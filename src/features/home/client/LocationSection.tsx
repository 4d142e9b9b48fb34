import Bus from 'lucide-react/icons/bus';
import Car from 'lucide-react/icons/car-taxi-front';
import MapPin from 'lucide-react/icons/map-pin';
import Route from 'lucide-react/icons/route';
import Signpost from 'lucide-react/icons/signpost';
import TrainFront from 'lucide-react/icons/train-front';
import { useBuilding } from '#features/building/client/use-building.ts';
import { MapArea } from './MapArea.tsx';
import { SectionTitle } from './SectionTitle.tsx';

/** Of the directions in their order; further ones have a signpost. */
const ICONS = [Car, Bus, Route, TrainFront];

export function LocationSection() {
  const { address, directions } = useBuilding();
  return (
    <section
      aria-labelledby="location-title"
      className="page-width section-space grid items-center gap-12 lg:grid-cols-[5fr_6fr] lg:gap-16"
    >
      <div className="grid gap-6">
        <SectionTitle id="location" eyebrow="Find us" title="Apartment Location & How to Get There" />
        <address className="flex items-start gap-3 font-medium text-lg not-italic">
          <MapPin size={22} strokeWidth={1.75} className="mt-1 shrink-0 text-clay" />
          {address}
        </address>
        {directions.length > 0 && (
          <div>
            <h3 id="ways" className="mb-3 font-semibold">
              You can reach us via
            </h3>
            <ul aria-labelledby="ways">
              {directions.map(({ text, more }, index) => {
                const Icon = ICONS[index] ?? Signpost;
                return (
                  <li key={text} className="flex items-center gap-4 border-line border-t py-3.5 last:border-b">
                    <Icon size={20} strokeWidth={1.75} className="shrink-0 text-moss" />
                    <span className="flex flex-1 flex-wrap justify-between gap-x-4">
                      <span>{text}</span> <span className="text-mute">{more}</span>
                    </span>
                  </li>
                );
              })}
            </ul>
          </div>
        )}
      </div>
      <MapArea />
    </section>
  );
}
