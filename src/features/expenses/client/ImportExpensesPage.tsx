import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigate } from 'react-router';
import { LastImport } from '#api/LastImport.tsx';
import { useCall } from '#api/use-call.tsx';
import { useImport } from '#api/use-import.ts';
import { dayAt } from '#locale/calendar.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { EXPENSE_COLUMNS, EXPENSES, expenseExamples } from '../rules.ts';
import { expenseTexts } from './texts.ts';

/** Records the expenses of a table. */
export function ImportExpensesPage() {
  const navigate = useNavigate();
  const t = useTexts(expenseTexts).import;
  const { language } = useLanguage();
  const { data: categories } = useCall('GET /api/expense-categories', {});
  const state = useImport('POST /api/expenses/import', {
    columns: EXPENSE_COLUMNS,
    onImported: ({ imported }) => {
      toast.success(t.imported(imported));
      void navigate(EXPENSES.path());
    },
  });
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle
        intro={t.intro}
        actions={
          <ButtonLink to={EXPENSES.path()} variant="secondary" icon={<ArrowLeft size={16} />}>
            {t.back}
          </ButtonLink>
        }
      >
        {t.title}
      </PageTitle>
      <LastImport kind="expenses" />
      <ImportSteps
        state={state}
        columns={EXPENSE_COLUMNS}
        hint={t.hint}
        examples={expenseExamples({ categories, today: dayAt(new Date()), language })}
        fileName="expenses-template.csv"
      />
    </div>
  );
}
