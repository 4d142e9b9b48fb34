import FileCheck from 'lucide-react/icons/file-check';
import type { ListSearch } from '#api/list-search.ts';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { REQUESTS_SIZE, requestPath } from '../rules.ts';
import { RequestTable } from './RequestTable.tsx';
import { SearchRequests } from './SearchRequests.tsx';
import { useRequestCount, useRequestSearch, useRequests } from './use-requests.ts';

/** A short list needs no search; a longer one is searched and comes in pages, and what is looked for stands in the address. */
export function AgreementRequestsPage() {
  const wanted = useRequestSearch();
  const requests = useRequests(wanted);
  const total = useRequestCount(wanted.search).data?.total ?? 0;
  const isLong = wanted.search !== '' || total > REQUESTS_SIZE;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle intro="Accepting one makes the applicant a member. The longest wait comes first.">
        Agreement Requests
      </PageTitle>
      {isLong && <SearchRequests search={wanted.search} />}
      <Card as="section" padded={false} aria-busy={requests.isPlaceholderData}>
        {isLong && total > 0 && (
          <p role="status" className="figures px-5 py-3 text-mute text-sm">
            {total === 1 ? '1 request' : `${total} requests`}
          </p>
        )}
        <QueryList query={requests} failed="Failed to fetch agreement requests" empty={nothing(wanted, total)}>
          {(rows) => <RequestTable requests={rows} />}
        </QueryList>
      </Card>
      <Pagination
        page={wanted.page}
        pages={Math.ceil(total / REQUESTS_SIZE)}
        href={(page) => requestPath({ ...wanted, page })}
      />
    </div>
  );
}

/** Also after the last request of the last page was decided. */
function nothing({ search, page }: ListSearch, total: number) {
  const icon = <FileCheck size={24} />;
  const showAll = (
    <ButtonLink variant="secondary" to={requestPath({ search: '', page: 1 })}>
      Show all requests
    </ButtonLink>
  );
  if (page > 1 && total > 0)
    return { icon, text: 'There is no such page.', next: 'The list is shorter than that.', action: showAll };
  if (search)
    return { icon, text: 'Nothing matches.', next: 'Please look for another name or apartment.', action: showAll };
  return {
    icon,
    text: 'No pending requests',
    next: 'When somebody applies for an apartment, the request appears here.',
  };
}
