import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import { Button } from '#ui/form/Button.tsx';
import { ErrorNote } from '#ui/form/Form.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { type ImportState, type RowProblem, rowCount } from './import-state.ts';

type Props = {
  state: ImportState;
  rows: readonly Record<string, string>[];
  columns: readonly { field: string; title: string }[];
};

/** Every row that was given, what is wrong with it, and the button that takes all of them. */
export function ImportRows({ state: { rowProblems, take, takeAll }, rows, columns }: Props) {
  const [onlyBad, setOnlyBad] = useState(false);
  const isBad = rowProblems.length > 0;
  return (
    <Card as="section" padded={false} aria-labelledby="preview">
      <div className="flex flex-wrap items-center justify-between gap-4 p-5">
        <div role="status" className="grid gap-1">
          <h2 id="preview" className="text-heading">
            {rowCount(rows.length)}
          </h2>
          <p className={isBad ? 'text-danger' : 'text-mute'}>{verdict(rowProblems)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {isBad && (
            <Button variant="secondary" aria-pressed={onlyBad} onClick={() => setOnlyBad(!onlyBad)}>
              {onlyBad ? 'Show every row' : 'Show only what is not right'}
            </Button>
          )}
          <Button disabled={isBad} busy={take.isPending} busyText="Importing..." onClick={takeAll}>
            Import all rows
          </Button>
        </div>
      </div>
      {take.error && (
        <div className="px-5 pb-5">
          <ErrorNote>{take.error.message}</ErrorNote>
        </div>
      )}
      <ImportPreview
        caption="Rows to import"
        columns={columns}
        rows={rows}
        problems={rowProblems}
        onlyBad={isBad && onlyBad}
      />
    </Card>
  );
}

function verdict(problems: readonly { row: number }[]): string {
  const bad = new Set(problems.map(({ row }) => row)).size;
  if (bad === 0) return 'All of them are right.';
  return `${bad === 1 ? 'One of them is' : `${bad} of them are`} not right yet. Please put the table right and check it again.`;
}

type ImportPreviewProps = {
  caption: string;
  columns: readonly { field: string; title: string }[];
  rows: readonly Record<string, string>[];
  problems: readonly RowProblem[];
  /** Leaves out the rows that are right. */
  onlyBad: boolean;
};
type Line = { row: number; cells: Record<string, string>; problems: readonly RowProblem[] };

/** Every row of a table that is to be imported; what is wrong stands at its cell. */
function ImportPreview({ caption, columns, rows, problems, onlyBad }: ImportPreviewProps) {
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const lines = rows.map((cells, index): Line => ({ row: index + 1, cells, problems: byRow.get(index + 1) ?? [] }));
  const shown = columns.filter(
    ({ field }) => rows.some((row) => row[field]) || problems.some((each) => each.field === field),
  );
  const tableColumns: Column<Line>[] = [
    { title: 'Row', kind: 'heading', cell: (line) => <RowName line={line} known={shown} /> },
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
      <span className="figures">{line.row}</span>
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
