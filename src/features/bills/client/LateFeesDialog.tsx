import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '#api/FormDialog.tsx';
import { useCallContext, useChange } from '#api/use-call.tsx';
import { periodNamed } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonForm } from '#ui/feedback/Skeletons.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { NothingChosen, RowChoice, useRowChoice } from '#ui/form/RowChoice.tsx';
import type { LateFee } from '../endpoints.ts';
import { billDialogTexts } from './dialog-texts.ts';
import { billGridTexts } from './grid/grid-texts.ts';

/** The fees that the building's rule proposes, to choose from. */
export function LateFeesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(billDialogTexts).fees;
  const { title } = useTexts(billGridTexts).fees;
  const { client, currentEmail } = useCallContext();
  const query = useQuery({
    queryKey: ['POST /api/late-fees', { dryRun: true }, currentEmail],
    queryFn: () => client('POST /api/late-fees', { body: { dryRun: true, charges: [] } }),
  });
  const fees = query.data?.fees;
  if (fees?.length) return <FeesForm fees={fees} onClose={onClose} />;
  return (
    <Dialog open title={title} onClose={onClose}>
      <Query query={query} failed={t.failed} loading={<SkeletonForm />}>
        {() => <p>{t.none}</p>}
      </Query>
    </Dialog>
  );
}

/** The office chooses the tenants who pay a fee. */
function FeesForm({ fees, onClose }: { fees: LateFee[]; onClose: () => void }) {
  const t = useTexts(billDialogTexts).fees;
  const { title } = useTexts(billGridTexts).fees;
  const { taka, period, day } = useFormats();
  const choice = useRowChoice(fees, { idOf: ({ chargeId }) => chargeId, begins: 'none' });
  const { chosen } = choice;
  const add = useChange('POST /api/late-fees', {
    onSuccess: ({ fees: added }) => {
      toast.success(t.done(added.length));
      onClose();
    },
  });
  const sum = toTaka(chosen.reduce((total, { amount }) => total + toPoisha(amount), 0));
  return (
    <FormDialog
      title={title}
      text={t.text}
      change={add}
      onClose={onClose}
      submitText={t.add(chosen.length, taka(sum))}
      remedy={chosen.length === 0 && <NothingChosen />}
      onSend={() =>
        chosen.length > 0 && add.mutate({ body: { dryRun: false, charges: chosen.map(({ chargeId }) => chargeId) } })
      }
    >
      <RowChoice
        choice={choice}
        className="max-h-80"
        words={({ apartmentNo, name, month, year, dueOn, open }) => (
          <>
            <span className="block font-semibold">
              {apartmentNo} · {name}
            </span>
            <span className="block text-mute text-sm">
              {t.late(period(periodNamed({ month, year })), taka(open), day(dueOn))}
            </span>
          </>
        )}
        sum={({ amount }) => taka(amount)}
      />
    </FormDialog>
  );
}
