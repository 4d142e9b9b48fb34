import CircleAlert from 'lucide-react/icons/circle-alert';
import { type KeyboardEvent, useState } from 'react';
import { isNothing } from '#locale/blanks.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { controlLook } from '#ui/form/FieldFrame.tsx';
import { classes } from '#ui/layout/classes.ts';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { ImportState, ReadRow, ShownColumn } from './import-state.ts';
import { importTexts } from './import-texts.ts';

type Props = {
  caption: string;
  state: ImportState;
  columns: readonly ShownColumn[];
  /** Hides the rows without problems. */
  onlyBad: boolean;
};
type Line = { row: number; cells: Record<string, string>; value: ReadRow; problems: ImportState['rowProblems'] };

/** Rows rendered at first: a browser needs seconds for thousands. */
const FIRST_ROWS = 100;

/** Every parsed row; problems stand at their cell, which can be corrected there. */
export function ImportPreview({ caption, state, columns, onlyBad }: Props) {
  const t = useTexts(importTexts);
  const { rows = [], rowNumbers = [] } = state.table ?? {};
  const byRow = Map.groupBy(state.rowProblems, ({ row }) => row);
  const lines = rows.map((cells, index): Line => {
    const row = rowNumbers[index] ?? index + 1;
    return { row, cells, value: state.values.get(row) ?? null, problems: byRow.get(row) ?? [] };
  });
  const shown = columns.filter(
    ({ field }) =>
      rows.some((row) => row[field]) ||
      lines.some(({ value }) => value?.[field] !== undefined && value[field] !== null) ||
      state.rowProblems.some((each) => each.field === field),
  );
  const tableColumns: Column<Line>[] = [
    { title: t.row, kind: 'heading', cell: (line) => <RowName line={line} known={shown} state={state} /> },
    ...shown.map((column) => ({
      title: column.title,
      cell: (line: Line) => <PreviewCell line={line} column={column} lines={lines} state={state} />,
    })),
  ];
  const wanted = onlyBad ? lines.filter((line) => line.problems.length > 0) : lines;
  const [isWhole, setWhole] = useState(false);
  // Also up to `FIRST_ROWS` rows with problems from anywhere in the table.
  const toMend = new Set(wanted.filter(({ problems }) => problems.length > 0).slice(0, FIRST_ROWS));
  const inPage = isWhole ? wanted : wanted.filter((line, index) => index < FIRST_ROWS || toMend.has(line));
  return (
    <>
      <Table caption={caption} columns={tableColumns} rows={inPage} rowKey={({ row }) => row} wide />
      {inPage.length < wanted.length && (
        <div className="p-5">
          <Button variant="secondary" onClick={() => setWhole(true)}>
            {t.showRest(wanted.length - inPage.length)}
          </Button>
        </div>
      )}
    </>
  );
}

/** The row's number, with the problems of the row as a whole. */
function RowName({ line, known, state }: { line: Line; known: readonly ShownColumn[]; state: ImportState }) {
  const t = useTexts(importTexts);
  const others = line.problems.filter(({ field }) => !known.some((column) => column.field === field));
  const number = useFormats().digits(line.row);
  return (
    <span className="grid justify-items-start gap-1">
      <span className="figures">{number}</span>
      {others.map(({ field, reason }) => (
        <Reason key={field + reason}>{reason}</Reason>
      ))}
      {others.some(({ field }) => field === 'again') && (
        <Button variant="secondary" size="sm" onClick={() => state.answer.again(line.row)}>
          {t.anotherOne(number)}
        </Button>
      )}
      {line.problems.length > 0 && (
        <Button variant="secondary" size="sm" onClick={() => state.answer.row(line.row, false)}>
          {t.leaveRowOut(number)}
        </Button>
      )}
    </span>
  );
}

type CellProps = { line: Line; column: ShownColumn; lines: readonly Line[]; state: ImportState };

function PreviewCell({ line, column: { field, title, kind, show = (value) => value }, lines, state }: CellProps) {
  const t = useTexts(importTexts);
  const formats = useFormats();
  const wrong = line.problems.filter((each) => each.field === field);
  const typed = line.cells[field] ?? '';
  const read = shownValue(line.value?.[field], kind, { ...formats, show });
  const isSame = read === undefined || read.replace(/[৳,\s]/g, '') === typed.replace(/[৳,\s]/g, '');
  if (wrong.length === 0)
    return (
      <span className="grid gap-0.5">
        <span className="wrap-break-word">
          {read || (line.value && typed && isNothing(typed) ? t.nothing : typed) || '–'}
        </span>
        {!isSame && typed && <s className="text-mute text-sm wrap-break-word">{typed}</s>}
      </span>
    );
  const alike = lines.filter(
    ({ cells, problems }) => cells[field] === typed && problems.some((each) => each.field === field),
  );
  const mend = (value: string, rows: readonly Line[]) =>
    state.answer.cells(Object.fromEntries(rows.map(({ row }) => [`${row} ${field}`, value])));
  return (
    <span className="grid gap-1.5">
      <input
        key={typed}
        data-wrong
        aria-label={t.mend(title, formats.digits(line.row))}
        defaultValue={typed}
        onKeyDown={goToNextWrong}
        onBlur={({ target }) => target.value !== typed && mend(target.value, [line])}
        className={classes(controlLook, 'min-w-32')}
        aria-invalid
      />
      {wrong.map(({ reason }) => (
        <Reason key={reason}>{reason}</Reason>
      ))}
      {alike.length > 1 && (
        <Button
          variant="secondary"
          size="sm"
          onClick={({ currentTarget }) => mend(currentTarget.parentElement?.querySelector('input')?.value ?? '', alike)}
          onMouseDown={(event) => event.preventDefault()}
        >
          {t.applyToAll(alike.length)}
        </Button>
      )}
    </span>
  );
}

/** Enter moves to the next wrong cell, as in a spreadsheet. */
function goToNextWrong(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const cells = [...document.querySelectorAll<HTMLInputElement>('input[data-wrong]')];
  const next = cells[cells.indexOf(event.currentTarget) + 1];
  if (next) next.focus();
  else event.currentTarget.blur();
}

/** A value in display form: amounts as taka, days in words. */
function shownValue(
  value: string | number | null | undefined,
  kind: string | undefined,
  formats: ReturnType<typeof useFormats> & { show: (value: string) => string },
) {
  if (value === undefined || value === null || value === '') return undefined;
  if (kind === 'money') return formats.taka(Number(value));
  if (kind === 'day') return formats.day(String(value));
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(String(value)) ?? [];
  if (kind === 'month' && year) return formats.period({ year: Number(year), month: Number(month) });
  return typeof value === 'number' ? formats.number(value) : formats.show(value);
}

function Reason({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1.5 font-medium max-sm:justify-end text-danger text-sm">
      <CircleAlert size={16} className="mt-0.5 shrink-0" />
      {children}
    </span>
  );
}
