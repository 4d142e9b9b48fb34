import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import { csvFile } from '#csv/write-csv.ts';
import { ErrorNote } from '#ui/feedback/ErrorNote.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { CsvSource } from '#ui/import/CsvSource.tsx';
import { ImportPreview } from '#ui/import/ImportPreview.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { APARTMENT_COLUMNS, COLUMN_TITLES, MANAGE_PATH } from '../rules.ts';
import { useApartmentImport } from './use-apartment-import.ts';

const EXAMPLE = ['A', 1, 'A-101', 18_000, 1_200, 3, 'South facing, with a balcony.'];

export function ImportApartmentsPage() {
  const { read, table, check, take, rowProblems, takeAll } = useApartmentImport();
  return (
    <div className="grid gap-8">
      <PageTitle
        intro="Nothing is added before you have seen every row, and then all of them or none."
        actions={
          <ButtonLink to={MANAGE_PATH} variant="secondary" icon={<ArrowLeft size={16} />}>
            Back to the apartments
          </ButtonLink>
        }
      >
        Import apartments
      </PageTitle>
      <Card as="section" className="grid gap-5">
        <p className="text-mute">
          Columns: {COLUMN_TITLES.join(', ')}. The last three may be left out. Amounts as you write them: 18000,
          ৳1,20,000 or ১৮,০০০.
        </p>
        <Button variant="secondary" size="sm" icon={<Download size={16} />} onClick={saveTemplate} className="w-fit">
          Download a template
        </Button>
        <CsvSource
          placeholder={`${COLUMN_TITLES.join(';')}\n${EXAMPLE.join(';')}`}
          busy={check.isPending}
          onText={read}
        />
        {check.error && <ErrorNote>{check.error.message}</ErrorNote>}
        {table && table.problems.length > 0 && <TableProblems problems={table.problems} />}
      </Card>
      {table && check.data && (
        <Card as="section" padded={false} aria-labelledby="preview">
          <div className="flex flex-wrap items-center justify-between gap-4 p-5">
            <div role="status" className="grid gap-1">
              <h2 id="preview" className="text-heading">
                {table.rows.length === 1 ? '1 row' : `${table.rows.length} rows`}
              </h2>
              <p className={rowProblems.length > 0 ? 'text-danger' : 'text-mute'}>{verdict(rowProblems)}</p>
            </div>
            <Button disabled={rowProblems.length > 0} busy={take.isPending} onClick={takeAll}>
              Import all rows
            </Button>
          </div>
          {take.error && (
            <div className="px-5 pb-5">
              <ErrorNote>{take.error.message}</ErrorNote>
            </div>
          )}
          <ImportPreview
            caption="Rows to import"
            columns={APARTMENT_COLUMNS}
            rows={table.rows}
            problems={rowProblems}
          />
        </Card>
      )}
    </div>
  );
}

function verdict(problems: readonly { row: number }[]): string {
  const bad = new Set(problems.map(({ row }) => row)).size;
  if (bad === 0) return 'All of them are right.';
  return `${bad === 1 ? 'One of them is' : `${bad} of them are`} not right yet. Please put the table right and check it again.`;
}

function TableProblems({ problems }: { problems: readonly string[] }) {
  return (
    <ErrorNote>
      {problems.map((problem) => (
        <span key={problem} className="block">
          {problem}
        </span>
      ))}
    </ErrorNote>
  );
}

function saveTemplate() {
  const address = URL.createObjectURL(new Blob([csvFile(COLUMN_TITLES, [EXAMPLE])], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: address, download: 'apartments-template.csv' }).click();
  URL.revokeObjectURL(address);
}
