import { useState } from 'react';
import { type CsvColumn, type CsvTable, readCsv } from '#csv/read-csv.ts';
import type { CallName } from './client.ts';
import { useChange } from './use-call.tsx';

type ImportCall = Extract<CallName, `POST /api/${string}/import`>;
type Options = { columns: readonly CsvColumn<string>[]; onImported: (rows: number) => void };

/** A table from its text to the building: read here, checked by the server, then taken as a whole by the same call. */
export function useImport(call: ImportCall, { columns, onImported }: Options) {
  const [table, setTable] = useState<CsvTable>();
  const check = useChange(call);
  const take = useChange(call, { onSuccess: ({ imported }) => onImported(imported) });

  function read(text: string) {
    const given = readCsv(text, columns);
    setTable(given);
    take.reset();
    check.reset();
    if (given.problems.length === 0) check.mutate({ body: { rows: given.rows, dryRun: true } });
  }

  return {
    read,
    table,
    check,
    take,
    rowProblems: [...(table?.rowProblems ?? []), ...(check.data?.problems ?? [])],
    takeAll: () => table && take.mutate({ body: { rows: table.rows } }),
  };
}
