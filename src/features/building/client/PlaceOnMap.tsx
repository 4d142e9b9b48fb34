import { useEffect, useState } from 'react';
import { readNumber } from '#locale/read-number.ts';
import { useTexts } from '#locale/use-texts.tsx';
import type { Place } from './BuildingMap.tsx';
import { buildingOfficeTexts } from './office-texts.ts';

type Props = { latitude: string; longitude: string; onMove: (place: Place) => void };

/** The place in two fields, as a pin. While they are incomplete, such as half a number, the pin stays. */
export function PlaceOnMap({ latitude, longitude, onMove }: Props) {
  const { map } = useTexts(buildingOfficeTexts).form;
  const typed = readPlace(latitude, longitude);
  const [place, setPlace] = useState(typed);
  if (typed && (typed.latitude !== place?.latitude || typed.longitude !== place?.longitude)) setPlace(typed);
  const code = useMapCode();
  // The fields work without the map's code.
  if (code === null) return null;
  return (
    <div className="grid gap-2">
      <div className="relative isolate h-64 overflow-hidden rounded-card border border-line bg-sand sm:h-80">
        {code && place && <code.PlaceMap place={place} onMove={onMove} />}
      </div>
      <p className="text-mute text-sm">{map}</p>
    </div>
  );
}

/** The map's code; null if it did not load. */
function useMapCode() {
  const [code, setCode] = useState<typeof import('./BuildingMap.tsx') | null>();
  useEffect(() => {
    import('./BuildingMap.tsx').then(setCode, () => setCode(null));
  }, []);
  return code;
}

function readPlace(latitude: string, longitude: string): Place | undefined {
  const place = { latitude: readNumber(latitude) ?? Number.NaN, longitude: readNumber(longitude) ?? Number.NaN };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : undefined;
}
