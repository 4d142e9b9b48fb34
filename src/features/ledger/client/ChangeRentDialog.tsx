import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { periodOf } from '#locale/calendar.ts';
import { readAmount } from '#locale/read-number.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Warnings } from '#ui/feedback/Warnings.tsx';
import { Field, TakaField, TextArea } from '#ui/form/Field.tsx';
import type { Statement } from '../endpoints.ts';
import { rentWarnings } from '../rent-rules.ts';
import { ledgerTexts } from './texts.ts';
import { useChangeRent } from './use-ledger.ts';

type Name = 'rent' | 'fromMonth' | 'marketValue' | 'reason';
type Props = { statement: Statement; freeMonth: string; onClose: () => void };

/** Asks for the new rent and its first month. Warnings of custom and law appear before the office sends it; they do not block. */
export function ChangeRentDialog({ statement: { account, rents }, freeMonth, onClose }: Props) {
  const change = useChangeRent();
  const customs = useBuilding();
  const t = useTexts(ledgerTexts).changeRent;
  const { language } = useLanguage();
  const { taka } = useFormats();
  const [typed, setTyped] = useState({ rent: '', fromMonth: freeMonth, marketValue: '' });
  const { agreementId, name, apartmentNo, rent, startsOn } = account;
  const rise = {
    rents,
    startsOn,
    customs,
    fromMonth: typed.fromMonth,
    rent: readAmount(typed.rent ?? '') ?? -1,
    marketValue: readAmount(typed.marketValue ?? ''),
  };
  const isTyped = rise.rent >= 0 && /^\d{4}-\d\d$/.test(typed.fromMonth);
  return (
    <FormDialog<Name>
      title={t.title(name)}
      text={rent === 0 ? t.textFree(apartmentNo) : t.text(apartmentNo, taka(rent))}
      change={change}
      draft={`rent ${agreementId}`}
      onClose={onClose}
      submitText={t.submit}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) setTyped({ ...typed, [target.name]: target.value });
      }}
      onSend={(body) => change.mutate({ body: { agreementId, ...body } }, { onSuccess: onClose })}
    >
      <RentFields freeMonth={freeMonth} errors={fieldErrors(change.error)} />
      <Warnings
        texts={isTyped ? rentWarnings(rise).map((warning) => warning[language]) : []}
        nevertheless={t.nevertheless}
      />
    </FormDialog>
  );
}

function RentFields({ freeMonth, errors }: { freeMonth: string; errors: Record<string, string> }) {
  const t = useTexts(ledgerTexts).changeRent;
  const { period } = useFormats();
  const field = (name: Name) => ({ name, error: errors[name] });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TakaField label={t.rent} required hint={t.rentHint} {...field('rent')} />
        <Field
          label={t.from}
          type="month"
          required
          min={freeMonth}
          defaultValue={freeMonth}
          placeholder={freeMonth}
          hint={t.orLater(period(periodOf(freeMonth)))}
          {...field('fromMonth')}
        />
      </div>
      <TakaField label={t.marketValue} optional hint={t.marketHint} {...field('marketValue')} />
      <TextArea label={t.reason} required maxLength={500} rows={2} {...field('reason')} />
    </>
  );
}
