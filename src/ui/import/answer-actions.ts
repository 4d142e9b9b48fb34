import type { Answers } from '#csv/answers.ts';
import type { ImportState } from './import-state.ts';

type Parts = {
  /** What was answered on this page, and that with what the building said of earlier tables. */
  given: Answers;
  answers: Answers;
  /** A title without case and spaces, by which its answer is kept. */
  keyOf: (title: string) => string;
  change: (changes: Partial<Answers>) => void;
};

/** What each answer of a person changes. */
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
