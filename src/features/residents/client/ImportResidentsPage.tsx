import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigate } from 'react-router';
import { useImport } from '#api/use-import.ts';
import { dayAt } from '#locale/calendar.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { RESIDENT_COLUMNS, residentExamples } from '../column-rules.ts';
import { RESIDENTS } from '../rules.ts';
import { residentTexts } from './office-texts.ts';

/** Records the tenancies of a table. */
export function ImportResidentsPage() {
  const navigate = useNavigate();
  const t = useTexts(residentTexts).import;
  const { language } = useLanguage();
  const state = useImport('POST /api/residents/import', {
    columns: RESIDENT_COLUMNS,
    onImported: (count) => {
      toast.success(t.imported(count));
      void navigate(RESIDENTS.path());
    },
  });
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle
        intro={t.intro}
        actions={
          <ButtonLink to={RESIDENTS.path()} variant="secondary" icon={<ArrowLeft size={16} />}>
            {t.back}
          </ButtonLink>
        }
      >
        {t.title}
      </PageTitle>
      <ImportSteps
        state={state}
        columns={RESIDENT_COLUMNS}
        hint={t.hint}
        examples={residentExamples(dayAt(new Date()), language)}
        fileName="residents-template.csv"
      />
    </div>
  );
}
