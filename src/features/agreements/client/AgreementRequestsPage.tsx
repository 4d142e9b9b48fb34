import FileCheck from 'lucide-react/icons/file-check';
import { useList } from '#api/use-list.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { SkeletonTable } from '#ui/feedback/CardSkeletons.tsx';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { REQUESTS } from '../rules.ts';
import { requestTexts } from './office-texts.ts';
import { RequestTable } from './RequestTable.tsx';
import { useRequestCount } from './use-request-count.ts';
import { useRequests } from './use-requests.ts';

/** A short list has no search. A longer one has search and pages, both kept in the address. */
export function AgreementRequestsPage() {
  const t = useTexts(requestTexts).page;
  const { shown, form, paging } = useList(REQUESTS);
  const requests = useRequests(shown);
  const total = useRequestCount(shown.search).data?.total ?? 0;
  return (
    <Page title={t.title} intro={t.intro}>
      {(shown.search !== '' || total > REQUESTS.pageSize) && (
        <SearchForm label={t.search} words={{ placeholder: t.placeholder }} {...form} />
      )}
      {requests.isPending ? (
        <SkeletonTable cells={5} buttons={2} wideButtons row="h-34 @min-[56.25rem]/table:h-18" />
      ) : (
        <PagedList
          query={requests}
          failed={t.failed}
          empty={
            shown.search
              ? { icon, text: t.noMatch, next: t.noMatchNext, action: <ShowAll text={t.showAll} /> }
              : { icon, text: t.none, next: t.noneNext }
          }
          total={total}
          count={t.count}
          {...paging}
        >
          {(rows) => <RequestTable requests={rows} />}
        </PagedList>
      )}
    </Page>
  );
}

const icon = <FileCheck size={24} />;

const ShowAll = ({ text }: { text: string }) => (
  <ButtonLink variant="secondary" to={REQUESTS.path()}>
    {text}
  </ButtonLink>
);
