import { useCall } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Select } from '#ui/form/Field.tsx';
import { repairTexts } from './texts.ts';
import { useRepairTitle } from './use-name-of.ts';
import { usePlaceName } from './use-place-name.ts';

/** A choice among the first page of open repairs, for a form that records what one cost. Nothing while none is open. */
export function RepairSelect({ error }: { error: string | undefined }) {
  const t = useTexts(repairTexts).row;
  const { digits } = useFormats();
  const placeOf = usePlaceName();
  const titleOf = useRepairTitle();
  const { data } = useCall('GET /api/repairs', { query: { state: 'open' } });
  if (!data || data.repairs.length === 0) return null;
  return (
    <Select
      label={t.choose}
      name="repairId"
      optional
      placeholder={t.noRepair}
      options={data.repairs.map((repair) => ({
        value: repair._id,
        text: [t.number(digits(repair.number)), placeOf(repair), titleOf(repair).slice(0, 40)].join(' · '),
      }))}
      error={error}
    />
  );
}
