import { BuildingMark } from '#ui/media/BuildingMark.tsx';
import { usePlaces } from './use-apartments.ts';

type ApartmentWindowProps = {
  apartment: { block: string; apartmentNo: string };
  /** Its size, kept while the building loads or if it lacks this apartment. */
  className?: string;
};

/** A small drawing of the building with only this window lit. Decorative: floor and block are beside it. */
export function ApartmentWindow({ apartment, className = 'size-10' }: ApartmentWindowProps) {
  const { data: places = [] } = usePlaces();
  const isThis = ({ block, apartmentNo }: ApartmentWindowProps['apartment']) =>
    block === apartment.block && apartmentNo === apartment.apartmentNo;
  if (!places.some(isThis)) return <span className={className} />;
  return <BuildingMark homes={places} isLit={isThis} className={className} />;
}
