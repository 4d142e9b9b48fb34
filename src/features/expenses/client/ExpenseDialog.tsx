import { type ReactNode, useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { RequestKey } from '#api/RequestKey.tsx';
import { useCall } from '#api/use-call.tsx';
import { TakeOver } from '#features/ledger/client/TakeOver.tsx';
import { PlaceOfMethod } from '#features/payments/client/PlaceOfMethod.tsx';
import { dayAt } from '#locale/calendar.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { Field, Select, TakaField } from '#ui/form/Field.tsx';
import { formValues } from '#ui/form/Form.tsx';
import type { ProposedExpense } from '../endpoints.ts';
import { categoryIn, PAYERS, type Payer, payerIn } from '../rules.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { expenseTexts } from './texts.ts';
import { useAddExpense } from './use-expenses.ts';

type Name =
  | 'category'
  | 'amount'
  | 'payee'
  | 'day'
  | 'paidFrom'
  | 'placeId'
  | 'month'
  | 'reference'
  | 'note'
  | 'repeats'
  | 'requestKey';
type Proposed = Omit<ProposedExpense, '_id'>;
type Props = {
  /** Initial values, such as those of an earlier month; an amount of 0 leaves the field empty. */
  proposed: Proposed | undefined;
  /** True for a proposal that must not repeat each month. */
  isOnce?: boolean;
  /** The repair that it pays for; `name` such as `Repair 12, Flat A-101`. */
  repair?: { _id: string; name: string };
  onClose: () => void;
};

/** Records an expense. Fields are sent as typed. */
export function ExpenseDialog({ proposed, isOnce = false, repair, onClose }: Props) {
  const t = useTexts(expenseTexts).form;
  const add = useAddExpense();
  const [category, setCategory] = useState(proposed?.category ?? '');
  const [paidFrom, setPaidFrom] = useState<string>(proposed?.paidFrom ?? 'Cash');
  const [isAddingCategory, setAddingCategory] = useState(false);
  const errors = fieldErrors(add.error);
  function send({ paidFrom, placeId, repeats, ...typed }: Record<Name, string>) {
    const chosen = { paidFrom: paidFrom as Payer, repeats: repeats !== undefined, ...(placeId && { placeId }) };
    const of = repair && { repairId: repair._id };
    add.mutate({ body: { ...typed, ...chosen, ...of, again: errors.again !== undefined } }, { onSuccess: onClose });
  }
  return (
    <>
      <FormDialog<Name>
        title={t.title}
        text={repair ? t.forRepair(repair.name) : t.text}
        change={add}
        draft={
          repair
            ? `cost of repair ${repair._id}`
            : proposed
              ? `expense ${proposed.category} ${proposed.payee ?? ''}`
              : 'expense'
        }
        submitText={errors.again ? t.submitAgain : t.submit}
        onClose={onClose}
        // The question was about the former values: changed ones are another expense.
        onChange={({ currentTarget }) => {
          setPaidFrom(formValues<Name>(currentTarget).paidFrom);
          if (errors.again) add.reset();
        }}
        onSend={send}
      >
        <RequestKey />
        <PaidFields proposed={proposed} paidFrom={paidFrom} errors={errors}>
          <div className="grid content-start justify-items-start">
            <CategorySelect value={category} onChoose={setCategory} error={errors.category} />
            <button
              type="button"
              className="py-1.5 font-semibold text-clay text-sm underline underline-offset-4"
              onClick={() => setAddingCategory(true)}
            >
              {t.addCategory}
            </button>
          </div>
        </PaidFields>
        <Checkbox name="repeats" defaultChecked={proposed !== undefined && !isOnce}>
          {t.repeats}
        </Checkbox>
        <TakeOver error={add.error} />
        {errors.again && <ErrorNote>{errors.again}</ErrorNote>}
      </FormDialog>
      {isAddingCategory && (
        <CategoryDialog
          category={undefined}
          onAdded={({ code }) => setCategory(code)}
          onClose={() => setAddingCategory(false)}
        />
      )}
    </>
  );
}

type CategorySelectProps = { value: string; onChoose: (category: string) => void; error: string | undefined };

function CategorySelect({ value, onChoose, error }: CategorySelectProps) {
  const t = useTexts(expenseTexts).form;
  const { language } = useLanguage();
  const { data: categories } = useCall('GET /api/expense-categories', {});
  return (
    <Select
      label={t.category}
      name="category"
      required
      placeholder={t.choose}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      options={(categories ?? [])
        .filter(({ isEnded }) => !isEnded)
        .map(({ code }) => ({ value: code, text: categoryIn(categories, code, language) }))}
      error={error}
    />
  );
}

type PaidFieldsProps = {
  proposed: Proposed | undefined;
  paidFrom: string;
  errors: Record<string, string>;
  children: ReactNode;
};

function PaidFields({ proposed, paidFrom, errors, children }: PaidFieldsProps) {
  const t = useTexts(expenseTexts).form;
  const { language } = useLanguage();
  const today = dayAt(new Date());
  const field = (name: Name) => ({ name, error: errors[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {children}
      <TakaField label={t.amount} required defaultValue={proposed?.amount || undefined} {...field('amount')} />
      <Field label={t.payee} optional maxLength={200} defaultValue={proposed?.payee ?? ''} {...field('payee')} />
      <Select
        label={t.paidFrom}
        required
        defaultValue={proposed?.paidFrom ?? 'Cash'}
        options={PAYERS.map((payer) => ({ value: payer, text: payerIn(payer, language) }))}
        {...field('paidFrom')}
      />
      <PlaceOfMethod label={t.place} method={paidFrom} {...field('placeId')} />
      <DayField label={t.day} required max={today} defaultValue={today} {...field('day')} />
      <Field label={t.month} type="month" optional hint={t.monthHint} {...field('month')} />
      <Field label={t.reference} optional maxLength={64} autoComplete="off" {...field('reference')} />
      <Field label={t.note} optional maxLength={500} defaultValue={proposed?.note ?? ''} {...field('note')} />
    </div>
  );
}
