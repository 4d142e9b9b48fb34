import Printer from 'lucide-react/icons/printer';
import { useSearchParams } from 'react-router';
import { useCall } from '#api/use-call.tsx';
import { periodAt } from '#locale/calendar.ts';
import { formatTaka } from '#locale/taka.ts';
import { Skeleton, SkeletonRows } from '#ui/feedback/Loading.tsx';
import { LoadError } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { PeriodSwitch } from '#ui/menu/PeriodSwitch.tsx';
import type { BuildingYear } from '../endpoints.ts';
import { YearChart } from './YearChart.tsx';

/** The building's year: what was expected and collected each month, and how full it was. */
export function YearPage() {
  const [params] = useSearchParams();
  const current = periodAt(new Date()).year;
  const named = params.get('year') ?? '';
  const year = /^2[01]\d\d$/.test(named) ? Number(named) : current;
  const query = useCall('GET /api/statistics/year', { query: { year: String(year) } }, { keepsPrevious: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle
        intro="The rents of each month, and the confirmed money by the day for which it counts."
        actions={
          <>
            <DownloadLink href={`/api/ledger.csv?from=${year}-01-01&to=${year}-12-31`} text="Cash book as CSV" />
            <Button variant="secondary" icon={<Printer size={16} />} onClick={() => print()}>
              Print
            </Button>
          </>
        }
      >
        {`Year ${query.data?.year ?? year}`}
      </PageTitle>
      <PeriodSwitch
        unit="Year"
        before={{ name: `${year - 1}`, to: `?year=${year - 1}` }}
        after={year < current ? { name: `${year + 1}`, to: `?year=${year + 1}` } : undefined}
      >
        {`${year}`}
      </PeriodSwitch>
      <Card as="section" padded={false} aria-busy={query.isPlaceholderData}>
        {query.data && <YearChart year={query.data} />}
        {query.data && <YearTable year={query.data} />}
        {!query.data && query.isPending && (
          <>
            <Skeleton className="m-5 h-56 sm:m-7" />
            <SkeletonRows rows={12} />
          </>
        )}
        {!query.data && query.isError && (
          <LoadError text="The year did not load." reason={query.error.message} query={query} />
        )}
      </Card>
    </div>
  );
}

type Row = BuildingYear['total'] & { name: string; occupancy?: number | null };

const amount = (name: keyof BuildingYear['total']) => (row: Row) => formatTaka(row[name], { decimals: 2 });

const COLUMNS: Column<Row>[] = [
  { title: 'Month', kind: 'heading', cell: ({ name }) => name },
  { title: 'Expected (৳)', kind: 'figure', cell: amount('expected') },
  { title: 'Collected (৳)', kind: 'figure', cell: amount('collected') },
  { title: 'Discounts (৳)', kind: 'figure', cell: amount('discounts') },
  { title: 'Given up (৳)', kind: 'figure', cell: amount('waived') },
  { title: 'Let', kind: 'figure', cell: ({ occupancy }) => (typeof occupancy === 'number' ? `${occupancy}%` : '–') },
];

/** The figures of each month, and of the year. */
function YearTable({ year: { year, months, total } }: { year: BuildingYear }) {
  const rows: Row[] = [...months.map(({ month, ...row }) => ({ ...row, name: month })), { ...total, name: `${year}` }];
  return (
    <Table
      caption={`The months of ${year}`}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ name }) => name}
      groupOf={({ name }) => ({ key: name === `${year}` ? 'year' : 'months' })}
    />
  );
}
