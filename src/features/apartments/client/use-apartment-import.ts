import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange } from '#api/use-call.tsx';
import { type CsvTable, readCsv } from '#csv/read-csv.ts';
import { toast } from '#ui/feedback/toast.ts';
import { APARTMENT_COLUMNS, type ApartmentField, MANAGE_PATH } from '../rules.ts';

/** A table of apartments from its text to the building: read here, checked by the server, then taken as a whole. */
export function useApartmentImport() {
  const [table, setTable] = useState<CsvTable<ApartmentField>>();
  const navigate = useNavigate();
  const check = useChange('POST /api/apartments/import');
  const take = useChange('POST /api/apartments/import', {
    onSuccess: ({ imported }) => {
      toast.success(imported === 1 ? '1 apartment was imported.' : `${imported} apartments were imported.`);
      void navigate(MANAGE_PATH);
    },
  });

  function read(text: string) {
    const given = readCsv(text, APARTMENT_COLUMNS);
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
