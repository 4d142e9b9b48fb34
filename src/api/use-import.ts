import { useState } from 'react';
import { type CsvColumn, type CsvTable, type RowProblem, readCsv } from '#csv/read-csv.ts';
import { useLanguage } from '#locale/use-texts.tsx';
import type { CallName } from './client.ts';
import { useChange } from './use-call.tsx';

type ImportCall = Extract<CallName, `POST /api/${string}/import`>;
type Options = { columns: readonly CsvColumn<string>[]; onImported: (rows: number) => void };

/** A table from its text to the building: read here, checked by the server, then taken as a whole by the same call. */
export function useImport(call: ImportCall, { columns, onImported }: Options) {
  const { language } = useLanguage();
  const [table, setTable] = useState<CsvTable>();
  const check = useChange(call);
  const take = useChange(call, { onSuccess: ({ imported }) => onImported(imported) });

  function read(text: string) {
    const given = readCsv(text, columns, language);
    setTable(given);
    take.reset();
    check.reset();
    // Wrong columns do not keep the rows from being checked: all mistakes are shown in one round.
    if (Object.keys(given.rows[0] ?? {}).length > 0)
      check.mutate({ body: { rows: given.rows, rowNumbers: given.rowNumbers, dryRun: true } });
  }

  const found = table?.rowProblems ?? [];
  const isKnown = (problem: RowProblem) =>
    table?.missing.includes(problem.field) ||
    found.some(({ row, field }) => row === problem.row && field === problem.field);
  return {
    read,
    table,
    check,
    take,
    rowProblems: [...found, ...(check.data?.problems ?? []).filter((problem) => !isKnown(problem))],
    takeAll: () => table && take.mutate({ body: { rows: table.rows, rowNumbers: table.rowNumbers } }),
  };
}
