import { type FormEvent, useState } from 'react';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { makeRequestKey, useCall } from '#api/use-call.tsx';
import type { Statement } from '#features/ledger/endpoints.ts';
import { METHODS, type Method, methodOptions } from '#features/ledger/rules.ts';
import { advanceWarnings } from '#features/residents/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import { readNumber } from '#locale/numbers.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { LoadError } from '#ui/feedback/QueryList.tsx';
import { SkeletonForm } from '#ui/feedback/Skeletons.tsx';
import { Warnings } from '#ui/feedback/Warnings.tsx';
import { Field, Select, TakaField } from '#ui/form/Field.tsx';
import { DialogForm, ErrorNote, formValues } from '#ui/form/Form.tsx';
import { ForMonths } from './ForMonths.tsx';
import { readCharges, readParts } from './parts.ts';
import { Settles } from './Settles.tsx';
import { paymentsTexts } from './texts.ts';
import { useRecordPayment } from './use-money.ts';

type Props = { agreementId: string; onClose: () => void };

/** Records a payment that the office received. Any page may open it. */
export function RecordPayment({ agreementId, onClose }: Props) {
  const t = useTexts(paymentsTexts).record;
  const record = useRecordPayment();
  const query = useCall('GET /api/ledger/{agreementId}', { params: { agreementId }, query: { page: '1' } });
  const { data: statement, isError, error } = query;
  const about = statement && t.about(statement.account.name, statement.account.apartmentNo);
  return (
    <Dialog open title={t.title} busy={record.isPending} onClose={onClose} {...(about && { text: about })}>
      {statement && <RecordPaymentForm statement={statement} record={record} onClose={onClose} />}
      {!statement && isError && <LoadError text={t.failed} reason={error.message} query={query} />}
      {!statement && !isError && <SkeletonForm />}
    </Dialog>
  );
}

type Name = 'amount' | 'advance' | 'method' | 'reference' | 'receivedOn';
type Typed = Record<string, string>;
type RecordPaymentFormProps = {
  statement: Statement;
  record: ReturnType<typeof useRecordPayment>;
  onClose: () => void;
};

/** The form sends what is typed; the server asks again about the same money twice. */
function RecordPaymentForm({ statement, record, onClose }: RecordPaymentFormProps) {
  const t = useTexts(paymentsTexts).record;
  const { language } = useLanguage();
  const { agreementId, owed, rent } = statement.account;
  const [requestKey] = useState(makeRequestKey);
  const [typed, setTyped] = useState<Typed>({ amount: owed > 0 ? String(owed) : '' });
  const errors = fieldErrors(record.error);

  function change({ currentTarget }: FormEvent<HTMLFormElement>) {
    setTyped(formValues(currentTarget));
    // Another payment than the one that was asked about.
    if (errors.again) record.reset();
  }
  function send({ amount, advance, method, reference, receivedOn, ...others }: Record<Name, string> & Typed) {
    const money = { amount, advance, method: method as Method, reference, receivedOn, ...readNamed(others) };
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
      submitText={errors.again ? t.sendAgain : t.send}
      onCancel={onClose}
      onChange={change}
      onSend={send}
    >
      <MoneyFields amount={typed.amount} errors={errors} />
      <TakaField label={t.advance} optional hint={t.advanceHint} name="advance" error={errors.advance} />
      <Warnings
        texts={advanceWarnings(readNumber(typed.advance ?? '') ?? 0, rent).map((text) => text[language])}
        nevertheless={t.nevertheless}
      />
      <ForMonths statement={statement} isChosen={typed.chosen !== undefined} />
      <Settles statement={statement} typed={typed} />
      {(errors.again || errors.parts) && <ErrorNote>{errors.again ?? errors.parts}</ErrorNote>}
      <FormError error={record.error} />
    </DialogForm>
  );
}

const readNamed = (typed: Typed) => ({ parts: readParts(typed), charges: readCharges(typed) });

type MoneyFieldsProps = {
  /** What stands there at first, in taka. */
  amount: string | undefined;
  errors: Record<string, string>;
};

/** How much came, how and when. */
function MoneyFields({ amount, errors }: MoneyFieldsProps) {
  const t = useTexts(paymentsTexts).record;
  const { language } = useLanguage();
  const today = dayAt(new Date());
  const field = (name: string) => ({ name, error: errors[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TakaField label={t.amount} required defaultValue={amount} {...field('amount')} />
      <Field label={t.receivedOn} type="date" required max={today} defaultValue={today} {...field('receivedOn')} />
      <div className="grid gap-5 sm:col-span-2">
        <Select
          label={t.how}
          required
          placeholder={t.choose}
          options={methodOptions(METHODS, language)}
          {...field('method')}
        />
        <Field
          label={t.reference}
          optional
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('reference')}
        />
      </div>
    </div>
  );
}
