import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useImport } from '#api/use-import.ts';
import { dayAt } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { ChoiceChips } from '#ui/form/ChoiceChips.tsx';
import { ImportSteps } from '#ui/import/ImportSteps.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { RESIDENT_COLUMNS, RESIDENT_SHEET_COLUMNS, residentExamples } from '../column-rules.ts';
import { RESIDENTS } from '../rules.ts';
import { residentTexts } from './office-texts.ts';
import {
  joinPeople,
  RUNNING_MONTHS,
  type RunningMonth,
  readSharedFlats,
  shapeResident,
  withRunningMonth,
} from './shape-residents.ts';

/** Records the tenancies of a table. */
export function ImportResidentsPage() {
  const navigate = useNavigate();
  const t = useTexts(residentTexts).import;
  const formats = useFormats();
  const { language } = useLanguage();
  const [running, setRunning] = useState<RunningMonth>();
  const today = dayAt(new Date());
  const month = today.slice(0, 7);
  const monthText = formats.period({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) });
  const state = useImport('POST /api/residents/import', {
    columns: RESIDENT_SHEET_COLUMNS,
    shape: shapeResident,
    join: joinPeople,
    finish: (rows) => withRunningMonth(rows, running ?? 'open', month),
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
        columns={RESIDENT_SHEET_COLUMNS}
        ownColumns={RESIDENT_COLUMNS}
        hint={t.hint}
        examples={residentExamples(today, language)}
        fileName="residents-template.csv"
        isAnswered={running !== undefined}
      >
        {state.table &&
          readSharedFlats(state.table).map(({ rows, apartmentNo, names, sum, first }) => (
            <div key={rows[0]} className="flex flex-wrap items-center gap-3">
              <p>{t.shared(formats.digits(rows.join(', ')), apartmentNo, names.join(', '))}</p>
              {sum !== undefined && (
                <Button variant="secondary" size="sm" onClick={() => state.answer.join(rows[0] ?? 0, 'sum')}>
                  {t.oneTenancy(formats.taka(sum))}
                </Button>
              )}
              {first !== undefined && (
                <Button variant="secondary" size="sm" onClick={() => state.answer.join(rows[0] ?? 0, 'first')}>
                  {t.oneTenancy(formats.taka(first))}
                </Button>
              )}
            </div>
          ))}
        <ChoiceChips
          name="running-month"
          label={t.runningMonth(monthText)}
          options={RUNNING_MONTHS.map((value) => ({ value, text: t.runningMonths[value] }))}
          defaultValue={running}
          onChoose={(value) => setRunning(RUNNING_MONTHS.find((one) => one === value))}
        />
      </ImportSteps>
    </div>
  );
}
