import { useEffect, useRef, useState } from 'react';
import { useBuilding } from '#features/building/client/use-building.ts';
import type { BuildingMap } from './BuildingMap.tsx';
import { DrawnMap } from './DrawnMap.tsx';

/** Where the map stands: a drawn one with the address, until the real one has tiles to show. */
export function MapArea() {
  const { address } = useBuilding();
  const area = useRef<HTMLDivElement>(null);
  const [View, setView] = useState<typeof BuildingMap>();
  const [hasTiles, setHasTiles] = useState(false);

  useEffect(
    () =>
      whenNear(area.current, () => {
        import('./BuildingMap.tsx').then(
          (part) => setView(() => part.BuildingMap),
          // The drawn map stays.
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

/** Calls once when the element is about to come into view. */
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
