import CircleAlert from 'lucide-react/icons/circle-alert';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { RowProblem } from './import-state.ts';

type Props = {
  caption: string;
  columns: readonly { field: string; title: string }[];
  rows: readonly Record<string, string>[];
  problems: readonly RowProblem[];
  /** Leaves out the rows that are right. */
  onlyBad: boolean;
};
type Line = { row: number; cells: Record<string, string>; problems: readonly RowProblem[] };

/** Every row of a table that is to be imported; what is wrong stands at its cell. */
export function ImportPreview({ caption, columns, rows, problems, onlyBad }: Props) {
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
function RowName({ line, known }: { line: Line; known: Props['columns'] }) {
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
