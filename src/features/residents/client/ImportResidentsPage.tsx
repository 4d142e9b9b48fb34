import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigate } from 'react-router';
import { useImport } from '#api/use-import.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { RESIDENT_COLUMNS } from '../column-rules.ts';
import { RESIDENTS } from '../rules.ts';
import { residentTexts } from './office-texts.ts';

/** Records the tenancies of a table. */
export function ImportResidentsPage() {
  const navigate = useNavigate();
  const t = useTexts(residentTexts).import;
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
        example={['A', 'A-101', t.example, '01711 000000', 'karim@example.com', 18_000, '2024-07-01', '2026-03']}
        template="residents-template.csv"
      />
    </div>
  );
}
