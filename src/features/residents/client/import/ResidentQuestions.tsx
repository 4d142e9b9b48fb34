import { dayAt } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { ChoiceChips } from '#ui/form/ChoiceChips.tsx';
import type { ImportState } from '#ui/import/import-state.ts';
import { importResidentsTexts } from './import-texts.ts';
import { countFlats, RUNNING_MONTHS, type RunningMonth, readSharedFlats } from './shape-residents.ts';

type Props = {
  state: ImportState;
  running: RunningMonth | undefined;
  onRunning: (running: RunningMonth | undefined) => void;
};

/** Questions about a table of tenants: its flats, the rent of people who share a flat, and the state of the current month. */
export function ResidentQuestions({ state, running, onRunning }: Props) {
  const t = useTexts(importResidentsTexts);
  const formats = useFormats();
  const month = dayAt(new Date()).slice(0, 7);
  const { table, answer } = state;
  const monthText = formats.period({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) });
  return (
    <>
      <FlatQuestions state={state} />
      {(table ? readSharedFlats(table) : []).map(({ rows, apartmentNo, names, sum, first }) => (
        <div key={rows[0]} className="flex flex-wrap items-center gap-3">
          <p>{t.shared(formats.digits(rows.join(', ')), apartmentNo, names.join(', '))}</p>
          {sum !== undefined && (
            <Button variant="secondary" size="sm" onClick={() => answer.join(rows[0] ?? 0, 'sum')}>
              {t.oneTenancy(formats.taka(sum))}
            </Button>
          )}
          {first !== undefined && (
            <Button variant="secondary" size="sm" onClick={() => answer.join(rows[0] ?? 0, 'first')}>
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

/** Asks if flats that the building lacks are added with their tenants, and empty flats as apartments. */
function FlatQuestions({ state: { table, answers, answer, unknownApartments } }: { state: ImportState }) {
  const t = useTexts(importResidentsTexts).flats;
  const vacant = table?.leftOut.filter(({ reason }) => reason === 'vacant').map(({ row }) => row) ?? [];
  const taken = table?.emptyFlats.length ?? 0;
  const unknown = table ? countFlats(table, unknownApartments) : 0;
  return (
    <>
      {unknown > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p>{(answers.addsFlats ? t.added : t.unknown)(unknown)}</p>
          {!answers.addsFlats && vacant.length > 0 && (
            <Button variant="secondary" size="sm" onClick={() => answer.addFlats(true, vacant)}>
              {t.addAll(unknown, vacant.length)}
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => answer.addFlats(!answers.addsFlats)}>
            {answers.addsFlats ? t.doNotAdd : t.add(unknown)}
          </Button>
        </div>
      )}
      {taken > 0 && <p>{t.emptyAdded(taken)}</p>}
      {vacant.length > 1 && (
        <Button variant="secondary" size="sm" className="w-fit" onClick={() => answer.flats(vacant)}>
          {t.addEmpty(vacant.length)}
        </Button>
      )}
    </>
  );
}
