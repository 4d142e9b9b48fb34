import { useState } from 'react';
import { FormDialog } from '#api/FormDialog.tsx';
import { fieldErrors } from '#api/FormError.tsx';
import { makeRequestKey, useChange } from '#api/use-call.tsx';
import type { Statement } from '#features/ledger/endpoints.ts';
import { CLAIMED_METHODS, type Method, methodOptions, needsNumber } from '#features/ledger/rules.ts';
import { CLAIM_DAYS, MAX_WAITING } from '#features/payments/rules.ts';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field, Select, TakaField } from '#ui/form/Field.tsx';
import { openCharges } from '../rules.ts';
import { duesTexts } from './texts.ts';

/** Opens the claim form; while five payments wait, a sentence replaces the button. */
export function ClaimButton({ statement }: { statement: Statement }) {
  const t = useTexts(duesTexts).claim;
  const [open, setOpen] = useState(false);
  if (statement.account.status === 'ended') return null;
  const waiting = statement.payments.filter(({ state }) => state === 'pending').length;
  const [first] = openCharges(statement);
  return (
    <>
      {waiting < MAX_WAITING ? (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t.title}
        </Button>
      ) : (
        <p className="max-w-xs text-mute text-sm">{t.tooMany}</p>
      )}
      {open && <ClaimDialog amount={first?.outstanding} onClose={() => setOpen(false)} />}
    </>
  );
}

type Name = 'amount' | 'method' | 'reference' | 'receivedOn';
/** `amount`, in taka, is what the form begins with. */
type Props = { amount: number | undefined; onClose: () => void };

/** Claims a payment made outside of the site. The form sends what is typed; the server validates it. */
function ClaimDialog({ amount, onClose }: Props) {
  const t = useTexts(duesTexts).claim;
  const [requestKey] = useState(makeRequestKey);
  const claim = useChange('POST /api/payments/claim', {
    onSuccess: () => {
      toast.success(t.sent);
      onClose();
    },
  });
  const errors = fieldErrors(claim.error);
  const send = ({ method, ...typed }: Record<Name, string>) =>
    claim.mutate({ body: { ...typed, method: method as Method, requestKey, again: errors.again !== undefined } });
  return (
    <FormDialog<Name>
      title={t.title}
      text={t.text}
      change={claim}
      onClose={onClose}
      noValidate
      submitText={errors.again ? t.sendAgain : t.send}
      onSend={send}
    >
      <ClaimFields amount={amount} errors={errors} />
    </FormDialog>
  );
}

function ClaimFields({ amount, errors }: { amount: number | undefined; errors: Record<string, string> }) {
  const t = useTexts(duesTexts).claim;
  const { language } = useLanguage();
  const [method, setMethod] = useState<Method | ''>('');
  const isNumbered = method === '' || needsNumber(method);
  const today = dayAt(new Date());
  const field = (name: Name) => ({ name, error: errors[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label={t.how}
        required
        placeholder={t.choose}
        options={methodOptions(CLAIMED_METHODS, language)}
        value={method}
        onChange={({ target }) => setMethod(target.value as Method | '')}
        {...field('method')}
      />
      <TakaField label={t.amount} required defaultValue={amount} {...field('amount')} />
      <Field
        label={t.reference}
        required={isNumbered}
        optional={!isNumbered}
        hint={isNumbered ? t.referenceHint : t.slipHint}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('reference')}
      />
      <Field
        label={t.paidOn}
        type="date"
        required
        min={daysAfter(today, -CLAIM_DAYS)}
        max={today}
        defaultValue={today}
        {...field('receivedOn')}
      />
    </div>
  );
}
