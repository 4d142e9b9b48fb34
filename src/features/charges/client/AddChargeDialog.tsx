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

/** Adds a charge other than rent and bills. */
export function AddChargeDialog({ account, onClose }: { account: LedgerAccount; onClose: () => void }) {
  const t = useTexts(chargeDialogTexts).add;
  const add = useAddCharge();
  const errors = fieldErrors(add.error);
  return (
    <FormDialog<'label' | 'amount' | 'dueOn' | 'requestKey'>
      draft={`charge ${account.agreementId}`}
      title={t.title}
      text={t.text(account.name)}
      change={add}
      onClose={onClose}
      submitText={t.submit}
      onSend={(typed) => add.mutate({ body: { ...typed, agreementId: account.agreementId } }, { onSuccess: onClose })}
    >
      <RequestKey />
      <Field label={t.label} name="label" required maxLength={200} error={errors.label} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TakaField label={t.amount} name="amount" required error={errors.amount} />
        <DayField label={t.dueOn} name="dueOn" required defaultValue={dayAt(new Date())} error={errors.dueOn} />
      </div>
    </FormDialog>
  );
}
