import { LANGUAGES, type Language, type Text, textOf } from '#locale/language.ts';
import { type Answers, NO_ANSWERS } from './answers.ts';
import { fromBijoy, isBijoy, mayBeBijoy } from './bijoy.ts';
import { bare, type CsvColumn, findColumn, isSerial } from './columns.ts';
import { type FormatQuestion, judgeColumn } from './judge-column.ts';
import { type LeftOut, reasonToLeaveOut } from './left-out.ts';
import { type Line, type Sheet, unquoted } from './sheet.ts';
import { REFUSED } from './table-texts.ts';
import { USUALLY_LEFT_OUT } from './usual-titles.ts';

/** A problem of a cell, or of the whole row if `field` is empty. `row` is its number in the spreadsheet. */
export type RowProblem = { row: number; field: string; reason: string };

/** A title of the table with its field: undefined if a person must choose it, empty if the column is left out. */
type TitlePlace = { place: number; title: string; field: string | undefined };

export type CsvTable = {
  /** The trimmed text of each cell by field, with the answers applied. */
  rows: Record<string, string>[];
  /** Each row's number in the spreadsheet, which also counts lines above the titles and blank lines. */
  rowNumbers: number[];
  /** Numbers of rows with a total of others, which are left out. */
  totals: number[];
  /** Required fields without a column. */
  missing: string[];
  /** Problems of the whole table: its columns, or that it is empty. */
  problems: string[];
  rowProblems: RowProblem[];
  titles: TitlePlace[];
  leftOut: LeftOut[];
  /** Numbers of rows that are imported as empty flats. */
  emptyFlats: number[];
  questions: FormatQuestion[];
  /** Numbers of rows whose names were written in Bijoy's letters and converted. */
  converted: number[];
};

type Row = { line: Line; values: Record<string, string> };

/** A feature's transformation of a row: a balance becomes a debt, the second of two phones gets a field of its own. */
export type ShapeRow = (row: Readonly<Record<string, string>>) => Record<string, string>;

export type ReadOptions = {
  answers?: Answers;
  language?: Language;
  shape?: ShapeRow;
  /** True to leave out columns without a field in the tenants' table without asking. */
  leavesOutUsual?: boolean;
};

/** Reads a sheet by its titles and the answers. Problems are described in `language`. */
export function readTable(
  sheet: Sheet,
  columns: readonly CsvColumn<string>[],
  { answers = NO_ANSWERS, language = 'en', shape = (row) => ({ ...row }), leavesOutUsual = true }: ReadOptions = {},
): CsvTable {
  const titles = placeTitles(sheet.titles, columns, { answers, leavesOutUsual });
  const known = titles.filter(({ field }) => field);
  const serials = new Set(sheet.titles.flatMap((title, place) => (isSerial(title) ? [place] : [])));
  const read = sheet.lines
    .filter(({ cells }) => cells.some((cell, place) => cell.trim() && !serials.has(place)))
    .map((line): Row => ({ line, values: valuesOf(line, known, answers) }));
  const reasons = new Map(
    read.map(({ line, values }) => [line.row, reasonToLeaveOut({ cells: line.cells, values }, columns)]),
  );
  const isLeftOut = ({ line: { row } }: Row) =>
    answers.rows[row] === undefined ? reasons.get(row) !== undefined && !answers.flats[row] : !answers.rows[row];
  const taken = read.filter((row) => !isLeftOut(row));
  const { questions, rows, converted } = readColumns(taken, columns, answers);
  const shaped = rows.map((row) => shape(row));
  const isEmptyFlat = ({ line: { row } }: Row) => answers.flats[row] === true && answers.rows[row] === undefined;
  // An empty flat has no tenant's name and no first day.
  const emptyFlats = taken.filter(isEmptyFlat).map(({ line }) => line.row);
  const tenants = shaped.filter((_, index) => !emptyFlats.includes(taken[index]?.line.row ?? 0));
  const missing = columns.filter(
    ({ field, isOptional }) =>
      !isOptional && !known.some((one) => one.field === field) && tenants.some((row) => !row[field]?.trim()),
  );
  const noColumn = columns.filter(
    ({ field, isOptional }) => !isOptional && shaped.length === 0 && !known.some((one) => one.field === field),
  );
  return {
    rows: shaped,
    rowNumbers: taken.map(({ line }) => line.row),
    totals: read.filter((row) => isLeftOut(row) && reasons.get(row.line.row) === 'total').map(({ line }) => line.row),
    missing: [...missing, ...noColumn].map(({ field }) => field),
    titles: titles.filter(({ title }) => title.trim() && !isSerial(title)),
    leftOut: read.filter(isLeftOut).map(({ line }) => ({
      row: line.row,
      reason: reasons.get(line.row) ?? 'chosen',
      text: line.cells
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(' · '),
    })),
    emptyFlats,
    questions,
    converted,
    problems: [
      ...titleProblems(titles, columns),
      ...[...missing, ...noColumn].map(({ title }) => REFUSED.missing(textOf(title))),
      ...(taken.length === 0 ? [REFUSED.noRows] : []),
    ].map((problem) => problem[language]),
    rowProblems: taken
      .flatMap(({ line }) => lineProblems(line, titles, sheet))
      .filter(({ row, field }) => answers.cells[`${row} ${field}`] === undefined)
      .map((problem) => ({ ...problem, reason: problem.reason[language] })),
  };
}

