import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Answers, NO_ANSWERS } from '#csv/answers.ts';
import type { CsvColumn } from '#csv/columns.ts';
import type { CsvTable, RowProblem, ShapeRow } from '#csv/read-table.ts';
import type { tableReader } from '#csv/table-reader.ts';
import type { Language } from '#locale/language.ts';
import { useLanguage } from '#locale/use-texts.tsx';
import { answerActions } from '#ui/import/answer-actions.ts';
import type { CallName } from '../client.ts';
import { useCall, useChange } from '../use-call.tsx';
import { useDraft } from '../use-draft.ts';

/** Calls that import a table; a statement has its own form. */
type ImportCall = Exclude<Extract<CallName, `POST /api/${string}/import`>, `POST /api/statements/import`>;
type Rows = CsvTable['rows'];
/** A feature's transformation of each row, and of the whole table. */
type Shaper = { shape: ShapeRow; join: (table: CsvTable, answers: Answers) => CsvTable };
type Reader = { reader: typeof tableReader; shaper: Shaper | undefined };
type Options = {
  columns: readonly CsvColumn<string>[];
  /** Loads the feature's transformation once there is a table. */
  fetchShaper?: (() => Promise<Shaper>) | undefined;
  /** Transforms the rows before the whole table is imported. */
  finish?: ((rows: Rows) => Rows | Promise<Rows>) | undefined;
  onImported: (answer: Imported) => void;
  /** True if a row can be an empty flat, which is added as an apartment. */
  takesEmptyFlats?: boolean;
};
type Imported = { imported: number; addedApartments?: number | undefined };

/** The text in the table's field, the text that was read last, and the answers. */
type Draft = { source: string; text?: string; answers: Answers };
const NO_TABLE: Draft = { source: '', answers: NO_ANSWERS };

type Seen = {
  problems: RowProblem[];
  unknownApartments: readonly number[];
  values: ReadonlyMap<number, Record<string, string | number | null> | null>;
};
const NOTHING_READ: Seen['values'] = new Map();

const KINDS = {
  'POST /api/apartments/import': 'apartments',
  'POST /api/residents/import': 'residents',
  'POST /api/expenses/import': 'expenses',
} as const satisfies Record<ImportCall, string>;

type Kept = Pick<Answers, 'titles' | 'formats' | 'words'>;

/** The answers given here, merged over the building's remembered choices. */
const withKept = (answered: Answers, kept: Kept | undefined): Answers => ({
  ...answered,
  titles: { ...kept?.titles, ...answered.titles },
  formats: { ...kept?.formats, ...answered.formats },
  words: { ...kept?.words, ...answered.words },
});

type Reading = { by: Reader; columns: Options['columns']; language: Language };

function readWith(text: string, answers: Answers, { by: { reader, shaper }, columns, language }: Reading): CsvTable {
  const read = reader.read(text, columns, { answers, language, ...(shaper && { shape: shaper.shape }) });
  return shaper ? shaper.join(read, answers) : read;
}

/** Makes a reader with a cache of one table, for both the server's check and the screen: reading thousands of rows takes a while. */
function makeReader() {
  let last: { key: readonly unknown[]; table: CsvTable } | undefined;
  return (text: string, [given, kept]: [Answers, Kept | undefined], reading: Reading): CsvTable => {
    const key = [text, given, kept, ...Object.values(reading)];
    if (!last?.key.every((part, place) => part === key[place]))
      last = { key, table: readWith(text, withKept(given, kept), reading) };
    return last.table;
  };
}

