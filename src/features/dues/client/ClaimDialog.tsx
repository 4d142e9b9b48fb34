import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { makeRequestKey, useChange } from '#api/use-call.tsx';
import type { Charge } from '#features/ledger/endpoints.ts';
import { CLAIMED_METHODS, chargeTitle, type Method, methodOptions, needsNumber } from '#features/ledger/rules.ts';
import { CLAIM_DAYS } from '#features/payments/rules.ts';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { readAmount } from '#locale/read-number.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ChoiceChips } from '#ui/form/ChoiceChips.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field, TakaField } from '#ui/form/Field.tsx';
import { RowChoice, useRowChoice } from '#ui/form/RowChoice.tsx';
import { duesTexts } from './texts.ts';

type Name = 'amount' | 'method' | 'reference' | 'receivedOn';
/** `charges` are open; the form begins with all of them. */
type Props = { charges: Charge[]; onClose: () => void };

/** Claims a payment made outside of the site. The form sends what is typed; the server validates it. */
export function ClaimDialog({ charges, onClose }: Props) {
  const t = useTexts(duesTexts).claim;
  const [requestKey] = useState(makeRequestKey);
  const choice = useRowChoice(charges, { idOf: ({ _id }) => _id, begins: 'all' });
  const { chosen } = choice;
  const sum = chosen.reduce((total, { outstanding }) => total + toPoisha(outstanding), 0);
  const claim = useChange('POST /api/payments/claim', {
    onSuccess: () => {
      toast.success(t.sent);
      onClose();
    },
  });
  const errors = fieldErrors(claim.error);
  const send = ({ method, amount, reference, receivedOn }: Record<Name, string>) => {
    // All of it is settled in the order in which it is due, which needs no names.
    const named = chosen.length < charges.length && { charges: shareAmong(chosen, amount) };
    const typed = { amount, reference, receivedOn, method: method as Method };
    claim.mutate({ body: { ...typed, ...named, requestKey, again: errors.again !== undefined } });
  };
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
      {charges.length > 1 && <ClaimedCharges choice={choice} />}
      <ClaimFields amount={sum > 0 ? toTaka(sum) : undefined} errors={errors} />
    </FormDialog>
  );
}

/** The amount over the chosen charges, those due first before; what is no amount yet the server refuses. */
function shareAmong(chosen: readonly Charge[], typed: string) {
  let rest = toPoisha(Math.max(0, readAmount(typed) ?? 0));
  return chosen.flatMap(({ _id: chargeId, outstanding }) => {
    const share = Math.min(rest, toPoisha(outstanding));
    rest -= share;
    return share > 0 ? [{ chargeId, amount: toTaka(share) }] : [];
  });
}

/** Which of the open charges were paid: the whole bill, or lines of it. */
function ClaimedCharges({ choice }: { choice: ReturnType<typeof useRowChoice<Charge>> }) {
  const t = useTexts(duesTexts).claim;
  const { language } = useLanguage();
  const { taka } = useFormats();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-sm">{t.what}</legend>
      <RowChoice
        choice={choice}
        className="max-h-56"
        words={(charge) => chargeTitle(charge, language)}
        sum={({ outstanding }) => taka(outstanding)}
      />
    </fieldset>
  );
}

type ClaimFieldsProps = { amount: number | undefined; errors: Record<string, string> };

function ClaimFields({ amount, errors }: ClaimFieldsProps) {
  const t = useTexts(duesTexts).claim;
  const { language } = useLanguage();
  const [method, setMethod] = useState<Method>('bKash');
  const isNumbered = needsNumber(method);
  const today = dayAt(new Date());
  const field = (name: Name) => ({ name, error: errors[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <ChoiceChips
          label={t.how}
          options={methodOptions(CLAIMED_METHODS, language)}
          defaultValue={method}
          onChoose={(chosen) => setMethod(chosen as Method)}
          {...field('method')}
        />
      </div>
      <TakaField key={amount} label={t.amount} required defaultValue={amount} {...field('amount')} />
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
      <DayField
        label={t.paidOn}
        required
        min={daysAfter(today, -CLAIM_DAYS)}
        max={today}
        defaultValue={today}
        {...field('receivedOn')}
      />
    </div>
  );
}
