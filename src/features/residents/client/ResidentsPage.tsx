import FileUp from 'lucide-react/icons/file-up';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
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
    <div className="grid grid-cols-1 gap-8">
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
  return (
    <PagedList
      query={{ ...residents, data: residents.data?.residents }}
      failed="The residents did not load."
      empty={search.search !== '' || search.state === 'ended' ? NOBODY_MATCHES : NOBODY_YET}
      total={residents.data?.total ?? 0}
      names={['resident', 'residents']}
      page={search.page}
      pageSize={PAGE_SIZE}
      href={(page) => residentPath({ ...search, page })}
    >
      {(rows) => <ResidentTable residents={rows} hasEnded={search.state === 'ended'} />}
    </PagedList>
  );
}

const icon = <KeyRound size={24} />;
const NOBODY_MATCHES = {
  icon,
  text: 'Nobody matches.',
  next: 'Please look for another name, e-mail, phone or apartment.',
  action: (
    <ButtonLink variant="secondary" to={RESIDENTS_PATH}>
      Show all residents
    </ButtonLink>
  ),
};
const NOBODY_YET = {
  icon,
  text: 'Nobody lives here yet.',
  next: "Record the tenancies that exist already with '+ Record a tenancy', or import your list.",
  action: <ImportLink />,
};
