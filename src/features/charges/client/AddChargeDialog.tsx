import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { RequestKey } from '#api/RequestKey.tsx';

import type { LedgerAccount } from '#features/ledger/endpoints.ts';
import { dayAt } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field, TakaField } from '#ui/form/Field.tsx';
import { chargeDialogTexts } from './dialog-texts.ts';
import { useAddCharge } from './use-charges.ts';

type Props = {
  account: Pick<LedgerAccount, 'agreementId' | 'name'>;
  /** The repair for which the home pays; `name` such as `Repair 12, Flat A-101`. */
  repair?: { _id: string; name: string };
  onClose: () => void;
};

/** Adds a charge other than rent and bills. */
export function AddChargeDialog({ account, repair, onClose }: Props) {
  const t = useTexts(chargeDialogTexts).add;
  const add = useAddCharge();
  const errors = fieldErrors(add.error);
  return (
    <FormDialog<'label' | 'amount' | 'dueOn' | 'requestKey'>
      draft={`charge ${account.agreementId}${repair ? ` repair ${repair._id}` : ''}`}
      title={t.title}
      text={t.text(account.name)}
      change={add}
      onClose={onClose}
      submitText={t.submit}
      onSend={(typed) =>
        add.mutate(
          { body: { ...typed, agreementId: account.agreementId, ...(repair && { repairId: repair._id }) } },
          { onSuccess: onClose },
        )
      }
    >
      <RequestKey />
      <Field
        label={t.label}
        name="label"
        required
        maxLength={200}
        defaultValue={repair?.name}
        error={errors.label ?? errors.repairId}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TakaField label={t.amount} name="amount" required error={errors.amount} />
        <DayField label={t.dueOn} name="dueOn" required defaultValue={dayAt(new Date())} error={errors.dueOn} />
      </div>
    </FormDialog>
  );
}
