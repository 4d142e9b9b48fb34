import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import type { CsvTable, RowProblem } from '#csv/read-csv.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { ErrorNote } from '#ui/form/Form.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { ImportState } from './import-state.ts';
import { type ImportTexts, importTexts } from './import-texts.ts';

type Props = {
  state: ImportState;
  table: CsvTable;
  columns: readonly { field: string; title: string }[];
};

/** Every row that was given, what is wrong with it, and the button that takes all of them. */
export function ImportRows({ state: { rowProblems, take, takeAll }, table, columns }: Props) {
  const [onlyBad, setOnlyBad] = useState(false);
  const t = useTexts(importTexts);
  const hasBadRows = rowProblems.length > 0;
  const isBad = hasBadRows || table.problems.length > 0;
  return (
    <Card as="section" padded={false} aria-labelledby="preview">
      <div className="flex flex-wrap items-center justify-between gap-4 p-5">
        <div role="status" className="grid gap-1">
          <h2 id="preview" className="text-heading">
            {t.rows(table.rows.length)}
          </h2>
          <p className={isBad ? 'text-danger' : 'text-mute'}>{verdict(t, table, rowProblems)}</p>
          {table.totals.length > 0 && (
            <p className="text-mute">{(table.totals.length === 1 ? t.total : t.totals)(table.totals.join(', '))}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {hasBadRows && (
            <Button variant="secondary" aria-pressed={onlyBad} onClick={() => setOnlyBad(!onlyBad)}>
              {onlyBad ? t.showAll : t.showBad}
            </Button>
          )}
          <Button disabled={isBad} busy={take.isPending} busyText={t.importing} onClick={takeAll}>
            {t.importAll}
          </Button>
        </div>
      </div>
      {take.error && (
        <div className="px-5 pb-5">
          <ErrorNote>{take.error.message}</ErrorNote>
        </div>
      )}
      <ImportPreview
        caption={t.preview}
        columns={columns}
        table={table}
        problems={rowProblems}
        onlyBad={hasBadRows && onlyBad}
      />
    </Card>
  );
}

function verdict(t: ImportTexts, { problems }: CsvTable, rowProblems: readonly { row: number }[]): string {
  const bad = new Set(rowProblems.map(({ row }) => row)).size;
  if (bad > 0) return t.wrongRows(bad);
  return problems.length > 0 ? t.wrongColumns : t.allRight;
}

type ImportPreviewProps = {
  caption: string;
  columns: readonly { field: string; title: string }[];
  table: CsvTable;
  problems: readonly RowProblem[];
  /** Leaves out the rows that are right. */
  onlyBad: boolean;
};
type Line = { row: number; cells: Record<string, string>; problems: readonly RowProblem[] };

/** Every row of a table that is to be imported; what is wrong stands at its cell. */
function ImportPreview({ caption, columns, table: { rows, rowNumbers }, problems, onlyBad }: ImportPreviewProps) {
  const t = useTexts(importTexts);
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const lines = rows.map((cells, index): Line => {
    const row = rowNumbers[index] ?? index + 1;
    return { row, cells, problems: byRow.get(row) ?? [] };
  });
  const shown = columns.filter(
    ({ field }) => rows.some((row) => row[field]) || problems.some((each) => each.field === field),
  );
  const tableColumns: Column<Line>[] = [
    { title: t.row, kind: 'heading', cell: (line) => <RowName line={line} known={shown} /> },
    ...shown.map(({ field, title }) => ({ title, cell: (line: Line) => <PreviewCell line={line} field={field} /> })),
  ];
  const wanted = onlyBad ? lines.filter((line) => line.problems.length > 0) : lines;
  return <Table caption={caption} columns={tableColumns} rows={wanted} rowKey={({ row }) => row} wide />;
}

/** The number of the row, with what is wrong with it as a whole. */
function RowName({ line, known }: { line: Line; known: ImportPreviewProps['columns'] }) {
  const others = line.problems.filter(({ field }) => !known.some((column) => column.field === field));
  return (
    <span className="grid gap-1">
      <span className="figures">{useFormats().digits(line.row)}</span>
      {others.map(({ field, reason }) => (
        <Reason key={field + reason}>{reason}</Reason>
      ))}
    </span>
  );
}

function PreviewCell({ line, field }: { line: Line; field: string }) {
  const wrong = line.problems.filter((each) => each.field === field);
  return (
    <span className="grid gap-1">
      <span className="wrap-break-word">{line.cells[field] || '–'}</span>
      {wrong.map(({ reason }) => (
        <Reason key={reason}>{reason}</Reason>
      ))}
    </span>
  );
}

function Reason({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1.5 font-medium max-sm:justify-end text-danger text-sm">
      <CircleAlert size={16} className="mt-0.5 shrink-0" />
      {children}
    </span>
  );
}
