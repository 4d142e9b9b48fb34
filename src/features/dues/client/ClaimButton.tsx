import { useState } from 'react';
import { FormDialog } from '#api/FormDialog.tsx';
import { fieldErrors } from '#api/FormError.tsx';
import { makeRequestKey, useChange } from '#api/use-call.tsx';
import type { Statement } from '#features/ledger/endpoints.ts';
import { CLAIMED_METHODS, type Method, needsNumber } from '#features/ledger/rules.ts';
import { CLAIM_DAYS, MAX_WAITING } from '#features/payments/rules.ts';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field, Select, TakaField } from '#ui/form/Field.tsx';
import { openCharges } from '../rules.ts';

/** Opens the claim form; while five payments wait, a sentence replaces the button. */
export function ClaimButton({ statement }: { statement: Statement }) {
  const [open, setOpen] = useState(false);
  if (statement.account.status === 'ended') return null;
  const waiting = statement.payments.filter(({ state }) => state === 'pending').length;
  const [first] = openCharges(statement);
  return (
    <>
      {waiting < MAX_WAITING ? (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          I have paid in another way
        </Button>
      ) : (
        <p className="max-w-xs text-mute text-sm">Five of your payments wait for the office. Please wait for it.</p>
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
  const [requestKey] = useState(makeRequestKey);
  const claim = useChange('POST /api/payments/claim', {
    onSuccess: () => {
      toast.success('The office is told. It will confirm that the money has come.');
      onClose();
    },
  });
  const errors = fieldErrors(claim.error);
  const send = ({ method, ...typed }: Record<Name, string>) =>
    claim.mutate({ body: { ...typed, method: method as Method, requestKey, again: errors.again !== undefined } });
  return (
    <FormDialog<Name>
      title="I have paid in another way"
      text="By bKash, Nagad, Rocket, at the bank or in cash. It counts once the office has confirmed it, for what is due first."
      change={claim}
      onClose={onClose}
      noValidate
      submitText={errors.again ? 'Yes, tell it as well' : 'Tell the office'}
      onSend={send}
    >
      <ClaimFields amount={amount} errors={errors} />
    </FormDialog>
  );
}

function ClaimFields({ amount, errors }: { amount: number | undefined; errors: Record<string, string> }) {
  const [method, setMethod] = useState<Method | ''>('');
  const isNumbered = method === '' || needsNumber(method);
  const today = dayAt(new Date());
  const field = (name: Name) => ({ name, error: errors[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label="How"
        required
        placeholder="Please choose"
        options={CLAIMED_METHODS}
        value={method}
        onChange={({ target }) => setMethod(target.value as Method | '')}
        {...field('method')}
      />
      <TakaField label="Amount" required defaultValue={amount} {...field('amount')} />
      <Field
        label="Transaction number"
        required={isNumbered}
        optional={!isNumbered}
        hint={isNumbered ? 'As it stands in the message or on the slip.' : 'Of the slip, if there is one.'}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('reference')}
      />
      <Field
        label="Paid on"
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
