import { useCall } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Select } from '#ui/form/Field.tsx';
import type { PlacedApartment } from '../endpoints.ts';
import { apartmentOfficeTexts } from './office-texts.ts';

type Props = { label: string; error?: string | undefined; onChoose: (flat: PlacedApartment | undefined) => void };

/** The apartments that a tenancy can begin in, with their rents; of those under notice, from which day on. */
export function FreeFlatSelect({ label, error, onChoose }: Props) {
  const { freeFrom: from, flatChoice: t } = useTexts(apartmentOfficeTexts);
  const { taka, day } = useFormats();
  const places = useCall('GET /api/apartments/places', {});
  const free = (places.data ?? []).filter(({ available }) => available);
  return (
    <Select
      label={label}
      name="flat"
      required
      placeholder={places.data && free.length === 0 ? t.none : t.choose}
      options={free.map(({ block, apartmentNo, rent, freeFrom }) => ({
        value: keyOf({ block, apartmentNo }),
        text: [apartmentNo, block, taka(rent), ...(freeFrom ? [from(day(freeFrom))] : [])].join(' · '),
      }))}
      onChange={({ target }) => onChoose(free.find((flat) => keyOf(flat) === target.value))}
      error={error ?? (places.isError ? places.error.message : undefined)}
    />
  );
}

const keyOf = ({ block, apartmentNo }: Pick<PlacedApartment, 'block' | 'apartmentNo'>) =>
  JSON.stringify([block, apartmentNo]);