/** The import of a table from text: read here, checked by the server with a dry run, then imported as a whole by the same call. */
export function useImport(
  call: ImportCall,
  { columns, fetchShaper, finish = (rows) => rows, onImported, takesEmptyFlats = false }: Options,
) {
  const { language } = useLanguage();
  const [draft, keepDraft, clearDraft] = useDraft<Draft>(`import of ${KINDS[call]}`, NO_TABLE);
  const { source, text, answers: given } = draft;
  const [fetched, setFetched] = useState<Reader>();
  const [seen, setSeen] = useState<Seen>();
  const params = { kind: KINDS[call] };
  // Choices remembered from earlier tables of the building.
  const { data: kept, isPending: isAwaited } = useCall('GET /api/imports/{kind}', { params });
  const choices = kept?.choices;
  const answers = useMemo(() => withKept(given, choices), [given, choices]);
  const keep = useChange('PUT /api/imports/{kind}/choices');
  const check = useChange(call);
  const take = useChange(call, {
    onSuccess: (answer) => {
      const { titles, formats, words } = answers;
      if (Object.keys({ ...titles, ...formats, ...words }).length > 0)
        keep.mutate({ params, body: { titles, formats, words } });
      clearDraft();
      onImported(answer);
    },
  });
  const [readOnce] = useState(makeReader);
  const table =
    text === undefined || !fetched ? undefined : readOnce(text, [given, choices], { by: fetched, columns, language });
  const fetchReader = async (): Promise<Reader> => {
    const [{ tableReader }, shaper] = await Promise.all([import('#csv/table-reader.ts'), fetchShaper?.()]);
    return { reader: tableReader, shaper };
  };

  /** Reads the table again and lets the server check it, even if its columns are wrong. */
  async function show(newText: string, newAnswers: Answers) {
    const answered = withKept(newAnswers, choices);
    const by = fetched ?? (await fetchReader());
    setFetched(by);
    if (newText !== text) setSeen(undefined);
    keepDraft({ source: newText === text ? source : newText, text: newText, answers: newAnswers });
    take.reset();
    check.reset();
    const read = readOnce(newText, [newAnswers, choices], { by, columns, language });
    const { rows, rowNumbers } = read;
    if (Object.keys(rows[0] ?? {}).length > 0)
      check.mutate(
        { body: { ...bodyOf(read, answered), dryRun: true, show: true } },
        {
          onSuccess: ({ problems, unknownApartments = [], read = [] }) =>
            setSeen({
              problems,
              unknownApartments,
              values: new Map(rowNumbers.map((row, index) => [row, read[index] ?? null])),
            }),
        },
      );
  }
  const restore = useEffectEvent(() => {
    if (text !== undefined) void show(text, given);
  });
  useEffect(() => {
    if (!isAwaited) restore();
  }, [isAwaited]);
  const change = (changes: Partial<Answers>) => {
    if (text !== undefined) void show(text, { ...given, ...changes });
  };

  const keyOf = (title: string) => fetched?.reader.keyOf(title) ?? title;
  const found = table?.rowProblems ?? [];
  const isKnown = (problem: RowProblem) =>
    table?.missing.includes(problem.field) ||
    found.some(({ row, field }) => row === problem.row && field === problem.field);
  return {
    source,
    type: (typed: string) => keepDraft({ ...draft, source: typed }),
    /** A new table resets the answers about rows of the previous one. */
    read: (newText: string) =>
      void show(newText, { ...NO_ANSWERS, titles: given.titles, formats: given.formats, words: given.words }),
    table,
    answers,
    answer: answerActions({ given, answers, keyOf, change }),
    check,
    take,
    isChecked: seen !== undefined,
    takesEmptyFlats,
    unknownApartments: seen?.unknownApartments ?? [],
    /** The rows as parsed by the server, by row number. */
    values: seen?.values ?? NOTHING_READ,
    rowProblems: [...found, ...(seen?.problems ?? []).filter((problem) => !isKnown(problem))],
    takeAll: async () => {
      if (table) take.mutate({ body: { ...bodyOf(table, answers), rows: await finish(table.rows) } });
    },
  };
}

/** The body of the import call: for tenants with their new apartments, for expenses with the confirmed duplicates. */
const bodyOf = ({ rows, rowNumbers, emptyFlats }: CsvTable, { addsFlats, again }: Answers) => ({
  rows,
  rowNumbers,
  ...(Object.keys(again).length > 0 && {
    again: rowNumbers.flatMap((row, index) => (again[row] ? [index] : [])),
  }),
  ...(addsFlats && { addApartments: true }),
  ...(emptyFlats.length > 0 && {
    emptyFlats: rowNumbers.flatMap((row, index) => (emptyFlats.includes(row) ? [index] : [])),
  }),
});
