import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ImportRows } from './ImportRows.tsx';
import { ImportSource } from './ImportSource.tsx';
import { type ImportState, rowCount } from './import-state.ts';

type Props = {
  state: ImportState;
  columns: readonly { field: string; title: string }[];
  /** What the columns hold, and which of them may be left out. */
  hint: string;
  /** A row as somebody may write it: of the template, and of the empty field. */
  example: readonly (string | number)[];
  /** The name of the template's file. */
  template: string;
};

/** A table on its way into the building: it is given, every row of it is shown, and then all of them are taken or none. */
export function ImportSteps({ state, columns, ...source }: Props) {
  const { table, check } = state;
  return (
    <>
      <ImportSource state={state} titles={columns.map(({ title }) => title)} {...source} />
      {table && check.isPending && (
        <Card as="section">
          <Spinner text={`Checking ${rowCount(table.rows.length)}...`} />
        </Card>
      )}
      {table && check.isSuccess && <ImportRows state={state} rows={table.rows} columns={columns} />}
    </>
  );
}
