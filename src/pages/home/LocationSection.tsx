import Bus from 'lucide-react/icons/bus';
import Car from 'lucide-react/icons/car-taxi-front';
import MapPin from 'lucide-react/icons/map-pin';
import Route from 'lucide-react/icons/route';
import Signpost from 'lucide-react/icons/signpost';
import TrainFront from 'lucide-react/icons/train-front';
import { useEffect, useRef, useState } from 'react';
import type { BuildingMap } from '#features/building/client/BuildingMap.tsx';
import { useBuildingWords } from '#features/building/client/use-building-words.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { homeTexts } from './texts.ts';

/** Icons of the directions, in order; further ones get a signpost. */
const ICONS = [Car, Bus, Route, TrainFront];

export function LocationSection() {
  const { address, directions } = useBuildingWords();
  const t = useTexts(homeTexts).location;
  // The map needs the address.
  if (!address) return null;
  return (
    <section
      aria-labelledby="location-title"
      className="page-width section-space grid items-center gap-12 lg:grid-cols-[5fr_6fr] lg:gap-16"
    >
      <div className="grid gap-6">
        <h2 id="location-title" className="text-title">
          {t.title}
        </h2>
        <address className="flex items-start gap-3 font-medium text-lg not-italic">
          <MapPin size={22} strokeWidth={1.75} className="mt-1 shrink-0 text-clay" />
          {address}
        </address>
        {directions.length > 0 && (
          <div>
            <h3 id="ways" className="mb-3 font-semibold">
              {t.reachVia}
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

/** The map's place: a drawing with the address until the map has loaded tiles. */
function MapArea() {
  const { address } = useBuildingWords();
  const area = useRef<HTMLDivElement>(null);
  const [View, setView] = useState<typeof BuildingMap>();
  const [hasTiles, setHasTiles] = useState(false);

  useEffect(
    () =>
      whenNear(area.current, () => {
        import('#features/building/client/BuildingMap.tsx').then(
          (part) => setView(() => part.BuildingMap),
          // Keeps the drawing.
          () => undefined,
        );
      }),
    [],
  );

  return (
    <div
      ref={area}
      className="relative isolate aspect-square overflow-hidden rounded-card border border-line bg-surface sm:aspect-4/3"
    >
      {!hasTiles && <DrawnMap hasPin={!View} />}
      {View && <View onTiles={() => setHasTiles(true)} />}
      {!hasTiles && (
        <p className="absolute top-4 right-4 z-[1000] max-w-[60%] rounded-field border border-line bg-surface px-4 py-3 text-sm shadow-lift">
          {address}
        </p>
      )}
    </div>
  );
}

/** Calls once, when the element is about to scroll into view. */
function whenNear(element: Element | null, call: () => void) {
  if (!element) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      call();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** A drawing of streets, parks and the lake, shown while there is no map. */
function DrawnMap({ hasPin }: { hasPin: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 640 480"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full bg-sand"
    >
      <path className="fill-success-soft" d="M60 40h110v90H60zM420 300h150v110H420z" />
      <path className="stroke-moss/25" fill="none" strokeWidth="46" d="M250-20c40 140-60 210 10 320s30 150 20 220" />
      <g className="stroke-line" fill="none" strokeWidth="7">
        <path d="M-10 30 650 70M-10 110l660 30M-10 190l660 20M-10 330l660 10M-10 410l660-10" />
        <path d="M40-10 70 490M130-10l10 500M210-10l-20 500M380-10l10 500M470-10l-10 500M560-10l30 500" />
      </g>
      <path className="stroke-brass/60" fill="none" strokeWidth="13" d="M-10 290 320 240 650 260M320 240 340 490" />
      {hasPin && (
        <>
          <path className="fill-clay" d="M320 240c-24-32-36-48-36-64a36 36 0 0 1 72 0c0 16-12 32-36 64z" />
          <circle className="fill-surface" cx="320" cy="176" r="13" />
        </>
      )}
    </svg>
  );
}
