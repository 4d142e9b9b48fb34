import { type FormEvent, type ReactNode, useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { RequestKey } from '#api/RequestKey.tsx';
import { useCall } from '#api/use-call.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import { advanceWarnings } from '#features/ledger/advance-rules.ts';
import { WaitsElsewhere } from '#features/ledger/client/WaitsElsewhere.tsx';
import type { Statement } from '#features/ledger/endpoints.ts';
import { METHODS, type Method, methodIn, methodOptions } from '#features/ledger/rules.ts';
import { readAmount } from '#locale/read-number.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { useKeptText } from '#ui/browser-hooks.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonForm } from '#ui/feedback/Skeletons.tsx';
import { Warnings } from '#ui/feedback/Warnings.tsx';
import { ChoiceChips } from '#ui/form/ChoiceChips.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { TakaField } from '#ui/form/Field.tsx';
import { DialogForm, formValues } from '#ui/form/Form.tsx';
import { CertificateFields } from './CertificateFields.tsx';
import { ForMonths } from './ForMonths.tsx';
import { PlaceOfMethod } from './PlaceOfMethod.tsx';
import { partErrors, readCharges, readParts } from './parts.ts';
import { RecordedPayment } from './RecordedPayment.tsx';
import { DayReceived, inOrder, Reference, useFocusOnNextStep } from './RecordPaymentFields.tsx';
import { Settles } from './Settles.tsx';
import { paymentsTexts } from './texts.ts';
import { useRecordPayment, useRecordWithheldTax } from './use-money.ts';

type Props = {
  /** Undefined until `who` has chosen one. */
  agreementId: string | undefined;
  /** The choice of the tenancy, where the page does not know it. */
  who?: ReactNode;
  onClose: () => void;
};

/** Records a payment that the office received, then shows its receipt. Any page may open it. */
export function RecordPayment({ agreementId, who, onClose }: Props) {
  const t = useTexts(paymentsTexts).record;
  const money = useRecordPayment();
  const tax = useRecordWithheldTax();
  const query = useCall(
    'GET /api/ledger/{agreementId}',
    agreementId ? { params: { agreementId }, query: { page: '1' } } : undefined,
  );
  const statement = query.data;
  const about = statement && t.about(statement.account.name, statement.account.apartmentNo);
  const recorded = money.data ?? tax.data;
  const title = recorded ? (recorded.receiptNo ? t.receipt(recorded.receiptNo) : t.done) : t.title;
  return (
    <Dialog
      open
      title={title}
      busy={money.isPending || tax.isPending}
      onClose={onClose}
      {...(about && { text: about })}
    >
      {recorded && <RecordedPayment money={recorded} phone={statement?.account.phone ?? null} onClose={onClose} />}
      {!recorded && who}
      {!recorded && agreementId && (
        <Query query={query} failed={t.failed} loading={<SkeletonForm />}>
          {(data) => (
            <RecordPaymentForm
              key={agreementId}
              statement={data}
              money={money}
              tax={tax}
              isBelowSearch={who !== undefined}
              onClose={onClose}
            />
          )}
        </Query>
      )}
    </Dialog>
  );
}

/** Value for withheld tax in the choice of payment methods. */
const TAX = 'Tax withheld';

type Name =
  | 'amount'
  | 'advance'
  | 'method'
  | 'reference'
  | 'placeId'
  | 'receivedOn'
  | 'certificate'
  | 'certifiedOn'
  | 'requestKey';
type Typed = Record<string, string>;
type RecordPaymentFormProps = {
  statement: Statement;
  money: ReturnType<typeof useRecordPayment>;
  tax: ReturnType<typeof useRecordWithheldTax>;
  isBelowSearch: boolean;
  onClose: () => void;
};

/** The form sends the typed text; the server asks back if the same money seems to be recorded already. */
function RecordPaymentForm({ statement, money, tax, isBelowSearch, onClose }: RecordPaymentFormProps) {
  const t = useTexts(paymentsTexts).record;
  const { language } = useLanguage();
  const { agreementId, owed, rent, waiting } = statement.account;
  const { taka } = useFormats();
  const [kept, keepMethod] = useKeptText('way of paying');
  const mayRecordAll = useMay()('money.record');
  const [last] = useState(() => (mayRecordAll && METHODS.find((method) => method === kept)) || 'Cash');
  const [typed, setTyped] = useState<Typed>({ amount: owed > 0 ? String(owed) : '', method: last });
  const isTax = typed.method === TAX;
  const record = isTax ? tax : money;
  const errors = fieldErrors(record.error);
  const box = useFocusOnNextStep(typed, errors.again !== undefined, isBelowSearch);

  function change({ currentTarget }: FormEvent<HTMLFormElement>) {
    setTyped(formValues(currentTarget));
    // The server's question was about the payment as typed before.
    if (errors.again) record.reset();
  }
  function send(form: Record<Name, string> & Typed) {
    const {
      amount,
      advance,
      method = '',
      reference = '',
      placeId = '',
      receivedOn,
      requestKey,
      certificate,
      certifiedOn,
      ...others
    } = form;
    const common = {
      agreementId,
      requestKey,
      again: errors.again !== undefined,
      amount,
      receivedOn,
      ...readNamed(others),
    };
    if (isTax) tax.mutate({ body: { ...common, certificate, certifiedOn } });
    else
      money.mutate(
        { body: { ...common, advance, method: method as Method, reference, ...(placeId && { placeId }) } },
        { onSuccess: () => keepMethod(method) },
      );
  }
  const field = (name: string) => ({ name, error: errors[name] });
  const reference = <Reference {...field('reference')} />;
  const hasNumber = typed.method !== '' && typed.method !== 'Cash';

  return (
    <div ref={box}>
      <DialogForm<Name>
        noValidate
        busy={record.isPending}
        refusal={record.error}
        draft={`payment ${agreementId}`}
        submitText={errors.again ? t.sendAgain : t.send}
        onCancel={onClose}
        onChange={change}
        onSend={send}
      >
        <RequestKey />
        {waiting > 0 && <p className="text-warning">{t.claimed(taka(waiting))}</p>}
        <WaitsElsewhere others={statement.others} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-4">
          <TakaField label={t.amount} required defaultValue={typed.amount} {...field('amount')} />
          <DayReceived label={isTax ? t.withheldOn : t.receivedOn} {...field('receivedOn')} />
        </div>
        <ChoiceChips
          label={t.how}
          options={
            mayRecordAll
              ? [...methodOptions(inOrder(last), language), { value: TAX, text: methodIn(TAX, language) }]
              : methodOptions(['Cash'], language)
          }
          defaultValue={last}
          {...field('method')}
        />
        {isTax && <CertificateFields isOptional errors={errors} />}
        {!isTax && hasNumber && reference}
        {!isTax && hasNumber && <PlaceOfMethod label={t.place} method={typed.method} {...field('placeId')} />}
        <Settles statement={statement} typed={typed} />
        <details
          open={errors.advance !== undefined || undefined}
          className="rounded-field border border-line px-4 py-3"
        >
          <summary className="cursor-pointer font-semibold">{t.more}</summary>
          <div className="mt-4 grid gap-5">
            <ForMonths statement={statement} isChosen={typed.chosen !== undefined} errors={partErrors(typed, errors)} />
            {!isTax && !hasNumber && reference}
            {!isTax && <TakaField label={t.advance} optional hint={t.advanceHint} {...field('advance')} />}
          </div>
        </details>
        <Warnings
          texts={advanceWarnings(readAmount(typed.advance ?? '') ?? 0, rent).map((text) => text[language])}
          nevertheless={t.nevertheless}
        />
        {(errors.again || errors.parts) && <ErrorNote>{errors.again ?? errors.parts}</ErrorNote>}
        <FormError error={record.error} />
      </DialogForm>
    </div>
  );
}

const readNamed = (typed: Typed) => ({ parts: readParts(typed), charges: readCharges(typed) });
