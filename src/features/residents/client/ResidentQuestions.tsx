import type { CsvTable, JoinedRents } from '#csv/read-table.ts';
import { dayAt } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { ChoiceChips } from '#ui/form/ChoiceChips.tsx';
import { importResidentsTexts } from './import-texts.ts';
import { RUNNING_MONTHS, type RunningMonth, readSharedFlats } from './shape-residents.ts';

type Props = {
  table: CsvTable;
  onJoin: (row: number, how: JoinedRents) => void;
  running: RunningMonth | undefined;
  onRunning: (running: RunningMonth | undefined) => void;
};

/** What the page asks of a table of tenants: the rent of people who share a flat, and what the running month is. */
export function ResidentQuestions({ table, onJoin, running, onRunning }: Props) {
  const t = useTexts(importResidentsTexts);
  const formats = useFormats();
  const month = dayAt(new Date()).slice(0, 7);
  const monthText = formats.period({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) });
  return (
    <>
      {readSharedFlats(table).map(({ rows, apartmentNo, names, sum, first }) => (
        <div key={rows[0]} className="flex flex-wrap items-center gap-3">
          <p>{t.shared(formats.digits(rows.join(', ')), apartmentNo, names.join(', '))}</p>
          {sum !== undefined && (
            <Button variant="secondary" size="sm" onClick={() => onJoin(rows[0] ?? 0, 'sum')}>
              {t.oneTenancy(formats.taka(sum))}
            </Button>
          )}
          {first !== undefined && (
            <Button variant="secondary" size="sm" onClick={() => onJoin(rows[0] ?? 0, 'first')}>
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
        onChoose={(value) => onRunning(RUNNING_MONTHS.find((one) => one === value))}
      />
    </>
  );
}
