import { useState } from 'react';
import { FormDialog } from '#api/FormDialog.tsx';
import { fieldErrors } from '#api/FormError.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { partOptions, readPartMonths } from '#features/ledger/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import { readNumber } from '#locale/numbers.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Warnings } from '#ui/feedback/Warnings.tsx';
import { Field, Select, TakaField } from '#ui/form/Field.tsx';
import { advanceWarnings, billedFromOf } from '../rules.ts';
import { residentTexts } from './office-texts.ts';
import { useRecordTenancy } from './use-residents.ts';

/** Takes down a tenancy that exists already. What is typed is sent as it is: the server says what is wrong with it. */
export function RecordTenancyDialog({ onClose }: { onClose: () => void }) {
  const { record: t, fields } = useTexts(residentTexts);
  const record = useRecordTenancy();
  const { language } = useLanguage();
  const [typed, setTyped] = useState({ rent: '', advance: '', startsOn: '', billedFrom: '' });
  const taka = (text: string) => readNumber(text) ?? 0;
  const errors = fieldErrors(record.error);
  const { partMonths } = useBuilding();
  const { startsOn, billedFrom } = typed;
  const month = billedFrom || billedFromOf({ startsOn }, dayAt(new Date()));
  const parts = partOptions({ month, rent: taka(typed.rent), rentFrom: startsOn }, language);
  return (
    <FormDialog<TenancyFieldName>
      title={t.title}
      text={t.text}
      change={record}
      onClose={onClose}
      submitText={t.submit}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) setTyped({ ...typed, [target.name]: target.value });
      }}
      onSend={({ partMonths: chosen, ...body }) =>
        record.mutate({ body: { ...body, partMonths: readPartMonths(chosen) } }, { onSuccess: onClose })
      }
    >
      <TenancyFields errors={errors} />
      {parts.length > 0 && (
        <Select
          label={fields.firstMonth}
          name="partMonths"
          options={parts}
          defaultValue={partMonths}
          error={errors.partMonths}
        />
      )}
      <Warnings
        texts={advanceWarnings(taka(typed.advance), taka(typed.rent)).map((text) => text[language])}
        nevertheless={t.nevertheless}
      />
    </FormDialog>
  );
}

type TenancyFieldName =
  | 'block'
  | 'apartmentNo'
  | 'tenantName'
  | 'rent'
  | 'phone'
  | 'secondPhone'
  | 'email'
  | 'household'
  | 'startsOn'
  | 'billedFrom'
  | 'owedBefore'
  | 'advance'
  | 'paidAhead'
  | 'partMonths';

/** What the office knows of a tenancy, on two columns where there is room. */
function TenancyFields({ errors }: { errors: Record<string, string> }) {
  const t = useTexts(residentTexts).fields;
  const field = (name: TenancyFieldName) => ({ name, error: errors[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t.block} required maxLength={20} autoComplete="off" {...field('block')} />
      <Field label={t.apartment} required maxLength={20} autoComplete="off" {...field('apartmentNo')} />
      <Field label={t.tenantName} required maxLength={100} autoComplete="off" {...field('tenantName')} />
      <TakaField label={t.rent} required {...field('rent')} />
      <Field label={t.phone} optional type="tel" autoComplete="off" {...field('phone')} />
      <Field label={t.email} optional type="email" autoComplete="off" {...field('email')} />
      <Field label={t.secondPhone} optional type="tel" autoComplete="off" {...field('secondPhone')} />
      <Field label={t.household} optional inputMode="numeric" autoComplete="off" {...field('household')} />
      <Field label={t.since} type="date" required {...field('startsOn')} />
      <Field
        label={t.billedFrom}
        optional
        type="month"
        hint={t.billedFromHint}
        placeholder="2026-03"
        {...field('billedFrom')}
      />
      <TakaField label={t.owedBefore} optional hint={t.owedBeforeHint} {...field('owedBefore')} />
      <TakaField label={t.advance} optional hint={t.advanceHint} {...field('advance')} />
      <TakaField label={t.paidAhead} optional hint={t.paidAheadHint} {...field('paidAhead')} />
    </div>
  );
}
