import Printer from 'lucide-react/icons/printer';
import { useSearchParams } from 'react-router';
import { useCall } from '#api/use-call.tsx';
import { periodAt } from '#locale/calendar.ts';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { YearChart } from './YearChart.tsx';
import { YearSwitch } from './YearSwitch.tsx';
import { YearTable } from './YearTable.tsx';

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
            <DownloadLink href={`/api/ledger.csv?from=${year}-01-01&to=${year}-12-31`} text="Journal as CSV" />
            <Button variant="secondary" icon={<Printer size={16} />} onClick={() => print()}>
              Print
            </Button>
          </>
        }
      >
        {`Year ${query.data?.year ?? year}`}
      </PageTitle>
      <YearSwitch year={year} current={current} />
      <Card as="section" padded={false} aria-busy={query.isPlaceholderData}>
        {query.data && <YearChart year={query.data} />}
        {query.data && <YearTable year={query.data} />}
        {!query.data && query.isPending && <SkeletonRows />}
        {!query.data && query.isError && (
          <LoadError text="The year did not load." reason={query.error.message} query={query} />
        )}
      </Card>
    </div>
  );
}
