import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { RequestKey } from '#api/RequestKey.tsx';
import { TenantSelect } from '#features/residents/client/TenantSelect.tsx';
import { dayAt } from '#locale/calendar.ts';
import { plainReference } from '#locale/plain-reference.ts';
import { readAmount } from '#locale/read-number.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field, Select, TakaField } from '#ui/form/Field.tsx';
import type { Cheque } from '../endpoints.ts';
import { MAX_SERIES, SERIES_STEPS, seriesOf } from '../rules.ts';
import { takeTexts } from './take-texts.ts';
import { useTakeCheques } from './use-cheques.ts';

type Name =
  | 'agreementId'
  | 'bank'
  | 'number'
  | 'amount'
  | 'dated'
  | 'count'
  | 'every'
  | 'month'
  | 'takenOn'
  | 'isSecurity'
  | 'requestKey';
type Typed = Pick<Record<Name, string>, 'number' | 'dated' | 'count' | 'every'>;

/** Takes one cheque or a series, with a preview below the fields. */
export function TakeChequesDialog({
  onTaken,
  onClose,
}: {
  onTaken: (cheques: readonly Cheque[]) => void;
  onClose: () => void;
}) {
  const t = useTexts(takeTexts);
  const take = useTakeCheques();
  const today = dayAt(new Date());
  const [typed, setTyped] = useState<Typed>({ number: '', dated: today, count: '1', every: '1' });
  const errors = fieldErrors(take.error);
  const field = (name: Exclude<Name, 'agreementId' | 'requestKey' | 'isSecurity'>) => ({
    name,
    label: t[name],
    error: errors[name],
  });
  const watched = (name: keyof Typed) => ({
    ...field(name),
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <FormDialog<Name>
      title={t.title}
      text={t.text}
      change={take}
      submitText={t.submit}
      draft="cheques"
      noValidate
      onClose={onClose}
      onSend={({ isSecurity, ...form }) =>
        take.mutate(
          { body: { ...form, isSecurity: isSecurity !== undefined } },
          {
            onSuccess: ({ cheques }) => {
              onTaken(cheques);
              onClose();
            },
          },
        )
      }
    >
      <RequestKey />
      <div className="grid gap-5 sm:grid-cols-2">
        <TenantSelect error={errors.agreementId} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field required maxLength={60} hint={t.bankHint} {...field('bank')} />
        <Field required maxLength={20} inputMode="numeric" autoComplete="off" {...watched('number')} />
        <TakaField required {...field('amount')} />
        <Field required maxLength={4} inputMode="numeric" hint={t.countHint} {...watched('count')} />
        <DayField required {...watched('dated')} />
        <Select
          options={SERIES_STEPS.map((months) => ({ value: String(months), text: t.everyMonths(months) }))}
          {...watched('every')}
        />
        <Field type="month" optional hint={t.monthHint} {...field('month')} />
        <DayField required max={today} defaultValue={today} {...field('takenOn')} />
      </div>
      <Checkbox name="isSecurity">{t.isSecurity}</Checkbox>
      <Preview {...typed} />
    </FormDialog>
  );
}

/** Preview of the series' numbers and days; nothing while the fields are incomplete. */
function Preview({ number, dated, count, every }: Typed) {
  const t = useTexts(takeTexts);
  const { day } = useFormats();
  const plain = plainReference(number);
  const many = readAmount(count) ?? 0;
  const isSeries =
    /^\d{4,12}$/.test(plain) &&
    /^2\d{3}-\d\d-\d\d$/.test(dated) &&
    Number.isInteger(many) &&
    many >= 1 &&
    many <= MAX_SERIES;
  const series = isSeries ? seriesOf({ number: plain, dated, count: many, every: Number(every) }) : undefined;
  if (!series) return null;
  return (
    <div className="grid gap-1.5 rounded-field border border-line px-4 py-3">
      <p className="font-semibold">{t.preview(series.length)}</p>
      <ol className="figures grid gap-x-6 gap-y-0.5 text-mute text-sm sm:grid-cols-2">
        {series.map((one) => (
          <li key={one.number}>{t.line(one.number, day(one.dated))}</li>
        ))}
      </ol>
    </div>
  );
}
