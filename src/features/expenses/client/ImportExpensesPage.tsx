import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigate } from 'react-router';
import { LastImport } from '#api/LastImport.tsx';
import { useCall } from '#api/use-call.tsx';
import { useImport } from '#api/use-import.ts';
import { dayAt } from '#locale/calendar.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { categoryIn, EXPENSE_COLUMNS, EXPENSES, expenseExamples, PAYERS, payerIn } from '../rules.ts';
import { expenseTexts } from './texts.ts';

const CategoryQuestions = loadLater(async () => (await import('./CategoryQuestions.tsx')).CategoryQuestions);

/** Records the expenses of a table. */
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
    return field === 'paidFrom' ? payerIn(PAYERS.find((payer) => payer === value) ?? 'Cash', language) : value;
  };
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <ButtonLink to={EXPENSES.path()} variant="secondary" icon={<ArrowLeft size={16} />}>
          {t.back}
        </ButtonLink>
      }
    >
      <LastImport kind="expenses" />
      <ImportSteps
        state={state}
        columns={EXPENSE_COLUMNS}
        hint={t.hint}
        examples={expenseExamples({ categories, today: dayAt(new Date()), language })}
        fileName="expenses-template.csv"
        show={show}
      >
        {state.table && categories && <CategoryQuestions state={state} categories={categories} />}
      </ImportSteps>
    </Page>
  );
}
