import { type ReactNode, useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { RequestKey } from '#api/RequestKey.tsx';
import { useHasDraft } from '#api/use-has-draft.ts';
import { TakeOver } from '#features/ledger/client/TakeOver.tsx';
import { METHODS, type Method, methodOptions } from '#features/ledger/rules.ts';
import { PlaceOfMethod } from '#features/payments/client/PlaceOfMethod.tsx';
import { dayAt } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { Field, Select, TakaField, TextArea } from '#ui/form/Field.tsx';
import { formValues } from '#ui/form/Form.tsx';
import type { Settlement } from '../endpoints.ts';
import { settlementTexts } from './texts.ts';
import { useRefund, useSettle } from './use-settlement.ts';

type Props = { settlement: Settlement };
type DialogProps = Props & { onClose: () => void };

/** Settles everything by one click, or refunds a part. */
export function PayOut({ settlement }: Props) {
  const t = useTexts(settlementTexts);
  const { toRefund, account } = settlement;
  const settles = useHasDraft(`settlement ${account.agreementId}`);
  const refunds = useHasDraft(`refund ${account.agreementId}`);
  const [open, setOpen] = useState<'settle' | 'refund' | undefined>(
    settles ? 'settle' : refunds ? 'refund' : undefined,
  );
  const close = () => setOpen(undefined);
  const mayUse = account.held > 0 && account.owed > 0;
  return (
    <>
      {(toRefund > 0 || mayUse) && account.waiting === 0 && (
        <Button onClick={() => setOpen('settle')}>{t.settle.button}</Button>
      )}
      {account.credit + account.held > 0 && (
        <Button variant="secondary" onClick={() => setOpen('refund')}>
          {t.refund.button}
        </Button>
      )}
      {open === 'settle' && <SettleDialog settlement={settlement} onClose={close} />}
      {open === 'refund' && <RefundDialog settlement={settlement} onClose={close} />}
    </>
  );
}

function SettleDialog({ settlement, onClose }: DialogProps) {
  const t = useTexts(settlementTexts).settle;
  const { taka } = useFormats();
  const settle = useSettle();
  const [method, setMethod] = useState('');
  const { toRefund: refund, account } = settlement;
  const used = taka(Math.min(account.held, account.owed));
  const isUsed = account.held > 0 && account.owed > 0;
  const text = isUsed ? (refund > 0 ? t.both(used, taka(refund)) : t.ofAdvance(used)) : t.backOnly(taka(refund));
  return (
    <FormDialog<'method' | 'placeId' | 'reference' | 'paidOn' | 'reason' | 'requestKey'>
      draft={`settlement ${account.agreementId}`}
      title={t.title}
      text={text}
      change={settle}
      onClose={onClose}
      submitText={t.submit}
      onChange={({ currentTarget }) => setMethod(formValues<'method'>(currentTarget).method)}
      onSend={({ method, placeId, ...typed }) =>
        settle.mutate(
          {
            params: { id: account.agreementId },
            body: { ...typed, ...(method && { method: method as Method }), ...(placeId && { placeId }), refund },
          },
          { onSuccess: onClose },
        )
      }
    >
      <RequestKey />
      {refund > 0 && (
        <>
          <HowFields method={method} errors={fieldErrors(settle.error)} />
          <WhyField errors={fieldErrors(settle.error)} />
          <TakeOver error={settle.error} showsError />
        </>
      )}
    </FormDialog>
  );
}

function RefundDialog({ settlement: { account, toRefund }, onClose }: DialogProps) {
  const t = useTexts(settlementTexts).refund;
  const refund = useRefund();
  const [method, setMethod] = useState('');
  const errors = fieldErrors(refund.error);
  return (
    <FormDialog<'amount' | 'method' | 'placeId' | 'reference' | 'paidOn' | 'reason' | 'requestKey'>
      draft={`refund ${account.agreementId}`}
      title={t.title}
      text={t.text(account.name)}
      change={refund}
      onClose={onClose}
      submitText={errors.again ? t.submitAgain : t.submit}
      onChange={({ currentTarget }) => {
        setMethod(formValues<'method'>(currentTarget).method);
        if (errors.again) refund.reset();
      }}
      onSend={({ method, placeId, ...typed }) =>
        refund.mutate(
          {
            body: {
              ...{
                ...typed,
                method: method as Method,
                agreementId: account.agreementId,
                again: errors.again !== undefined,
              },
              ...(placeId && { placeId }),
            },
          },
          { onSuccess: onClose },
        )
      }
    >
      <RequestKey />
      <HowFields method={method} errors={errors}>
        <TakaField label={t.amount} name="amount" required defaultValue={toRefund || ''} error={errors.amount} />
      </HowFields>
      <WhyField errors={errors} />
      {errors.again && <ErrorNote>{errors.again}</ErrorNote>}
      <TakeOver error={refund.error} />
    </FormDialog>
  );
}

/** The reason for the refund, which the approver reads. */
function WhyField({ errors }: { errors: Record<string, string> }) {
  const t = useTexts(settlementTexts).refund;
  return (
    <TextArea
      label={t.reason}
      hint={t.reasonHint}
      name="reason"
      optional
      maxLength={500}
      rows={2}
      error={errors.reason}
    />
  );
}

type HowFieldsProps = { method: string; errors: Record<string, string>; children?: ReactNode };

/** Method, account, reference and day of the refund. */
function HowFields({ method, errors, children }: HowFieldsProps) {
  const t = useTexts(settlementTexts).refund;
  const { language } = useLanguage();
  const today = dayAt(new Date());
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {children}
      <Select
        label={t.method}
        name="method"
        required
        placeholder={t.choose}
        options={methodOptions(METHODS, language)}
        error={errors.method}
      />
      <PlaceOfMethod label={t.place} name="placeId" method={method} error={errors.placeId} />
      <Field label={t.reference} name="reference" optional autoComplete="off" error={errors.reference} />
      <DayField label={t.paidOn} name="paidOn" required max={today} defaultValue={today} error={errors.paidOn} />
    </div>
  );
}
