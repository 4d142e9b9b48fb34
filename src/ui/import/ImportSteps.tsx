import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import type { CsvColumn } from '#csv/columns.ts';
import { type TemplateRow, templateTable } from '#csv/template.ts';
import type { CsvCell } from '#csv/write-csv.ts';
import { textOf } from '#locale/language.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Spinner } from '#ui/feedback/Loading.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { CsvSource } from './CsvSource.tsx';
import type { ImportState } from './import-state.ts';
import { importTexts } from './import-texts.ts';
import { saveFile } from './save-file.ts';

// Loaded on demand: neither is shown before a table was given.
const ImportQuestions = loadLater(async () => (await import('./ImportQuestions.tsx')).ImportQuestions);
const ImportRows = loadLater(async () => (await import('./ImportRows.tsx')).ImportRows);

type Props = {
  state: ImportState;
  columns: readonly CsvColumn<string>[];
  /** The columns of the template, if a sheet may have more. */
  ownColumns?: readonly CsvColumn<string>[];
  /** The meaning of the columns, and the optional ones. */
  hint: string;
  /** Rows of the template and of the empty field's placeholder. */
  examples: readonly TemplateRow[];
  fileName: string;
  /** Display text of a value that is a code, such as a category's. */
  show?: (field: string, value: string) => string;
  /** The page's question before all rows are imported, and whether it is answered. */
  children?: ReactNode;
  isAnswered?: boolean;
};

/** The import of a table: it is given, every row is shown, and then all rows are imported or none. */
export function ImportSteps(props: Props) {
  const { state, columns: given, ownColumns = given, examples, show, children, isAnswered, ...source } = props;
  const t = useTexts(importTexts);
  const { language } = useLanguage();
  const columns = given.map(({ field, title, kind }) => ({
    field,
    title: textOf(title)[language],
    kind,
    ...(show && { show: (value: string) => show(field, value) }),
  }));
  const { table, check } = state;
  return (
    <>
      <ImportSource state={state} template={templateTable(ownColumns, examples, language)} {...source} />
      {table && <ImportQuestions state={state} columns={columns} />}
      {table && check.isPending && !state.isChecked && (
        <Card as="section">
          <Spinner text={t.checking(table.rows.length)} />
        </Card>
      )}
      {table && state.isChecked && (
        <ImportRows state={state} columns={columns} {...(isAnswered !== undefined && { isAnswered })}>
          {children}
        </ImportRows>
      )}
    </>
  );
}

type ImportSourceProps = {
  state: ImportState;
  hint: string;
  template: { titles: string[]; rows: CsvCell[][] };
  fileName: string;
};

/** Lists the columns, offers a template, and takes the table. */
function ImportSource({ state: { read, source, type, table, check }, hint, template, fileName }: ImportSourceProps) {
  const t = useTexts(importTexts);
  const { titles, rows } = template;
  async function saveTemplate() {
    const { csvFile } = await import('#csv/write-csv.ts');
    saveFile(fileName, csvFile(titles, rows));
  }
  return (
    <Card as="section" className="grid gap-5">
      <p className="text-mute">{t.columns(titles.join(', '), hint)}</p>
      <Button
        variant="secondary"
        size="sm"
        icon={<Download size={16} />}
        onClick={() => void saveTemplate()}
        className="w-fit"
      >
        {t.template}
      </Button>
      <CsvSource
        placeholder={[titles, ...rows].map((cells) => cells.join(';')).join('\n')}
        text={source}
        onType={type}
        busy={check.isPending}
        onText={read}
      />
      {check.error && <ErrorNote>{check.error.message}</ErrorNote>}
      {table && table.problems.length > 0 && (
        <ErrorNote>
          {table.problems.map((problem) => (
            <span key={problem} className="block">
              {problem}
            </span>
          ))}
        </ErrorNote>
      )}
    </Card>
  );
}
