import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { ChoiceChips } from '#ui/form/ChoiceChips.tsx';
import { Field, Select } from '#ui/form/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { ImportState, ShownColumn } from './import-state.ts';
import { importTexts } from './import-texts.ts';

type Props = { state: ImportState; columns: readonly ShownColumn[] };

/** Open questions about the table: the meaning of its columns, values for all rows, and the formats of numbers and days. */
export function ImportQuestions({ state, columns }: Props) {
  const { table } = state;
  if (!table) return null;
  return (
    <Card as="section" className="grid gap-6">
      <TitleChoices state={state} columns={columns} />
      <MissingColumns state={state} columns={columns} />
      <FormatChoices state={state} columns={columns} />
    </Card>
  );
}

const LEAVE_OUT = '-';

/** A choice for each title: unknown ones first, the others folded. */
function TitleChoices({ state: { table, answer }, columns }: Props) {
  const t = useTexts(importTexts).columnChoice;
  const titles = table?.titles ?? [];
  const unknown = titles.filter(({ field }) => field === undefined);
  const options = [
    { value: LEAVE_OUT, text: t.leaveOut },
    ...columns.map(({ field, title }) => ({ value: field, text: title })),
  ];
  const choice = ({ title, place, field }: (typeof titles)[number]) => (
    <Select
      key={`${place} ${field}`}
      label={title.trim()}
      options={options}
      {...(field === undefined ? { placeholder: t.choose } : { defaultValue: field || LEAVE_OUT })}
      onChange={({ target }) => answer.title(title, target.value === LEAVE_OUT ? '' : target.value)}
    />
  );
  const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';
  return (
    <div className="grid gap-4">
      {unknown.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-heading">{t.unknown(unknown.length)}</h2>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => answer.leaveOutTitles(unknown.map(({ title }) => title))}
            >
              {t.leaveAllOut}
            </Button>
          </div>
          <div className={grid}>{unknown.map(choice)}</div>
        </>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          {t.known(titles.length - unknown.length)}
        </summary>
        <div className={grid}>{titles.filter(({ field }) => field !== undefined).map(choice)}</div>
      </details>
    </div>
  );
}

/** Fields for columns that the table lacks: one value for all rows. */
function MissingColumns({ state: { table, answers, answer }, columns }: Props) {
  const t = useTexts(importTexts).columnChoice;
  const missing = columns.filter(({ field }) => table?.missing.includes(field) || answers.constants[field]);
  if (missing.length === 0) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {missing.map(({ field, title }) => (
        <Field
          key={field}
          label={t.forAll(title)}
          hint={t.forAllHint}
          defaultValue={answers.constants[field] ?? ''}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          onBlur={({ target }) =>
            target.value !== (answers.constants[field] ?? '') && answer.constant(field, target.value)
          }
        />
      ))}
    </div>
  );
}

function FormatChoices({ state: { table, answer }, columns }: Props) {
  const t = useTexts(importTexts).format;
  const formats = useFormats();
  return table?.questions.map(({ field, options, answer: given }) => {
    const title = columns.find((column) => column.field === field)?.title ?? field;
    const shown = (read: string) => (/^\d{4}-\d\d-\d\d$/.test(read) ? formats.day(read) : formats.taka(Number(read)));
    return (
      <ChoiceChips
        key={field}
        name={`format-${field}`}
        label={t.question(title)}
        defaultValue={given}
        options={options.map(({ format, example }) => ({
          value: format,
          text: t.reads(example.written, shown(example.read)),
        }))}
        onChoose={(value) => {
          const chosen = options.find(({ format }) => format === value)?.format;
          if (chosen) answer.format(field, chosen);
        }}
      />
    );
  });
}
