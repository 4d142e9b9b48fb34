import { useNavigate } from 'react-router';
import { ImportPage } from '#api/import/ImportPage.tsx';
import { useImport } from '#api/import/use-import.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { APARTMENT_COLUMNS, apartmentExamples } from '../column-rules.ts';
import { MANAGED_APARTMENTS } from '../rules.ts';
import { shownKind } from '../unit-kinds.ts';
import { apartmentOfficeTexts } from './office-texts.ts';

/** Imports the apartments of a table. */
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
    <ImportPage
      kind="apartments"
      of={MANAGED_APARTMENTS.path()}
      texts={t.import}
      state={state}
      columns={APARTMENT_COLUMNS}
      examples={apartmentExamples(language)}
      show={(field, value) => shownKind(field, value, language)}
    />
  );
}
