import type { Format } from './judge-column.ts';

/** What a person said of a table: in this one, or in an earlier one of the same building. */
export type Answers = {
  /** The field that a title, without case and spaces, fills; empty: it is left out. */
  titles: Readonly<Record<string, string>>;
  /** How a column is written, by its field. */
  formats: Readonly<Record<string, Format>>;
  /** The same in every row, by the field of a column that is not there. */
  constants: Readonly<Record<string, string>>;
  /** Rows that are taken in after all, and rows that are left out, by their number. */
  rows: Readonly<Record<number, boolean>>;
  /** Rows that are empty flats and are added as such, and whether flats of tenants are added that the building lacks. */
  flats: Readonly<Record<number, boolean>>;
  addsFlats?: boolean | undefined;
  /** Expenses that are others than those which look the same, by their row. */
  again: Readonly<Record<number, boolean>>;
  /** The category that a word of a table of expenses is, by the word without case and spaces. */
  words: Readonly<Record<string, string>>;
  /** Cells that were mended, by `row field`. */
  cells: Readonly<Record<string, string>>;
  /** Rows of one flat that are one tenancy, by the number of the first one. */
  joined: Readonly<Record<number, JoinedRents>>;
};

/** The rent of several people in one flat: that of their rows together, or that of the first row. */
export type JoinedRents = 'sum' | 'first';

export const NO_ANSWERS: Answers = {
  titles: {},
  formats: {},
  constants: {},
  rows: {},
  flats: {},
  again: {},
  words: {},
  cells: {},
  joined: {},
};
