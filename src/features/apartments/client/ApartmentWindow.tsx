import { BuildingMark } from '#ui/media/BuildingMark.tsx';
import { usePlaces } from './use-apartments.ts';

type ApartmentWindowProps = {
  apartment: { block: string; apartmentNo: string };
  /** Its size, which is kept while the building is not known, or does not have this apartment any more. */
  className?: string;
};

/** Where an apartment is: the building, small, with only this window lit. Decoration beside its floor and block. */
export function ApartmentWindow({ apartment, className = 'size-10' }: ApartmentWindowProps) {
  const { data: places = [] } = usePlaces();
  const isThis = ({ block, apartmentNo }: ApartmentWindowProps['apartment']) =>
    block === apartment.block && apartmentNo === apartment.apartmentNo;
  if (!places.some(isThis)) return <span className={className} />;
  return <BuildingMark homes={places} isLit={isThis} className={className} />;
}
