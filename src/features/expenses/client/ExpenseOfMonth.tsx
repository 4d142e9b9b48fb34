import { useState } from 'react';
import { useCall } from '#api/use-call.tsx';
import { useFormats, useLanguage } from '#locale/use-texts.tsx';
import { Field, Select } from '#ui/form/Field.tsx';
import type { Expense } from '../endpoints.ts';
import { categoryIn } from '../rules.ts';
import { useAllExpenses } from './use-expenses.ts';

type Props = {
  name: string;
  /** The month at first, as `2026-07`. Later ones cannot be chosen. */
  latest: string;
  /** True for an expense that can be chosen. */
  isOffered: (expense: Expense) => boolean;
  texts: { month: string; cost: string; choose: string; none: string; failed: string };
  error: string | undefined;
};

/** A month, and a choice among the expenses that count for it. */
export function ExpenseOfMonth({ name, latest, isOffered, texts: t, error }: Props) {
  const { language } = useLanguage();
  const { taka, day } = useFormats();
  const [month, setMonth] = useState(latest);
  const { data: categories } = useCall('GET /api/expense-categories', {});
  const expenses = useAllExpenses(month);
  const offered = expenses.data?.filter(isOffered);
  const options = (offered ?? []).map(({ _id, day: of, category, payee, amount }) => ({
    value: _id,
    text: [day(of), categoryIn(categories, category, language), payee, taka(amount)].filter(Boolean).join(' · '),
  }));
  return (
    <>
      <Field
        label={t.month}
        type="month"
        defaultValue={month}
        max={latest}
        // A browser without a field for months takes any text.
        onChange={({ target }) => /^\d{4}-\d\d$/.test(target.value) && setMonth(target.value)}
      />
      <Select
        label={t.cost}
        required
        placeholder={t.choose}
        options={options}
        name={name}
        hint={expenses.isError ? t.failed : offered?.length === 0 ? t.none : undefined}
        error={error}
      />
    </>
  );
}
