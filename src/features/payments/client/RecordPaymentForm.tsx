import { type FormEvent, useState } from 'react';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { makeRequestKey } from '#api/make-request-key.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import type { Method } from '#features/ledger/rules.ts';
import { ErrorNote } from '#ui/feedback/ErrorNote.tsx';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { formValues } from '#ui/form/form-values.ts';
import { ForMonths } from './ForMonths.tsx';
import { MoneyFields } from './MoneyFields.tsx';
import { readParts } from './read-parts.ts';
import { Settles } from './Settles.tsx';
import type { useRecordPayment } from './use-money.ts';

type Name = 'amount' | 'method' | 'reference' | 'receivedOn';
type Typed = Record<string, string>;
type Props = { statement: Statement; record: ReturnType<typeof useRecordPayment>; onClose: () => void };

/** The money and what it is for. What is typed is sent as it is; the same money twice asks again. */
export function RecordPaymentForm({ statement, record, onClose }: Props) {
  const { agreementId, owed } = statement.account;
  const [requestKey] = useState(makeRequestKey);
  const [typed, setTyped] = useState<Typed>({ amount: owed > 0 ? String(owed) : '' });
  const errors = fieldErrors(record.error);

  function change({ currentTarget }: FormEvent<HTMLFormElement>) {
    setTyped(formValues(currentTarget));
    // Another payment than the one that was asked about.
    if (errors.again) record.reset();
  }
  function send({ amount, method, reference, receivedOn, ...others }: Record<Name, string> & Typed) {
    const money = { amount, method: method as Method, reference, receivedOn, parts: readParts(others) };
    record.mutate(
      { body: { agreementId, requestKey, again: errors.again !== undefined, ...money } },
      { onSuccess: onClose },
    );
  }

  return (
    <DialogForm<Name>
      noValidate
      busy={record.isPending}
      refusal={record.error}
      submitText={errors.again ? 'Yes, record it as well' : 'Record'}
      onCancel={onClose}
      onChange={change}
      onSend={send}
    >
      <MoneyFields amount={typed.amount} errors={errors} />
      <ForMonths statement={statement} isChosen={typed.chosen !== undefined} />
      <Settles statement={statement} typed={typed} />
      {(errors.again || errors.parts) && <ErrorNote>{errors.again ?? errors.parts}</ErrorNote>}
      <FormError error={record.error} />
    </DialogForm>
  );
}
