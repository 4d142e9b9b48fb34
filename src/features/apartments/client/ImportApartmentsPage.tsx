import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigate } from 'react-router';
import { LastImport } from '#api/LastImport.tsx';
import { useImport } from '#api/use-import.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ButtonLink } from '#ui/form/Button.tsx';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { APARTMENT_COLUMNS, apartmentExamples } from '../column-rules.ts';
import { MANAGED_APARTMENTS } from '../rules.ts';
import { shownKind } from '../unit-kinds.ts';
import { apartmentOfficeTexts } from './office-texts.ts';

/** Adds the apartments of a table. */
export function ImportApartmentsPage() {
  const navigate = useNavigate();
  const t = useTexts(apartmentOfficeTexts);
  const { language } = useLanguage();
  const state = useImport('POST /api/apartments/import', {
    columns: APARTMENT_COLUMNS,
    onImported: ({ imported }) => {
      toast.success(t.done.imported(imported));
      void navigate(MANAGED_APARTMENTS.path());
    },
  });
  return (
    <Page
      title={t.import.title}
      intro={t.import.intro}
      actions={
        <ButtonLink to={MANAGED_APARTMENTS.path()} variant="secondary" icon={<ArrowLeft size={16} />}>
          {t.import.back}
        </ButtonLink>
      }
    >
      <LastImport kind="apartments" />
      <ImportSteps
        state={state}
        columns={APARTMENT_COLUMNS}
        hint={t.import.hint}
        examples={apartmentExamples(language)}
        fileName="apartments-template.csv"
        show={(field, value) => shownKind(field, value, language)}
      />
    </Page>
  );
}
