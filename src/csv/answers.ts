import type { Format } from './judge-column.ts';

/** A person's answers about a table: about this one, or remembered from earlier tables of the building. */
export type Answers = {
  /** Field of a title, which is the key in lower case without spaces; an empty field leaves the column out. */
  titles: Readonly<Record<string, string>>;
  /** Format of a column, by its field. */
  formats: Readonly<Record<string, Format>>;
  /** Value for every row, by the field of a missing column. */
  constants: Readonly<Record<string, string>>;
  /** Rows that are included (true) or left out (false) by a person, by row number. */
  rows: Readonly<Record<number, boolean>>;
  /** `flats`: rows that are added as empty flats; `addsFlats`: missing flats of tenants are added, too. */
  flats: Readonly<Record<number, boolean>>;
  addsFlats?: boolean | undefined;
  /** Expenses that a person confirmed not to be duplicates, by row. */
  again: Readonly<Record<number, boolean>>;
  /** Category of a word in a table of expenses; the key is the word in lower case without spaces. */
  words: Readonly<Record<string, string>>;
  /** Corrected cells; the key is `row field`. */
  cells: Readonly<Record<string, string>>;
  /** For rows of one flat that form one tenancy: the rent to take, by the number of the first row. */
  joined: Readonly<Record<number, JoinedRents>>;
};

/** The rent of rows that form one tenancy: the sum of the rows, or the first row's. */
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
