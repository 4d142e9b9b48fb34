import { fieldErrors } from '#api/client.ts';
import type { Duty } from '#api/duties.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { StaffMember } from '../endpoints.ts';
import { DutyFields } from './DutyFields.tsx';
import { staffTexts } from './texts.ts';

type Props = { person: StaffMember; appointable: readonly Duty[]; onClose: () => void };

/** Dialog that gives a member of staff another duty. */
export function GiveDutyDialog({ person: { _id, name }, appointable, onClose }: Props) {
  const t = useTexts(staffTexts).give;
  const give = useChange('POST /api/staff', {
    onSuccess: () => {
      toast.success(t.given(name));
      onClose();
    },
  });
  return (
    <FormDialog<'duty' | 'until'>
      title={t.title(name)}
      text={t.text}
      change={give}
      submitText={t.submit}
      onClose={onClose}
      onSend={({ duty, until }) => {
        const chosen = appointable.find((each) => each === duty);
        if (chosen) give.mutate({ body: { personId: _id, duty: chosen, ...(until && { until }) } });
      }}
    >
      <DutyFields appointable={appointable} errors={fieldErrors(give.error)} />
    </FormDialog>
  );
}
