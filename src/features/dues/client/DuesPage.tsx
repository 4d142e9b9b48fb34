import { useList } from '#api/use-list.ts';
import { periodAt } from '#locale/calendar.ts';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { DUES, namedMonth } from '../rules.ts';
import { DebtorList } from './DebtorList.tsx';
import { MonthOverview, MonthSwitch } from './MonthOverview.tsx';
import { useDues } from './use-dues.ts';

/** What a month brings in, and who has not paid. The search is in the address. */
export function DuesPage() {
  const { shown: search, form } = useList(DUES);
  const period = search.period ?? periodAt(new Date());
  const dues = useDues({ ...search, period });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle
        intro="What the month brings in, and who has not paid. Money counts once the office has confirmed it."
        actions={<DownloadLink href={`/api/dues.csv?${new URLSearchParams(namedMonth(period))}`} />}
      >
        Dues
      </PageTitle>
      <MonthOverview
        figures={dues.data?.figures}
        loading={dues.isPending}
        monthSwitch={<MonthSwitch period={period} href={(other) => DUES.path({ period: other })} />}
      />
      <SearchForm label="Who has not paid" words={{ placeholder: 'Name, e-mail, phone or apartment' }} {...form} />
      <DebtorList search={search} period={period} query={dues} />
    </div>
  );
}
