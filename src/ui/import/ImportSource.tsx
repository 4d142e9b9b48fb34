import Download from 'lucide-react/icons/download';
import { csvFile } from '#csv/write-csv.ts';
import { ErrorNote } from '#ui/feedback/ErrorNote.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { CsvSource } from './CsvSource.tsx';
import type { ImportState } from './import-state.ts';

type Props = {
  state: ImportState;
  titles: readonly string[];
  hint: string;
  example: readonly (string | number)[];
  template: string;
};

/** Says which columns there are, gives a template, and takes the table. */
export function ImportSource({ state: { read, table, check }, titles, hint, example, template }: Props) {
  return (
    <Card as="section" className="grid gap-5">
      <p className="text-mute">
        Columns: {titles.join(', ')}. {hint} Amounts as you write them: 18000, ৳1,20,000 or ১৮,০০০.
      </p>
      <Button
        variant="secondary"
        size="sm"
        icon={<Download size={16} />}
        onClick={() => saveFile(template, csvFile(titles, [[...example]]))}
        className="w-fit"
      >
        Download a template
      </Button>
      <CsvSource placeholder={`${titles.join(';')}\n${example.join(';')}`} busy={check.isPending} onText={read} />
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

function saveFile(download: string, text: string) {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href, download }).click();
  URL.revokeObjectURL(href);
}
