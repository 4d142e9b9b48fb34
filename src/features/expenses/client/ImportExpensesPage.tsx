import { useNavigate } from 'react-router';
import { ImportPage } from '#api/import/ImportPage.tsx';
import { useImport } from '#api/import/use-import.ts';
import { useCall } from '#api/use-call.tsx';
import { dayAt } from '#locale/calendar.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { categoryIn, EXPENSE_COLUMNS, EXPENSES, expenseExamples, PAYERS, payerIn } from '../rules.ts';
import { expenseTexts } from './texts.ts';

const CategoryQuestions = loadLater(async () => (await import('./CategoryQuestions.tsx')).CategoryQuestions);

/** Imports the expenses of a table. */
export function ImportExpensesPage() {
  const navigate = useNavigate();
  const t = useTexts(expenseTexts).import;
  const { language } = useLanguage();
  const { data: categories, refetch } = useCall('GET /api/expense-categories', {});
  const state = useImport('POST /api/expenses/import', {
    columns: EXPENSE_COLUMNS,
    fetchShaper: async () => {
      const { mapCategories } = await import('./map-categories.ts');
      const there = categories ?? (await refetch()).data ?? [];
      return { shape: (row) => ({ ...row }), join: mapCategories(there, language) };
    },
    onImported: ({ imported }) => {
      toast.success(t.imported(imported));
      void navigate(EXPENSES.path());
    },
  });
  const show = (field: string, value: string) => {
    if (field === 'category') return categoryIn(categories, value, language);
    const payer = field === 'paidFrom' ? PAYERS.find((one) => one === value) : undefined;
    return payer ? payerIn(payer, language) : value;
  };
  return (
    <ImportPage
      kind="expenses"
      of={EXPENSES.path()}
      texts={t}
      state={state}
      columns={EXPENSE_COLUMNS}
      examples={expenseExamples({ categories, today: dayAt(new Date()), language })}
      show={show}
    >
      {state.table && categories && <CategoryQuestions state={state} categories={categories} />}
    </ImportPage>
  );
}
