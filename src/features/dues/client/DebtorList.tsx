import CircleCheck from 'lucide-react/icons/circle-check';
import { type Period, periodName } from '#locale/calendar.ts';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { EmptyState, LoadError } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { DUES, type DuesSearch } from '../rules.ts';
import { AgeFilter } from './AgeFilter.tsx';
import { DebtorTable } from './DebtorTable.tsx';
import type { useDues } from './use-dues.ts';

type Props = { search: DuesSearch; period: Period; query: ReturnType<typeof useDues> };

/** Tenants who owe, by how long ago it was due. */
export function DebtorList({ search, period, query }: Props) {
  const { data, isError, error, isPlaceholderData } = query;
  if (data && data.total === 0 && search.search === '' && !search.age) return <AllPaid period={period} />;
  const pages = Math.ceil((data?.total ?? 0) / DUES.pageSize);
  return (
    <section aria-label="Who has not paid" aria-busy={isPlaceholderData} className="grid gap-5">
      {data && <AgeFilter search={search} ages={data.ages} />}
      {data && data.total > 0 && (
        <p role="status" className="figures text-mute">
          {data.total === 1 ? '1 tenancy owes' : `${data.total} tenancies owe`}
          {pages > 1 && search.page <= pages && `, page ${search.page} of ${pages}`}
        </p>
      )}
      <Card padded={false}>
        {!data && !isError && <SkeletonRows />}
        {!data && isError && <LoadError text="The dues did not load." reason={error.message} query={query} />}
        {data && data.debtors.length === 0 && <NoDebtors search={search} total={data.total} />}
        {data && data.debtors.length > 0 && <DebtorTable debtors={data.debtors} />}
      </Card>
      <Pagination page={search.page} pages={pages} href={(page) => DUES.path({ ...search, page })} />
    </section>
  );
}

function AllPaid({ period }: { period: Period }) {
  return (
    <p role="status" className="flex items-center gap-3 text-success">
      <CircleCheck size={22} className="shrink-0" />
      Nobody owes anything that was due by the end of {periodName(period)}.
    </p>
  );
}

function NoDebtors({ search, total }: { search: DuesSearch; total: number }) {
  if (total > 0)
    return (
      <EmptyState
        text="There is no such page."
        next="The list is shorter than that."
        action={<ButtonLink to={DUES.path({ ...search, page: 1 })}>Go to the first page</ButtonLink>}
      />
    );
  return (
    <EmptyState
      text="Nobody matches."
      next="Please look for another name, e-mail, phone or apartment, or another age."
      action={
        <ButtonLink variant="secondary" to={DUES.path({ period: search.period })}>
          Show all who owe
        </ButtonLink>
      }
    />
  );
}
