import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigate } from 'react-router';
import { useImport } from '#api/use-import.ts';
import { toast } from '#ui/feedback/toast.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { APARTMENT_COLUMNS, MANAGED_APARTMENTS } from '../rules.ts';

const EXAMPLE = ['A', 1, 'A-101', 18_000, 1_200, 3, 'South facing, with a balcony.'];

/** Adds the apartments of a table. */
export function ImportApartmentsPage() {
  const navigate = useNavigate();
  const state = useImport('POST /api/apartments/import', {
    columns: APARTMENT_COLUMNS,
    onImported: (count) => {
      toast.success(count === 1 ? '1 apartment was imported.' : `${count} apartments were imported.`);
      void navigate(MANAGED_APARTMENTS.path());
    },
  });
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle
        intro="Nothing is added before you have seen every row, and then all of them or none."
        actions={
          <ButtonLink to={MANAGED_APARTMENTS.path()} variant="secondary" icon={<ArrowLeft size={16} />}>
            Back to the apartments
          </ButtonLink>
        }
      >
        Import apartments
      </PageTitle>
      <ImportSteps
        state={state}
        columns={APARTMENT_COLUMNS}
        hint="The last three may be left out."
        example={EXAMPLE}
        template="apartments-template.csv"
      />
    </div>
  );
}
