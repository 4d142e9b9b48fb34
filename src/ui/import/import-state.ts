import type { Answers, JoinedRents } from '#csv/answers.ts';
import type { Format } from '#csv/judge-column.ts';
import type { CsvTable, RowProblem } from '#csv/read-table.ts';

type Step = { isPending: boolean; error: Error | null };

/** A row in stored form, by field; null if it has problems. */
export type ReadRow = Record<string, string | number | null> | null;

/** The state of a table's import, and its actions. */
export type ImportState = {
  /** The text in the table's field, read or not. */
  source: string;
  type: (text: string) => void;
  read: (text: string) => void;
  /** The parsed table, once it was read. */
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
    /** Switches on adding the flats of tenants, with the rows of empty flats that are added, too. */
    addFlats: (addsFlats: boolean, emptyRows?: readonly number[]) => void;
    join: (row: number, how: JoinedRents) => void;
  };
  check: Step;
  /** True if the server has checked this table; while it checks again, the result of the previous state. */
  isChecked: boolean;
  take: Step;
  /** True if a row can be an empty flat, which is added as an apartment. */
  takesEmptyFlats: boolean;
  /** Rows whose apartment the building does not have. */
  unknownApartments: readonly number[];
  /** The rows as parsed by the server, by row number. */
  values: ReadonlyMap<number, ReadRow>;
  rowProblems: readonly RowProblem[];
  takeAll: () => void;
};

export type ShownColumn = { field: string; title: string; kind: string | undefined; show?: (value: string) => string };
