import { useInfiniteQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import ScrollText from 'lucide-react/icons/scroll-text';
import { listPath } from '#api/list.ts';
import { useCallContext } from '#api/use-call.tsx';
import { useList } from '#api/use-list.ts';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { EmptyState, LoadError } from '#ui/feedback/QueryList.tsx';
import { Button, buttonLook } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { AUDIT_KINDS, AUDIT_TRAIL, type AuditKind, type AuditSearch } from '../rules.ts';
import { AuditTable } from './AuditTable.tsx';

/** Who changed what, on whom, when and from where. The filters stand in the address, so that a search can be shared. */
export function AuditTrailPage() {
  const { shown: search, form } = useList(AUDIT_TRAIL);
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle
        intro="Every change in the building: who made it, on whom, when and from where. Nothing here can be altered."
        actions={<DownloadLink search={search} />}
      >
        Audit trail
      </PageTitle>
      <SearchForm
        label="The audit trail"
        words={{ label: 'Words', placeholder: 'Apartment, coupon, reason' }}
        choices={[{ label: 'What', name: 'kind', options: KINDS, placeholder: 'Everything' }]}
        {...form}
      >
        <Field label="Person" name="person" type="email" placeholder="Any e-mail" defaultValue={search.person} />
        <Field label="From" name="from" type="date" defaultValue={search.from} />
        <Field label="To" name="to" type="date" defaultValue={search.to} />
      </SearchForm>
      <Card as="section" padded={false}>
        <Events search={search} />
      </Card>
    </div>
  );
}

const KINDS = Object.entries(AUDIT_KINDS).map(([value, text]) => ({ value, text }));

function DownloadLink({ search }: { search: AuditSearch }) {
  return (
    <a href={listPath('/api/audit.csv', search)} download className={buttonLook({ variant: 'secondary' }, 'gap-2')}>
      <Download size={16} />
      Download CSV
    </a>
  );
}

function Events({ search }: { search: AuditSearch }) {
  const query = useAudit(search);
  const { data, isError, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  if (isError && events.length === 0) {
    return <LoadError text="Failed to fetch the audit trail" reason={error.message} query={query} />;
  }
  if (!data) return <SkeletonRows />;
  if (events.length === 0) return <Nothing isFiltered={AUDIT_TRAIL.path(search) !== AUDIT_TRAIL.path()} />;
  return (
    <>
      <AuditTable events={events} />
      {hasNextPage && (
        <div className="grid justify-items-center gap-3 border-line border-t p-5">
          {isError && <p role="alert">{error.message}</p>}
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<ScrollText size={24} />}
      text={isFiltered ? 'Nothing matches.' : 'Nothing has happened yet.'}
      next={
        isFiltered
          ? 'Please look for another person, kind or day.'
          : 'Requests, payments, coupons and announcements appear here.'
      }
    />
  );
}

/** The audit trail, newest first, older pages on demand. For administrators. */
export function useAudit({ search, person, kind, from, to }: AuditSearch) {
  const { client, currentEmail } = useCallContext();
  return useInfiniteQuery({
    queryKey: ['GET /api/audit', { search, person, kind, from, to }, currentEmail],
    queryFn: ({ signal, pageParam: before }) => {
      // What the address bar holds may be no kind at all; the server says so.
      const query = { search, person, kind: kind as AuditKind | '', from, to, before };
      return client('GET /api/audit', { query }, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
