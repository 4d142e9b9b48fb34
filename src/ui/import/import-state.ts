import type { Answers, JoinedRents } from '#csv/answers.ts';
import type { Format } from '#csv/judge-column.ts';
import type { CsvTable, RowProblem } from '#csv/read-table.ts';

type Step = { isPending: boolean; error: Error | null };

/** A row as it will be stored, by field; null where it is not right yet. */
export type ReadRow = Record<string, string | number | null> | null;

/** How far the import of a table is, and what goes on with it. */
export type ImportState = {
  /** What stands in the field of the table, read or not. */
  source: string;
  type: (text: string) => void;
  read: (text: string) => void;
  /** What was given, once it was read. */
  table: CsvTable | undefined;
  answers: Answers;
  answer: {
    title: (title: string, field: string) => void;
    leaveOutTitles: (titles: readonly string[]) => void;
    format: (field: string, format: Format) => void;
    constant: (field: string, value: string) => void;
    row: (row: number, isTaken: boolean) => void;
    cells: (cells: Record<string, string>) => void;
    flats: (rows: readonly number[]) => void;
    leaveOutRows: (rows: readonly number[]) => void;
    again: (row: number) => void;
    words: (words: Record<string, string>) => void;
    /** Whether flats of tenants are added, and the rows of empty ones that are added with them. */
    addFlats: (addsFlats: boolean, emptyRows?: readonly number[]) => void;
    join: (row: number, how: JoinedRents) => void;
  };
  check: Step;
  /** Whether the server has looked at this table; of its last state while it looks again. */
  isChecked: boolean;
  take: Step;
  /** Whether a row can be an empty flat, which is added as an apartment. */
  takesEmptyFlats: boolean;
  /** The rows whose apartment the building does not have. */
  unknownApartments: readonly number[];
  /** The rows as the server has read them, by their number. */
  values: ReadonlyMap<number, ReadRow>;
  rowProblems: readonly RowProblem[];
  takeAll: () => void;
};

export type ShownColumn = { field: string; title: string; kind: string | undefined; show?: (value: string) => string };
