import Printer from 'lucide-react/icons/printer';
import { useSearchParams } from 'react-router';
import { listPath } from '#api/list.ts';
import { useCall } from '#api/use-call.tsx';
import { YearTabs } from '#features/books/client/YearTabs.tsx';
import { periodAt } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Skeleton, SkeletonRows } from '#ui/feedback/Loading.tsx';
import { LoadError } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { PeriodSwitch } from '#ui/menu/PeriodSwitch.tsx';
import type { BuildingYear } from '../endpoints.ts';
import { statisticsTexts } from './texts.ts';
import { YearChart } from './YearChart.tsx';

/** The building's year: what was expected and collected each month, and how full it was. */
export function YearPage() {
  const [params] = useSearchParams();
  const current = periodAt(new Date()).year;
  const named = params.get('year') ?? '';
  const year = /^2[01]\d\d$/.test(named) ? Number(named) : current;
  const query = useCall('GET /api/statistics/year', { query: { year: String(year) } }, { keepsPrevious: true });
  const t = useTexts(statisticsTexts).year;
  const { language } = useLanguage();
  const { digits } = useFormats();
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle
        intro={t.intro}
        actions={
          <>
            <DownloadLink
              href={listPath('/api/ledger.csv', { ...days, language }, { language: 'en' })}
              text={t.download}
            />
            <Button variant="secondary" icon={<Printer size={16} />} onClick={() => print()}>
              {t.print}
            </Button>
          </>
        }
      >
        {t.title(digits(query.data?.year ?? year))}
      </PageTitle>
      <YearTabs />
      <PeriodSwitch
        unit="Year"
        before={{ name: digits(year - 1), to: `?year=${year - 1}` }}
        after={year < current ? { name: digits(year + 1), to: `?year=${year + 1}` } : undefined}
      >
        {digits(year)}
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
        {!query.data && query.isError && <LoadError text={t.failed} reason={query.error.message} query={query} />}
      </Card>
    </div>
  );
}

type Row = BuildingYear['total'] & { name: string; occupancy?: number | null };

/** The figures of each month, and of the year. */
function YearTable({ year: { year, months, total } }: { year: BuildingYear }) {
  const t = useTexts(statisticsTexts).year;
  const { taka, digits, monthNamed } = useFormats();
  const amount = (name: keyof BuildingYear['total']) => (row: Row) => taka(row[name], { decimals: 2 });
  const columns: Column<Row>[] = [
    { title: t.month, kind: 'heading', cell: ({ name }) => name },
    { title: t.expected, kind: 'figure', cell: amount('expected') },
    { title: t.collected, kind: 'figure', cell: amount('collected') },
    { title: t.discounts, kind: 'figure', cell: amount('discounts') },
    { title: t.waived, kind: 'figure', cell: amount('waived') },
    {
      title: t.occupancy,
      kind: 'figure',
      cell: ({ occupancy }) => (typeof occupancy === 'number' ? digits(`${occupancy}%`) : '–'),
    },
  ];
  const whole: Row = { ...total, name: digits(year) };
  const rows: Row[] = [...months.map(({ month, ...row }) => ({ ...row, name: monthNamed(month) })), whole];
  return (
    <Table
      caption={t.caption(digits(year))}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      groupOf={(row) => ({ key: row === whole ? 'year' : 'months' })}
    />
  );
}
