import { BuildingMark } from '#ui/media/BuildingFacade.tsx';
import { apartmentName } from '../rules.ts';
import { usePlaces } from './use-places.ts';

type Props = {
  apartment: { block: string; apartmentNo: string };
  /** Its size, which is kept while the building is not known, or does not have this apartment any more. */
  className?: string;
};

/** Where an apartment is: the building, small, with only this window lit. Decoration beside its floor and block. */
export function ApartmentWindow({ apartment, className = 'size-10' }: Props) {
  const { data: places = [] } = usePlaces();
  const name = apartmentName(apartment);
  const isThis = (place: Props['apartment']) => apartmentName(place) === name;
  if (!places.some(isThis)) return <span className={className} />;
  return <BuildingMark homes={places} isLit={isThis} className={className} />;
}
