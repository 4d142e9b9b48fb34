import { useState } from 'react';
import { FormDialog } from '#api/FormDialog.tsx';
import { fieldErrors } from '#api/FormError.tsx';
import { makeRequestKey, useChange } from '#api/use-call.tsx';
import type { Charge } from '#features/ledger/endpoints.ts';
import { CLAIMED_METHODS, chargeTitle, type Method, methodOptions, needsNumber } from '#features/ledger/rules.ts';
import { CLAIM_DAYS } from '#features/payments/rules.ts';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { readNumber } from '#locale/numbers.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field, Select, TakaField } from '#ui/form/Field.tsx';
import { duesTexts } from './texts.ts';

type Name = 'amount' | 'method' | 'reference' | 'receivedOn';
/** `charges` are open; the form begins with all of them. */
type Props = {
  charges: Charge[];
  /** The method that is chosen first. */
  first?: Method;
  onClose: () => void;
};

/** Claims a payment made outside of the site. The form sends what is typed; the server validates it. */
export function ClaimDialog({ charges, first, onClose }: Props) {
  const t = useTexts(duesTexts).claim;
  const [requestKey] = useState(makeRequestKey);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = charges.filter(({ _id }) => !left.has(_id));
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
    const named = left.size > 0 && { charges: shareAmong(chosen, amount) };
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
      {charges.length > 1 && <ClaimedCharges charges={charges} left={left} onLeave={setLeft} />}
      <ClaimFields first={first} amount={sum > 0 ? toTaka(sum) : undefined} errors={errors} />
    </FormDialog>
  );
}

/** The amount over the chosen charges, those due first before; what is no amount yet the server refuses. */
function shareAmong(chosen: readonly Charge[], typed: string) {
  let rest = toPoisha(Math.max(0, readNumber(typed) ?? 0));
  return chosen.flatMap(({ _id: chargeId, outstanding }) => {
    const share = Math.min(rest, toPoisha(outstanding));
    rest -= share;
    return share > 0 ? [{ chargeId, amount: toTaka(share) }] : [];
  });
}

type ChargesProps = {
  charges: readonly Charge[];
  left: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
};

/** Which of the open charges were paid: the whole bill, or lines of it. */
function ClaimedCharges({ charges, left, onLeave }: ChargesProps) {
  const t = useTexts(duesTexts).claim;
  const { language } = useLanguage();
  const { taka } = useFormats();
  const toggle = (id: string) =>
    onLeave(left.has(id) ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]));
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-sm">{t.what}</legend>
      <div className="max-h-56 overflow-y-auto rounded-field border border-line px-4 py-1">
        {charges.map(({ _id, outstanding, ...charge }) => (
          <label key={_id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-primary"
              checked={!left.has(_id)}
              onChange={() => toggle(_id)}
            />
            <span className="min-w-0 grow">{chargeTitle(charge, language)}</span>
            <span className="figures">{taka(outstanding)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ClaimFieldsProps = Pick<Props, 'first'> & { amount: number | undefined; errors: Record<string, string> };

function ClaimFields({ first, amount, errors }: ClaimFieldsProps) {
  const t = useTexts(duesTexts).claim;
  const { language } = useLanguage();
  const [method, setMethod] = useState<Method | ''>(first ?? '');
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
