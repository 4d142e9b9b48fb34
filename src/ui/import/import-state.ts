import type { CsvTable, RowProblem } from '#csv/read-csv.ts';

type Step = { isPending: boolean; error: Error | null };

/** How far the import of a table is, and what goes on with it. */
export type ImportState = {
  read: (text: string) => void;
  /** What was given, once it was read. */
  table: CsvTable | undefined;
  check: Step & { isSuccess: boolean };
  take: Step;
  rowProblems: readonly RowProblem[];
  takeAll: () => void;
};
