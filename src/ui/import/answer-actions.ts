import type { Answers } from '#csv/answers.ts';
import type { ImportState } from './import-state.ts';

type Parts = {
  /** Answers given on this page, and those merged with the building's remembered choices. */
  given: Answers;
  answers: Answers;
  /** The title in lower case without spaces, as the key of its answer. */
  keyOf: (title: string) => string;
  change: (changes: Partial<Answers>) => void;
};

/** The changes that each answer makes. */
export const answerActions = ({ given, answers, keyOf, change }: Parts): ImportState['answer'] => ({
  title: (title, field) => change({ titles: { ...given.titles, [keyOf(title)]: field } }),
  leaveOutTitles: (titles) =>
    change({ titles: { ...given.titles, ...Object.fromEntries(titles.map((title) => [keyOf(title), ''])) } }),
  format: (field, format) => change({ formats: { ...given.formats, [field]: format } }),
  constant: (field, value) => change({ constants: { ...answers.constants, [field]: value } }),
  row: (row, isTaken) => change({ rows: { ...answers.rows, [row]: isTaken } }),
  flats: (rows) => change(emptyFlats(answers, rows)),
  leaveOutRows: (rows) => change({ rows: { ...answers.rows, ...Object.fromEntries(rows.map((row) => [row, false])) } }),
  again: (row) => change({ again: { ...answers.again, [row]: true } }),
  words: (words) => change({ words: { ...given.words, ...words } }),
  addFlats: (addsFlats, emptyRows = []) => change({ addsFlats, ...emptyFlats(answers, emptyRows) }),
  join: (row, how) => change({ joined: { ...answers.joined, [row]: how } }),
  cells: (cells) => change({ cells: { ...answers.cells, ...cells } }),
});

const emptyFlats = ({ flats }: Answers, rows: readonly number[]) => ({
  flats: { ...flats, ...Object.fromEntries(rows.map((row) => [row, true])) },
});