const LEFT_OUT = new Set(USUALLY_LEFT_OUT.map(bare));

/**
 * Assigns a field to each title: the answered one, else the one with a known title; if two titles fill the same field, the
 * first one gets it.
 */
function placeTitles(
  titles: readonly string[],
  columns: readonly CsvColumn<string>[],
  { answers, leavesOutUsual }: { answers: Answers; leavesOutUsual: boolean },
): TitlePlace[] {
  const isUsed = new Set<string>();
  return titles.map((title, place) => {
    const answer = answers.titles[bare(title)];
    if (answer !== undefined && (answer === '' || columns.some(({ field }) => field === answer))) {
      if (answer) isUsed.add(answer);
      return { place, title, field: answer };
    }
    const column = isSerial(title) && title.trim() === '' ? undefined : findColumn(columns, title);
    const isJoined = column?.kind === 'name';
    const isOwn = column !== undefined && isOwnTitle(column, title);
    if (column && (!isUsed.has(column.field) || isJoined || isOwn)) {
      isUsed.add(column.field);
      return { place, title, field: column.field };
    }
    if (column || (leavesOutUsual && LEFT_OUT.has(bare(title)))) return { place, title, field: '' };
    return { place, title, field: isSerial(title) ? '' : undefined };
  });
}

const isOwnTitle = ({ field, title }: CsvColumn<string>, given: string) =>
  [field, ...LANGUAGES.map((each) => textOf(title)[each])].some((name) => bare(name) === bare(given));

function titleProblems(titles: readonly TitlePlace[], columns: readonly CsvColumn<string>[]): Text[] {
  const unknown = titles.filter(({ field, title }) => field === undefined && title.trim() !== '');
  const twice = columns.filter(
    ({ field, kind }) => kind !== 'name' && titles.filter((each) => each.field === field).length > 1,
  );
  return [
    ...unknown.map(({ title }) => REFUSED.unknown(title.trim())),
    ...twice.map(({ title }) => REFUSED.twice(textOf(title))),
  ];
}

const isLastName = (title: string) => /^(?:tenant)?(?:last|sur|family)(?:name)?$/u.test(bare(title));

function valuesOf(line: Line, known: readonly TitlePlace[], answers: Answers): Record<string, string> {
  const values: Record<string, string> = { ...answers.constants };
  // The last name follows the first name, in any order of the columns.
  const inOrder = known.toSorted((one, other) => Number(isLastName(one.title)) - Number(isLastName(other.title)));
  const isFilled = new Set<string>();
  for (const { place, field = '' } of inOrder) {
    const cell = unquoted(line.cells[place] ?? '');
    values[field] = isFilled.has(field) ? `${values[field]} ${cell}`.trim() : cell;
    isFilled.add(field);
  }
  for (const field of Object.keys(values)) values[field] = answers.cells[`${line.row} ${field}`] ?? values[field] ?? '';
  return values;
}

function readColumns(taken: readonly Row[], columns: readonly CsvColumn<string>[], answers: Answers) {
  const rows = taken.map(({ values }) => ({ ...values }));
  const numberOf = (index: number) => taken[index]?.line.row ?? 0;
  const converted = new Set<number>();
  const questions = columns.flatMap(({ field, kind }) => {
    const cells = rows.flatMap((row, index) => (row[field] ? [{ row: numberOf(index), text: row[field] }] : []));
    if (kind === 'name' && cells.some(({ text }) => isBijoy(text)))
      for (const [index, row] of rows.entries()) {
        const text = row[field] ?? '';
        if (answers.cells[`${numberOf(index)} ${field}`] !== undefined || !(isBijoy(text) || mayBeBijoy(text)))
          continue;
        row[field] = fromBijoy(text);
        converted.add(numberOf(index));
      }
    const { question, read } = judgeColumn({ field, kind, cells, answer: answers.formats[field] });
    if (question) for (const row of rows) if (row[field]) row[field] = read(row[field]);
    return question ? [question] : [];
  });
  return { rows, questions, converted: [...converted] };
}

function lineProblems({ row, cells }: Line, titles: readonly TitlePlace[], { unclosed }: Sheet) {
  const lost = titles.flatMap(({ field, place }) => (field && isLost(cells[place] ?? '') ? [field] : []));
  return [
    ...(cells.slice(titles.length).some(Boolean) ? [{ row, field: '', reason: REFUSED.tooLong }] : []),
    ...(unclosed.has(row) ? [{ row, field: '', reason: REFUSED.unclosed }] : []),
    ...lost.map((field) => ({ row, field, reason: REFUSED.lost })),
  ];
}

/** Matches cells that Excel wrote as question marks, by saving Bangla in another encoding than UTF-8. */
const isLost = (cell: string) => /^[?\s.,/-]*\?{3}[?\s.,/-]*$/.test(cell);
