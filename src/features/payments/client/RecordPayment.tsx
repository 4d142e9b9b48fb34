import { type FormEvent, useState } from 'react';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { makeRequestKey, useCall } from '#api/use-call.tsx';
import type { Statement } from '#features/ledger/endpoints.ts';
import { METHODS, type Method, methodIn, methodOptions } from '#features/ledger/rules.ts';
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
import { CertificateFields } from './CertificateFields.tsx';
import { ForMonths } from './ForMonths.tsx';
import { readCharges, readParts } from './parts.ts';
import { Settles } from './Settles.tsx';
import { paymentsTexts } from './texts.ts';
import { useRecordPayment, useRecordWithheldTax } from './use-money.ts';

type Props = { agreementId: string; onClose: () => void };

/** Records a payment that the office received. Any page may open it. */
export function RecordPayment({ agreementId, onClose }: Props) {
  const t = useTexts(paymentsTexts).record;
  const money = useRecordPayment();
  const tax = useRecordWithheldTax();
  const query = useCall('GET /api/ledger/{agreementId}', { params: { agreementId }, query: { page: '1' } });
  const { data: statement, isError, error } = query;
  const about = statement && t.about(statement.account.name, statement.account.apartmentNo);
  return (
    <Dialog
      open
      title={t.title}
      busy={money.isPending || tax.isPending}
      onClose={onClose}
      {...(about && { text: about })}
    >
      {statement && <RecordPaymentForm statement={statement} money={money} tax={tax} onClose={onClose} />}
      {!statement && isError && <LoadError text={t.failed} reason={error.message} query={query} />}
      {!statement && !isError && <SkeletonForm />}
    </Dialog>
  );
}

/** The choice beside the methods of payment. */
const TAX = 'Tax withheld';

type Name = 'amount' | 'advance' | 'method' | 'reference' | 'receivedOn' | 'certificate' | 'certifiedOn';
type Typed = Record<string, string>;
type RecordPaymentFormProps = {
  statement: Statement;
  money: ReturnType<typeof useRecordPayment>;
  tax: ReturnType<typeof useRecordWithheldTax>;
  onClose: () => void;
};

/** The form sends what is typed; the server asks again about the same money twice. */
function RecordPaymentForm({ statement, money, tax, onClose }: RecordPaymentFormProps) {
  const t = useTexts(paymentsTexts).record;
  const { language } = useLanguage();
  const { agreementId, owed, rent } = statement.account;
  const [requestKey] = useState(makeRequestKey);
  const [typed, setTyped] = useState<Typed>({ amount: owed > 0 ? String(owed) : '' });
  const isTax = typed.method === TAX;
  const record = isTax ? tax : money;
  const errors = fieldErrors(record.error);

  function change({ currentTarget }: FormEvent<HTMLFormElement>) {
    setTyped(formValues(currentTarget));
    // Another payment than the one that was asked about.
    if (errors.again) record.reset();
  }
  function send(form: Record<Name, string> & Typed) {
    const { amount, advance, method, reference, receivedOn, certificate, certifiedOn, ...others } = form;
    const common = {
      agreementId,
      requestKey,
      again: errors.again !== undefined,
      amount,
      receivedOn,
      ...readNamed(others),
    };
    if (isTax) tax.mutate({ body: { ...common, certificate, certifiedOn } }, { onSuccess: onClose });
    else money.mutate({ body: { ...common, advance, method: method as Method, reference } }, { onSuccess: onClose });
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
      <MoneyFields amount={typed.amount} isTax={isTax} errors={errors} />
      {!isTax && <TakaField label={t.advance} optional hint={t.advanceHint} name="advance" error={errors.advance} />}
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
  isTax: boolean;
  errors: Record<string, string>;
};

/** How much came, how and when. */
function MoneyFields({ amount, isTax, errors }: MoneyFieldsProps) {
  const t = useTexts(paymentsTexts).record;
  const { language } = useLanguage();
  const today = dayAt(new Date());
  const field = (name: string) => ({ name, error: errors[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TakaField label={t.amount} required defaultValue={amount} {...field('amount')} />
      <Field
        label={isTax ? t.withheldOn : t.receivedOn}
        type="date"
        required
        max={today}
        defaultValue={today}
        {...field('receivedOn')}
      />
      <div className="grid gap-5 sm:col-span-2">
        <Select
          label={t.how}
          required
          placeholder={t.choose}
          options={[...methodOptions(METHODS, language), { value: TAX, text: methodIn(TAX, language) }]}
          {...field('method')}
        />
        {isTax ? (
          <CertificateFields isOptional errors={errors} />
        ) : (
          <Field
            label={t.reference}
            optional
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('reference')}
          />
        )}
      </div>
    </div>
  );
}
