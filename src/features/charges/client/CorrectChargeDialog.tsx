import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { RequestKey } from '#api/RequestKey.tsx';

import type { Charge } from '#features/ledger/endpoints.ts';
import { chargeTitle } from '#features/ledger/rules.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { TakaField, TextArea } from '#ui/form/Field.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { chargeDialogTexts } from './dialog-texts.ts';
import { useCorrectCharge } from './use-charges.ts';

/** Corrects the amount of a charge. */
export function CorrectChargeDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const t = useTexts(chargeDialogTexts).correct;
  const { taka } = useFormats();
  const { language } = useLanguage();
  const correct = useCorrectCharge();
  // The amount when the dialog opened: if the charge was corrected since, the server refuses the stale amount.
  const [{ _id: id, amount }] = useState(charge);
  const errors = fieldErrors(correct.error);
  const leave = () => {
    flushSync(onClose);
    // The button that opened the dialog disappears with its row, which would lose the focus.
    focusPageTitle();
  };
  return (
    <FormDialog<'amount' | 'reason' | 'requestKey'>
      draft={`correction ${id}`}
      title={t.title}
      text={t.text(chargeTitle(charge, language), taka(amount))}
      change={correct}
      onClose={onClose}
      submitText={t.submit}
      onSend={(typed) => correct.mutate({ params: { id }, body: { ...typed, before: amount } }, { onSuccess: leave })}
    >
      <RequestKey />
      <TakaField label={t.amount} name="amount" required hint={t.amountHint} error={errors.amount} />
      <TextArea label={t.reason} name="reason" required maxLength={500} rows={3} error={errors.reason} />
    </FormDialog>
  );
}
