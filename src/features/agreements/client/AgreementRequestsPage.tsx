import FileCheck from 'lucide-react/icons/file-check';
import { useList } from '#api/use-list.ts';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { REQUESTS } from '../rules.ts';
import { RequestTable } from './RequestTable.tsx';
import { useRequestCount, useRequests } from './use-requests.ts';

/** A short list needs no search; a longer one is searched and comes in pages, and what is looked for stands in the address. */
export function AgreementRequestsPage() {
  const { shown, form, paging } = useList(REQUESTS);
  const requests = useRequests(shown);
  const total = useRequestCount(shown.search).data?.total ?? 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle intro="Accepting one makes the applicant a member. The longest wait comes first.">
        Agreement Requests
      </PageTitle>
      {(shown.search !== '' || total > REQUESTS.pageSize) && (
        <SearchForm label="Agreement requests" words={{ placeholder: 'Name, e-mail, phone or apartment' }} {...form} />
      )}
      <PagedList
        query={requests}
        failed="Failed to fetch agreement requests"
        empty={shown.search ? NOTHING_MATCHES : NO_REQUESTS}
        total={total}
        count={(n) => (n === 1 ? '1 request' : `${n} requests`)}
        {...paging}
      >
        {(rows) => <RequestTable requests={rows} />}
      </PagedList>
    </div>
  );
}

const icon = <FileCheck size={24} />;
const NO_REQUESTS = {
  icon,
  text: 'No pending requests',
  next: 'When somebody applies for an apartment, the request appears here.',
};
const NOTHING_MATCHES = {
  icon,
  text: 'Nothing matches.',
  next: 'Please look for another name or apartment.',
  action: (
    <ButtonLink variant="secondary" to={REQUESTS.path()}>
      Show all requests
    </ButtonLink>
  ),
};
