import FileCheck from 'lucide-react/icons/file-check';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { REQUESTS_SIZE, requestPath } from '../rules.ts';
import { RequestTable } from './RequestTable.tsx';
import { SearchRequests } from './SearchRequests.tsx';
import { useRequestCount, useRequestSearch, useRequests } from './use-requests.ts';

/** A short list needs no search; a longer one is searched and comes in pages, and what is looked for stands in the address. */
export function AgreementRequestsPage() {
  const wanted = useRequestSearch();
  const requests = useRequests(wanted);
  const total = useRequestCount(wanted.search).data?.total ?? 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle intro="Accepting one makes the applicant a member. The longest wait comes first.">
        Agreement Requests
      </PageTitle>
      {(wanted.search !== '' || total > REQUESTS_SIZE) && <SearchRequests search={wanted.search} />}
      <PagedList
        query={requests}
        failed="Failed to fetch agreement requests"
        empty={wanted.search ? NOTHING_MATCHES : NO_REQUESTS}
        total={total}
        names={['request', 'requests']}
        page={wanted.page}
        pageSize={REQUESTS_SIZE}
        href={(page) => requestPath({ ...wanted, page })}
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
    <ButtonLink variant="secondary" to={requestPath({ search: '', page: 1 })}>
      Show all requests
    </ButtonLink>
  ),
};
