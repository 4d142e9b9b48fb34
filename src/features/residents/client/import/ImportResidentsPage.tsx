import { useNavigate } from 'react-router';
import { ImportPage } from '#api/import/ImportPage.tsx';
import { useImport } from '#api/import/use-import.ts';
import { useDraft } from '#api/use-draft.ts';
import { shownKind } from '#features/apartments/unit-kinds.ts';
import { OCCUPANCY_NAMES, type Occupancy } from '#features/ledger/occupancy-kinds.ts';
import { TENURE_NAMES, type Tenure } from '#features/ledger/tenure-kinds.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Language } from '#locale/language.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { RESIDENT_COLUMNS, RESIDENT_SHEET_COLUMNS, residentExamples } from '../../column-rules.ts';
import { RESIDENTS } from '../../rules.ts';
import { importResidentsTexts } from './import-texts.ts';
import type { RunningMonth } from './shape-residents.ts';

const ResidentQuestions = loadLater(async () => (await import('./ResidentQuestions.tsx')).ResidentQuestions);

/** Translates the values of occupancy and tenure; other cells stay as they are. */
function shownCell(field: string, value: string, language: Language): string {
  if (field === 'occupancy') return OCCUPANCY_NAMES[value as Occupancy]?.[language] ?? value;
  if (field === 'tenure') return TENURE_NAMES[value as Tenure]?.[language] ?? value;
  return shownKind(field, value, language);
}

/** Imports the tenancies of a table. */
export function ImportResidentsPage() {
  const navigate = useNavigate();
  const t = useTexts(importResidentsTexts);
  const { language } = useLanguage();
  const [running, setRunning, clearRunning] = useDraft<RunningMonth | undefined>('running month', undefined);
  const today = dayAt(new Date());
  const state = useImport('POST /api/residents/import', {
    columns: RESIDENT_SHEET_COLUMNS,
    fetchShaper: async () => {
      const { shapeResident, joinPeople } = await import('./shape-residents.ts');
      return { shape: shapeResident, join: joinPeople };
    },
    finish: async (rows) => {
      const { withRunningMonth } = await import('./shape-residents.ts');
      return withRunningMonth(rows, running ?? 'open', today.slice(0, 7));
    },
    takesEmptyFlats: true,
    onImported: ({ imported, addedApartments = 0 }) => {
      clearRunning();
      toast.success(
        [t.imported(imported), addedApartments > 0 ? t.flats.imported(addedApartments) : ''].join(' ').trim(),
      );
      void navigate(RESIDENTS.path());
    },
  });
  return (
    <ImportPage
      kind="residents"
      of={RESIDENTS.path()}
      texts={t}
      state={state}
      columns={RESIDENT_SHEET_COLUMNS}
      ownColumns={RESIDENT_COLUMNS}
      examples={residentExamples(today, language)}
      show={(field, value) => shownCell(field, value, language)}
      isAnswered={running !== undefined}
    >
      {state.table && <ResidentQuestions state={state} running={running} onRunning={setRunning} />}
    </ImportPage>
  );
}
