import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { formatTaka } from '#locale/taka.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { TextArea } from '#ui/form/Field.tsx';
import { TakaField } from '#ui/form/TakaField.tsx';
import { focusPageTitle } from '#ui/layout/focus-page-title.ts';
import type { Charge } from '../endpoints.ts';
import { chargeText } from '../rules.ts';
import { useWaiveCharge } from './use-ledger.ts';

/** Asks how much of a charge is given up, and why. */
export function WaiveDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const waive = useWaiveCharge();
  // What stood here when it was opened: where something is paid meanwhile, the server says so.
  const [{ _id: id, outstanding }] = useState(charge);
  const leave = () => {
    flushSync(onClose);
    // The button that opened this may go with its row; the focus must not be lost with it.
    focusPageTitle();
  };
  const errors = fieldErrors(waive.error);
  const open = formatTaka(outstanding, { decimals: 2 });
  return (
    <Dialog
      open
      title="Waive what is owed?"
      text={`Of ${chargeText(charge)}, ${open} is open. What you waive is no longer owed; it is not taken back.`}
      busy={waive.isPending}
      onClose={onClose}
    >
      <DialogForm<'amount' | 'reason'>
        busy={waive.isPending}
        refusal={waive.error}
        submitText="Waive"
        isDangerous
        onCancel={onClose}
        onSend={(typed) => waive.mutate({ params: { id }, body: { ...typed, outstanding } }, { onSuccess: leave })}
      >
        <TakaField label="Amount" name="amount" required defaultValue={outstanding} error={errors.amount} />
        <TextArea label="Reason" name="reason" required maxLength={500} rows={3} error={errors.reason} />
        <FormError error={waive.error} />
      </DialogForm>
    </Dialog>
  );
}
