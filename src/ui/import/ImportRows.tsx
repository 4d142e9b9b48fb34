import Download from 'lucide-react/icons/download';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { csvFile } from '#csv/write-csv.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import type { ImportState, ShownColumn } from './import-state.ts';
import { type ImportTexts, importTexts } from './import-texts.ts';
import { saveFile } from './save-file.ts';

type Props = {
  state: ImportState;
  columns: readonly ShownColumn[];
  /** The feature's question before all rows are imported, and whether it is answered. */
  children?: ReactNode;
  isAnswered?: boolean;
  /** The text of the button that imports all rows, and a second button beside it. */
  takeText?: string;
  otherAction?: ReactNode;
};

/** Every row of the table, its problems, and the button that imports all rows. */
export function ImportRows({ state, columns, children, isAnswered = true, takeText, otherAction }: Props) {
  const { rowProblems, take, takeAll, table } = state;
  const [onlyBad, setOnlyBad] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const t = useTexts(importTexts);
  // The result is below the fold, so the focus moves there once.
  useEffect(() => heading.current?.focus(), []);
  if (!table) return null;
  const hasBadRows = rowProblems.length > 0;
  const isOpen = table.questions.some(({ answer }) => answer === undefined);
  const isBad = hasBadRows || isOpen || table.problems.length > 0;
  return (
    <Card as="section" padded={false} aria-labelledby="preview">
      <div className="grid gap-4 p-5">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div role="status" className="grid gap-1">
            <h2 id="preview" ref={heading} tabIndex={-1} className="scroll-mt-20 text-heading">
              {t.rows(table.rows.length)}
            </h2>
            <p className={isBad ? 'text-danger' : 'text-mute'}>{verdict(t, state, isOpen)}</p>
            {table.totals.length > 0 && (
              <p className="text-mute">{(table.totals.length === 1 ? t.total : t.totals)(table.totals.join(', '))}</p>
            )}
          </div>
          <div className="flex flex-wrap gap-3">
            {hasBadRows && (
              <>
                <Button variant="secondary" aria-pressed={onlyBad} onClick={() => setOnlyBad(!onlyBad)}>
                  {onlyBad ? t.showAll : t.showBad}
                </Button>
                <Button
                  variant="secondary"
                  icon={<Download size={16} />}
                  onClick={() => saveFile('rows-to-mend.csv', refusedRows(state, columns, t))}
                >
                  {t.downloadRefused}
                </Button>
                <Button
                  variant="secondary"
                  onClick={() => state.answer.leaveOutRows([...new Set(rowProblems.map(({ row }) => row))])}
                >
                  {t.leaveBadOut}
                </Button>
              </>
            )}
          </div>
        </div>
        <ImportSummary state={state} columns={columns} />
        {children}
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={isBad || !isAnswered} busy={take.isPending} busyText={t.importing} onClick={takeAll}>
            {takeText ?? t.importAll}
          </Button>
          {otherAction}
        </div>
      </div>
      {take.error && (
        <div className="px-5 pb-5">
          <ErrorNote>{take.error.message}</ErrorNote>
        </div>
      )}
      <ImportPreview caption={t.preview} columns={columns} state={state} onlyBad={hasBadRows && onlyBad} />
    </Card>
  );
}

function verdict(t: ImportTexts, { table, rowProblems }: ImportState, isOpen: boolean): string {
  const bad = new Set(rowProblems.map(({ row }) => row)).size;
  if (isOpen) return t.openQuestions;
  if (bad > 0) return t.wrongRows(bad);
  return table && table.problems.length > 0 ? t.wrongColumns : t.allRight;
}

/** CSV of the refused rows with a column of reasons: only those need to be imported again. */
function refusedRows({ table, rowProblems }: ImportState, columns: readonly ShownColumn[], t: ImportTexts): string {
  const byRow = Map.groupBy(rowProblems, ({ row }) => row);
  const used = columns.filter(({ field }) => table?.rows.some((row) => row[field] !== undefined));
  const lines = (table?.rows ?? []).flatMap((cells, index) => {
    const row = table?.rowNumbers[index] ?? index + 1;
    const problems = byRow.get(row);
    if (!problems) return [];
    const titleOf = (field: string) => columns.find((column) => column.field === field)?.title;
    const reasons = problems.map(({ field, reason }) => (titleOf(field) ? `${titleOf(field)}: ${reason}` : reason));
    return [[...used.map(({ field }) => cells[field] ?? ''), reasons.join(' ')]];
  });
  return csvFile([...used.map(({ title }) => title), t.reasonColumn], lines);
}
