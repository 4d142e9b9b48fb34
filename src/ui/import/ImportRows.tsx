import { useState } from 'react';
import { ErrorNote } from '#ui/feedback/ErrorNote.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { type ImportState, rowCount } from './import-state.ts';

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
