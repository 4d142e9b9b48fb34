import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useCall, useChange } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { Select } from '#ui/form/Field.tsx';
import type { Repair } from '../../endpoints.ts';
import { repairTexts } from '../texts.ts';
import { useRepairTitle } from '../use-name-of.ts';
import { useShowRepair, useVersionOf } from '../use-repairs.ts';
import { togetherTexts } from './together-texts.ts';

type Props = { repair: Repair; onClose: () => void };

/** Joins a repair into another one of the same part that the office has not finished. */
export function JoinDialog({ repair, onClose }: Props) {
  const t = useTexts(togetherTexts).join;
  const { row } = useTexts(repairTexts);
  const { digits } = useFormats();
  const titleOf = useRepairTitle();
  const { version, onError } = useVersionOf(repair);
  const show = useShowRepair();
  const { _id: id, part } = repair;
  const others = useCall('GET /api/repairs', { query: { commonPartId: part?._id ?? '', state: 'open' } });
  const join = useChange('PUT /api/repairs/join/{id}', {
    onSuccess: (changed) => {
      show(changed);
      onClose();
    },
    onError,
  });
  return (
    <FormDialog<'into'>
      title={t.title}
      text={t.text}
      change={join}
      onClose={onClose}
      noValidate
      submitText={t.submit}
      onSend={({ into }) => join.mutate({ params: { id }, body: { version, into } })}
    >
      <Query query={others} failed={t.failed}>
        {({ repairs }) => (
          <Select
            label={t.into}
            name="into"
            required
            placeholder={t.choose}
            options={repairs
              .filter(({ _id, state }) => _id !== id && state !== 'done')
              .map((other) => ({
                value: other._id,
                text: [row.number(digits(other.number)), titleOf(other).slice(0, 60)].join(' · '),
              }))}
            error={fieldErrors(join.error).into}
          />
        )}
      </Query>
    </FormDialog>
  );
}
