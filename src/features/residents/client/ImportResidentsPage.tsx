import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigate } from 'react-router';
import { useImport } from '#api/use-import.ts';
import { toast } from '#ui/feedback/toast.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { RESIDENT_COLUMNS, RESIDENTS } from '../rules.ts';

const EXAMPLE = ['A', 'A-101', 'Karim Uddin', '01711 000000', 'karim@example.com', 18_000, '2024-07-01', '2026-03'];

/** Records the tenancies of a table. */
export function ImportResidentsPage() {
  const navigate = useNavigate();
  const state = useImport('POST /api/residents/import', {
    columns: RESIDENT_COLUMNS,
    onImported: (count) => {
      toast.success(count === 1 ? '1 resident was imported.' : `${count} residents were imported.`);
      void navigate(RESIDENTS.path());
    },
  });
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle
        intro="For everybody who lives here already; the apartments come first. Nothing is recorded before you have seen every row, and then all of them or none."
        actions={
          <ButtonLink to={RESIDENTS.path()} variant="secondary" icon={<ArrowLeft size={16} />}>
            Back to the residents
          </ButtonLink>
        }
      >
        Import residents
      </PageTitle>
      <ImportSteps
        state={state}
        columns={RESIDENT_COLUMNS}
        hint="Phone, Email and First month of rent may be left out; without the last, rent is kept from this month on. Days as you write them: 2024-07-01 or 1/7/2024."
        example={EXAMPLE}
        template="residents-template.csv"
      />
    </div>
  );
}
