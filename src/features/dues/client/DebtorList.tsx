import CircleCheck from 'lucide-react/icons/circle-check';
import Search from 'lucide-react/icons/search';
import { type ComponentProps, useState } from 'react';
import type { Period } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { EmptyState, Query } from '#ui/feedback/QueryList.tsx';
import { ButtonLink, IconButton } from '#ui/form/Button.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { WholePage } from '#ui/layout/ShowMore.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { uiTexts } from '#ui/texts.ts';
import { DUES, type DuesSearch } from '../rules.ts';
import { AgeFilter } from './AgeFilter.tsx';
import { DebtorTable } from './DebtorTable.tsx';
import { duesTexts } from './texts.ts';
import type { useDues } from './use-dues.ts';

type Props = {
  search: DuesSearch;
  form: Pick<ComponentProps<typeof SearchField>, 'values' | 'onSearch'>;
  period: Period;
  query: ReturnType<typeof useDues>;
};

/** Tenants with debts, with the ages of the debts and the search in the list's head. */
export function DebtorList({ search, form, period, query }: Props) {
  const t = useTexts(duesTexts).dues;
  const uiList = useTexts(uiTexts).list;
  const [isSearching, setSearching] = useState(search.search !== '');
  const { data, isPlaceholderData } = query;
  if (data && data.total === 0 && search.search === '' && !search.age) return <AllPaid period={period} />;
  const pages = Math.ceil((data?.total ?? 0) / DUES.pageSize);
  return (
    <section aria-label={t.unpaid} aria-busy={isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card padded={false}>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b md:gap-3 md:p-2.5 print:hidden">
          <div className="min-w-0 max-md:flex-1">{data && <AgeFilter search={search} ages={data.ages} />}</div>
          <IconButton
            label={uiList.search}
            aria-expanded={isSearching}
            icon={<Search size={20} />}
            onClick={() => setSearching(!isSearching)}
            className="focus-visible:-outline-offset-2 md:hidden"
          />
          <SearchField
            label={t.unpaid}
            placeholder={t.search}
            {...form}
            className={classes('min-w-0 grow basis-40 max-md:basis-full md:max-w-xs', !isSearching && 'max-md:hidden')}
          />
        </div>
        <WholePage value={pages > 1}>
          <Query query={query} failed={t.failed}>
            {({ debtors, total }) =>
              debtors.length > 0 ? <DebtorTable debtors={debtors} /> : <NoDebtors search={search} total={total} />
            }
          </Query>
        </WholePage>
        {data && data.total > 0 && (
          <p role="status" className={pages > 1 ? 'figures px-5 py-3 text-mute' : 'sr-only'}>
            {pages > 1 && search.page <= pages ? t.oweOnPage(data.total, search.page, pages) : t.owe(data.total)}
          </p>
        )}
      </Card>
      <Pagination page={search.page} pages={pages} href={(page) => DUES.path({ ...search, page })} />
    </section>
  );
}

function AllPaid({ period }: { period: Period }) {
  const t = useTexts(duesTexts).dues;
  const named = useFormats().period(period);
  return (
    <p role="status" className="flex items-center gap-3 text-success">
      <CircleCheck size={22} className="shrink-0" />
      {t.allPaid(named)}
    </p>
  );
}

function NoDebtors({ search, total }: { search: DuesSearch; total: number }) {
  const t = useTexts(duesTexts).dues;
  if (total > 0)
    return (
      <EmptyState
        text={t.noPage}
        next={t.noPageNext}
        action={<ButtonLink to={DUES.path({ ...search, page: 1 })}>{t.firstPage}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      text={t.noMatch}
      next={t.noMatchNext}
      action={
        <ButtonLink variant="secondary" to={DUES.path({ period: search.period })}>
          {t.showAll}
        </ButtonLink>
      }
    />
  );
}
