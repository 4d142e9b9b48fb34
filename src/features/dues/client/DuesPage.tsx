import { useNavigate, useSearchParams } from 'react-router';
import { periodAt } from '#locale/calendar.ts';
import { Field } from '#ui/form/Field.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { type DuesSearch, duesPath, duesSearch, namedMonth } from '../rules.ts';
import { DebtorList } from './DebtorList.tsx';
import { MonthOverview } from './MonthOverview.tsx';
import { MonthSwitch } from './MonthSwitch.tsx';
import { useDues } from './use-dues.ts';

/** What a month brings in, and who has not paid. What is looked for stands in the address. */
export function DuesPage() {
  const search = duesSearch(useSearchParams()[0]);
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
        monthSwitch={<MonthSwitch period={period} href={(other) => duesPath({ period: other })} />}
      />
      <Search wanted={search} />
      <DebtorList search={search} period={period} query={dues} />
    </div>
  );
}

function Search({ wanted }: { wanted: DuesSearch }) {
  const navigate = useNavigate();
  const { search } = wanted;
  const look = (typed: URLSearchParams) =>
    void navigate(duesPath({ ...wanted, search: duesSearch(typed).search, page: 1 }));
  return (
    <SearchForm label="Who has not paid" values={{ search }} onSearch={look}>
      <Field
        label="Search"
        name="search"
        type="search"
        placeholder="Name, e-mail, phone or apartment"
        maxLength={100}
        defaultValue={search}
      />
    </SearchForm>
  );
}
