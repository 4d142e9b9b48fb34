import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAskingChange } from '#api/approval/use-asking-change.ts';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TakaField, TextArea } from '#ui/form/Field.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { Charge } from '../endpoints.ts';
import { chargeText } from '../rules.ts';
import { ledgerTexts } from './texts.ts';

/** Waives a charge, or writes it off as lost. */
function useGiveUpCharge(isLost: boolean) {
  const t = useTexts(ledgerTexts).charges;
  const done = () => toast.success(t.givenUp);
  const waive = useAskingChange('PUT /api/charges/waive/{id}', done);
  const writeOff = useAskingChange('PUT /api/charges/write-off/{id}', done);
  return isLost ? writeOff : waive;
}

/** Asks how much of a charge to give up, and why. */
export function WaiveDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const [isLost, setLost] = useState(false);
  const giveUp = useGiveUpCharge(isLost);
  const t = useTexts(ledgerTexts).charges;
  const { language } = useLanguage();
  const { taka } = useFormats();
  // The amount when the dialog opened: if a payment came in since, the server refuses the stale amount.
  const [{ _id: id, outstanding }] = useState(charge);
  const leave = () => {
    flushSync(onClose);
    // The button that opened the dialog may disappear with its row, which would lose the focus.
    focusPageTitle();
  };
  const errors = fieldErrors(giveUp.error);
  return (
    <FormDialog<'amount' | 'reason'>
      title={t.giveUpTitle}
      text={t.giveUpText(chargeText(charge, language), taka(outstanding))}
      change={giveUp}
      draft={`given up ${id}`}
      onClose={onClose}
      submitText={t.giveUp}
      isDangerous
      onSend={({ amount, reason }) =>
        giveUp.mutate({ params: { id }, body: { amount, reason, outstanding } }, { onSuccess: leave })
      }
    >
      <TakaField label={t.amount} name="amount" required defaultValue={outstanding} error={errors.amount} />
      <Checkbox name="isLost" checked={isLost} onChange={({ target }) => setLost(target.checked)}>
        {t.lost}
      </Checkbox>
      <TextArea label={t.reason} name="reason" required maxLength={500} rows={3} error={errors.reason} />
    </FormDialog>
  );
}
