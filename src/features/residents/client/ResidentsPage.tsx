import FileUp from 'lucide-react/icons/file-up';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { IMPORT_PATH, PAGE_SIZE, RESIDENTS_PATH, type ResidentSearch, residentPath, residentSearch } from '../rules.ts';
import { RecordTenancyDialog } from './RecordTenancyDialog.tsx';
import { ResidentFilters } from './ResidentFilters.tsx';
import { ResidentTable } from './ResidentTable.tsx';
import { useResidents } from './use-residents.ts';

/** Who lives where, with or without an account. What is looked for stands in the address. */
export function ResidentsPage() {
  const search = residentSearch(useSearchParams()[0]);
  const [recording, setRecording] = useState(false);
  return (
    <div className="grid gap-8">
      <PageTitle
        intro="Everybody who lives here, with or without an account: since when, for how much, and how to reach them."
        actions={
          <>
            <Button onClick={() => setRecording(true)}>+ Record a tenancy</Button>
            <ImportLink />
            <DownloadLink href="/api/residents.csv" />
          </>
        }
      >
        Residents
      </PageTitle>
      <ResidentFilters wanted={search} />
      <ResidentList search={search} />
      {recording && <RecordTenancyDialog onClose={() => setRecording(false)} />}
    </div>
  );
}

const ImportLink = () => (
  <ButtonLink to={IMPORT_PATH} variant="secondary" icon={<FileUp size={16} />}>
    Import
  </ButtonLink>
);

function ResidentList({ search }: { search: ResidentSearch }) {
  const residents = useResidents(search);
  const { data, isError, error, isPlaceholderData } = residents;
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  return (
    <section aria-label="Who lives here" aria-busy={isPlaceholderData} className="grid gap-5">
      {data && data.total > 0 && (
        <p role="status" className="figures text-mute">
          {data.total === 1 ? '1 resident' : `${data.total} residents`}
          {pages > 1 && search.page <= pages && `, page ${search.page} of ${pages}`}
        </p>
      )}
      <Card padded={false}>
        {!data && (isError ? <Failed error={error} query={residents} /> : <SkeletonRows />)}
        {data && data.residents.length === 0 && <Nothing search={search} total={data.total} />}
        {data && data.residents.length > 0 && (
          <ResidentTable residents={data.residents} hasEnded={search.state === 'ended'} />
        )}
      </Card>
      <Pagination page={search.page} pages={pages} href={(page) => residentPath({ ...search, page })} />
    </section>
  );
}

function Failed({ error, query }: { error: Error | null; query: ReturnType<typeof useResidents> }) {
  return <LoadError text="The residents did not load." reason={error?.message} query={query} />;
}

function Nothing({ search, total }: { search: ResidentSearch; total: number }) {
  if (total > 0)
    return (
      <EmptyState
        text="There is no such page."
        next="The list is shorter than that."
        action={<ButtonLink to={residentPath({ ...search, page: 1 })}>Go to the first page</ButtonLink>}
      />
    );
  const isFiltered = search.search !== '' || search.state === 'ended';
  return (
    <EmptyState
      icon={<KeyRound size={24} />}
      text={isFiltered ? 'Nobody matches.' : 'Nobody lives here yet.'}
      next={
        isFiltered
          ? 'Please look for another name, e-mail, phone or apartment.'
          : "Record the tenancies that exist already with '+ Record a tenancy', or import your list."
      }
      action={
        isFiltered ? (
          <ButtonLink variant="secondary" to={RESIDENTS_PATH}>
            Show all residents
          </ButtonLink>
        ) : (
          <ImportLink />
        )
      }
    />
  );
}
