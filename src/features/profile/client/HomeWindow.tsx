import type { Agreement } from '#features/agreements/endpoints.ts';
import { usePlaces } from '#features/apartments/client/use-places.ts';
import { apartmentName } from '#features/apartments/rules.ts';
import { BuildingFacade } from '#ui/media/BuildingFacade.tsx';

/** The building with a member's own window lit. */
export function HomeWindow({ agreement }: { agreement: Agreement }) {
  const { data: places = [] } = usePlaces();
  const name = apartmentName(agreement);
  const isMine = (place: Parameters<typeof apartmentName>[0]) => apartmentName(place) === name;
  if (!places.some(isMine)) return null;
  return (
    <BuildingFacade
      homes={places}
      isLit={isMine}
      label={`Your home is on floor ${agreement.floor} of block ${agreement.block}`}
      className="h-36 max-w-full"
    />
  );
}
