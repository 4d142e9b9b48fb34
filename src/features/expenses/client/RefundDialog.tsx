import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { RequestKey } from '#api/RequestKey.tsx';
import { PlaceOfMethod } from '#features/payments/client/PlaceOfMethod.tsx';
import { dayAt } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { Field, Select, TakaField } from '#ui/form/Field.tsx';
import { formValues } from '#ui/form/Form.tsx';
import type { Expense } from '../endpoints.ts';
import { PAYERS, type Payer, payerIn } from '../rules.ts';
import { expenseTexts } from './texts.ts';
import { useAddExpense } from './use-expenses.ts';

type Name = 'amount' | 'day' | 'paidFrom' | 'placeId' | 'reference' | 'note' | 'requestKey';
type Props = { expense: Expense /** Such as `Fuel, Padma, ৳8,400.00`. */; what: string; onClose: () => void };

/** Records a supplier's refund of an expense. */
export function RefundDialog({ expense, what, onClose }: Props) {
  const { form, refund: t } = useTexts(expenseTexts);
  const { language } = useLanguage();
  const add = useAddExpense();
  const [paidInto, setPaidInto] = useState<string>(expense.paidFrom);
  const today = dayAt(new Date());
  const errors = fieldErrors(add.error);
  const field = (name: Name) => ({ name, error: errors[name] ?? (name === 'amount' ? errors.refunds : undefined) });
  const { _id: refunds, category, payee, amount, givenBack = 0 } = expense;
  return (
    <FormDialog<Name>
      title={t.title}
      text={t.text(what)}
      change={add}
      draft={`refund of expense ${refunds}`}
      submitText={errors.again ? t.submitAgain : t.submit}
      onClose={onClose}
      // The question was about the former values.
      onChange={({ currentTarget }) => {
        setPaidInto(formValues<Name>(currentTarget).paidFrom);
        if (errors.again) add.reset();
      }}
      onSend={({ paidFrom, placeId, ...typed }) =>
        add.mutate(
          {
            body: {
              ...{ ...typed, category, payee: payee ?? undefined, paidFrom: paidFrom as Payer, refunds },
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
        <TakaField
          label={t.amount}
          required
          defaultValue={toTaka(toPoisha(amount) - toPoisha(givenBack))}
          {...field('amount')}
        />
        <Select
          label={t.paidInto}
          required
          defaultValue={expense.paidFrom}
          options={PAYERS.map((payer) => ({ value: payer, text: payerIn(payer, language) }))}
          {...field('paidFrom')}
        />
        <PlaceOfMethod label={t.place} method={paidInto} {...field('placeId')} />
        <DayField label={t.day} required min={expense.day} max={today} defaultValue={today} {...field('day')} />
        <Field label={form.reference} optional maxLength={64} autoComplete="off" {...field('reference')} />
        <div className="sm:col-span-2">
          <Field label={form.note} optional maxLength={500} {...field('note')} />
        </div>
      </div>
      {errors.again && <ErrorNote>{errors.again}</ErrorNote>}
    </FormDialog>
  );
}
