import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { RequestKey } from '#api/RequestKey.tsx';
import { METHODS, type Method, methodIn } from '#features/ledger/rules.ts';
import { PlaceOfMethod } from '#features/payments/client/PlaceOfMethod.tsx';
import { dayAt } from '#locale/calendar.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { Field, Select, TakaField } from '#ui/form/Field.tsx';
import { formValues } from '#ui/form/Form.tsx';
import { TAKINGS, type Taking, takingIn } from '../rules.ts';
import { incomeTexts } from './texts.ts';
import { useAddIncome } from './use-income.ts';

type Name = 'category' | 'amount' | 'payer' | 'day' | 'paidInto' | 'reference' | 'note';

/** Records other income, which no resident owed. */
export function IncomeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(incomeTexts).form;
  const { language } = useLanguage();
  const add = useAddIncome();
  const [paidInto, setPaidInto] = useState('Cash');
  const today = dayAt(new Date());
  const errors = fieldErrors(add.error);
  const field = (name: Name) => ({ name, label: t[name], error: errors[name] });
  return (
    <FormDialog<Name | 'placeId' | 'requestKey'>
      title={t.title}
      text={t.text}
      change={add}
      draft="income"
      submitText={errors.again ? t.submitAgain : t.submit}
      onClose={onClose}
      // The question was about the former values.
      onChange={({ currentTarget }) => {
        setPaidInto(formValues<Name>(currentTarget).paidInto);
        if (errors.again) add.reset();
      }}
      onSend={({ category, paidInto, placeId, ...typed }) =>
        add.mutate(
          {
            body: {
              ...{ ...typed, category: category as Taking, paidInto: paidInto as Method },
              ...(placeId && { placeId }),
              again: errors.again !== undefined,
            },
          },
          { onSuccess: onClose },
        )
      }
    >
      <RequestKey />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          required
          placeholder={t.choose}
          options={TAKINGS.map((taking) => ({ value: taking, text: takingIn(taking, language) }))}
          {...field('category')}
        />
        <TakaField required {...field('amount')} />
        <Field optional maxLength={200} {...field('payer')} />
        <Select
          required
          defaultValue="Cash"
          options={METHODS.map((method) => ({ value: method, text: methodIn(method, language) }))}
          {...field('paidInto')}
        />
        <PlaceOfMethod label={t.place} name="placeId" method={paidInto} error={errors.placeId} />
        <DayField required max={today} defaultValue={today} {...field('day')} />
        <Field optional maxLength={64} autoComplete="off" {...field('reference')} />
        <div className="sm:col-span-2">
          <Field optional maxLength={500} {...field('note')} />
        </div>
      </div>
      {errors.again && <ErrorNote>{errors.again}</ErrorNote>}
    </FormDialog>
  );
}
