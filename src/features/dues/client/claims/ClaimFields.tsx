import { useState } from 'react';
import { RequestKey } from '#api/RequestKey.tsx';
import { homeTexts } from '#features/ledger/client/home-texts.ts';
import type { Charge } from '#features/ledger/endpoints.ts';
import { CLAIMED_METHODS, chargeTitle, type Method, methodOptions, needsNumber } from '#features/ledger/rules.ts';
import { CLAIM_DAYS } from '#features/payments/rules.ts';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { ChoiceChips } from '#ui/form/ChoiceChips.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field, TakaField } from '#ui/form/Field.tsx';
import { RowChoice, type useRowChoice } from '#ui/form/RowChoice.tsx';
import { moneyTexts } from '../money-texts.ts';
import { ClaimPicture } from './ClaimPicture.tsx';
import { type ClaimName, homeField, type useClaim } from './use-claim.ts';

type Props = {
  claim: ReturnType<typeof useClaim>;
  /** The method that the person chose before the form; without it the form asks. */
  method?: Method;
};

export function ClaimFields({ claim: { amount, errors, others, picture, setPicture }, method: given }: Props) {
  const t = useTexts(moneyTexts).claim;
  const { taka } = useFormats();
  const { language } = useLanguage();
  const [chosen, setMethod] = useState<Method>('bKash');
  const method = given ?? chosen;
  const isNumbered = needsNumber(method);
  const today = dayAt(useNow());
  const field = (name: ClaimName) => ({ name, error: errors[name] });
  return (
    // Two fields in a row where they fit: on a phone the button then stands in the first screen.
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-3 sm:grid-cols-2 sm:gap-5">
      <RequestKey />
      {given ? (
        <input type="hidden" name="method" value={given} />
      ) : (
        <div className="col-span-full">
          <ChoiceChips
            label={t.how}
            options={methodOptions(CLAIMED_METHODS, language)}
            defaultValue={method}
            onChoose={(one) => setMethod(one as Method)}
            {...field('method')}
          />
        </div>
      )}
      <TakaField
        label={t.amount}
        required
        defaultValue={amount}
        changed={() => (amount === undefined ? t.nothingNow : t.openNow(taka(amount)))}
        {...field('amount')}
      />
      <DayField
        label={t.paidOn}
        required
        min={daysAfter(today, -CLAIM_DAYS)}
        max={today}
        defaultValue={today}
        {...field('receivedOn')}
      />
      <div className="col-span-full flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_9rem]">
          <Field
            label={t.reference}
            required={isNumbered && !picture}
            optional={!isNumbered}
            hint={isNumbered ? t.referenceHint : t.slipHint}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('reference')}
          />
        </div>
        <ClaimPicture picture={picture} error={errors.picture} onChange={setPicture} />
      </div>
      {others.length > 0 && <OtherHomes others={others} errors={errors} />}
    </div>
  );
}

type OtherHomesProps = Pick<ReturnType<typeof useClaim>, 'others' | 'errors'>;

/** Amounts for the person's other homes; the rest is for the home of the page. */
function OtherHomes({ others, errors }: OtherHomesProps) {
  const { claim: t } = useTexts(moneyTexts);
  const { open, nothingOpen } = useTexts(homeTexts);
  const { taka } = useFormats();
  const error = Object.entries(errors).find(([name]) => name.startsWith('homes'))?.[1];
  return (
    <fieldset className="col-span-full grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold text-sm">{t.otherHomes}</legend>
      {others.map(({ agreementId, apartmentNo, owed }) => (
        <TakaField
          key={agreementId}
          label={t.ofThatFor(apartmentNo)}
          optional
          hint={owed > 0 ? open(taka(owed)) : nothingOpen}
          name={homeField(agreementId)}
          error={error}
        />
      ))}
    </fieldset>
  );
}

/** Asks which open charges were paid: the whole bill, or lines of it. */
export function ClaimedCharges({ choice }: { choice: ReturnType<typeof useRowChoice<Charge>> }) {
  const t = useTexts(moneyTexts).claim;
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
