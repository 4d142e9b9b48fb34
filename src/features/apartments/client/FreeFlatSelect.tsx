import { useCall } from '#api/use-call.tsx';
import { useShownBlock } from '#features/building/client/use-building.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Select } from '#ui/form/Field.tsx';
import type { FreeUnit } from '../endpoints.ts';
import { unitName } from '../unit-kinds.ts';
import { apartmentOfficeTexts } from './office-texts.ts';

type Props = {
  label: string;
  error?: string | undefined;
  onChoose: (flat: FreeUnit | undefined) => void;
  /** Offers units without an owner instead, let or not. */
  isOwnerless?: boolean;
};

/** Units in which a tenancy can begin, with their rents; those under notice with their first free day. */
export function FreeFlatSelect({ label, error, onChoose, isOwnerless = false }: Props) {
  const { freeFrom: from, flatChoice: t } = useTexts(apartmentOfficeTexts);
  const { taka, day } = useFormats();
  const { language } = useLanguage();
  const units = useCall('GET /api/apartments/free', isOwnerless ? { query: { ownerless: 'true' } } : { query: {} });
  const free = units.data ?? [];
  const shownBlock = useShownBlock();
  return (
    <Select
      label={label}
      name="flat"
      required
      placeholder={units.data && free.length === 0 ? t.none : t.choose}
      options={free.map(({ block, apartmentNo, rent, freeFrom, kind }) => ({
        value: keyOf({ block, apartmentNo }),
        text: [
          unitName({ apartmentNo, kind }, language),
          ...(shownBlock(block) ? [block] : []),
          ...(isOwnerless || rent === 0 ? [] : [taka(rent)]),
          ...(isOwnerless || !freeFrom ? [] : [from(day(freeFrom))]),
        ].join(' · '),
      }))}
      onChange={({ target }) => onChoose(free.find((flat) => keyOf(flat) === target.value))}
      error={error ?? (units.isError ? units.error.message : undefined)}
    />
  );
}

const keyOf = ({ block, apartmentNo }: Pick<FreeUnit, 'block' | 'apartmentNo'>) => JSON.stringify([block, apartmentNo]);
