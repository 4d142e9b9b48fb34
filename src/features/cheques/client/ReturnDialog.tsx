import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { dayAt } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { Field } from '#ui/form/Field.tsx';
import type { Cheque } from '../endpoints.ts';
import { noticeBy } from '../rules.ts';
import { chequeTexts } from './texts.ts';
import { useChequeName, useGiveBackCheque, useReturnCheque } from './use-cheques.ts';

type ReturnProps = { cheque: Cheque; onReturned: (cheque: Cheque) => void; onClose: () => void };

/** Records that the bank did not pay, and shows the last day for the legal notice. */
export function ReturnDialog({ cheque, onReturned, onClose }: ReturnProps) {
  const { return: t, warn } = useTexts(chequeTexts);
  const { day } = useFormats();
  const nameOf = useChequeName();
  const change = useReturnCheque();
  const today = dayAt(new Date());
  const [returnedOn, setReturnedOn] = useState(today);
  const errors = fieldErrors(change.error);
  return (
    <FormDialog<'reason'>
      title={t.title}
      text={t.text(nameOf(cheque))}
      change={change}
      onClose={onClose}
      noValidate
      submitText={errors.wasPaid ? t.submitPaid : t.submit}
      onSend={({ reason }) =>
        change.mutate(
          // A cheque shown as cleared was paid. For one that was cleared meanwhile the server asks.
          {
            params: { id: cheque._id },
            body: { returnedOn, reason, wasPaid: cheque.state === 'cleared' || errors.wasPaid !== undefined },
          },
          {
            onSuccess: (returned) => {
              toast.success(t.done);
              onReturned(returned);
              onClose();
            },
          },
        )
      }
    >
      <DayField
        label={t.on}
        required
        max={today}
        value={returnedOn}
        onChange={({ target }) => setReturnedOn(target.value)}
        error={errors.returnedOn}
      />
      <Field
        label={t.reason}
        name="reason"
        required
        maxLength={500}
        placeholder={t.reasonExample}
        error={errors.reason}
      />
      {/^2\d{3}-\d\d-\d\d$/.test(returnedOn) && (
        <p className="text-sm text-warning">{warn.notice(day(noticeBy(returnedOn)))}</p>
      )}
      {errors.wasPaid && <ErrorNote>{errors.wasPaid}</ErrorNote>}
    </FormDialog>
  );
}

/** Records that a cheque was handed back. */
export function GiveBackDialog({ cheque, onClose }: { cheque: Cheque; onClose: () => void }) {
  const t = useTexts(chequeTexts).giveBack;
  const nameOf = useChequeName();
  const change = useGiveBackCheque();
  const today = dayAt(new Date());
  const errors = fieldErrors(change.error);
  return (
    <FormDialog<'givenBackOn' | 'note'>
      title={t.title}
      text={t.text(nameOf(cheque))}
      change={change}
      onClose={onClose}
      noValidate
      submitText={t.submit}
      onSend={(body) => change.mutate({ params: { id: cheque._id }, body }, { onSuccess: onClose })}
    >
      <DayField label={t.on} name="givenBackOn" required max={today} defaultValue={today} error={errors.givenBackOn} />
      <Field label={t.note} name="note" optional maxLength={500} error={errors.note} />
    </FormDialog>
  );
}
