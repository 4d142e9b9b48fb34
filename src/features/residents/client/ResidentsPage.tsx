import FileUp from 'lucide-react/icons/file-up';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useList } from '#api/use-list.ts';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { IMPORT_PATH, RESIDENTS } from '../rules.ts';
import { RecordTenancyDialog } from './RecordTenancyDialog.tsx';
import { ResidentTable } from './ResidentTable.tsx';
import { useResidents } from './use-residents.ts';

/** Who lives where, with or without an account. What is looked for stands in the address. */
export function ResidentsPage() {
  const { shown, form, paging } = useList(RESIDENTS);
  const residents = useResidents(shown);
  const hasEnded = shown.state === 'ended';
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
      <SearchForm
        label="Residents"
        words={{ placeholder: 'Name, e-mail, phone or apartment' }}
        choices={[
          { label: 'Who', name: 'state', options: STATES },
          { label: 'Sorted by', name: 'sort', options: ORDERS },
        ]}
        {...form}
      />
      <PagedList
        query={{ ...residents, data: residents.data?.residents }}
        failed="The residents did not load."
        empty={shown.search !== '' || hasEnded ? NOBODY_MATCHES : NOBODY_YET}
        total={residents.data?.total ?? 0}
        count={(n) => (n === 1 ? '1 resident' : `${n} residents`)}
        {...paging}
      >
        {(rows) => <ResidentTable residents={rows} hasEnded={hasEnded} />}
      </PagedList>
      {recording && <RecordTenancyDialog onClose={() => setRecording(false)} />}
    </div>
  );
}

const ImportLink = () => (
  <ButtonLink to={IMPORT_PATH} variant="secondary" icon={<FileUp size={16} />}>
    Import
  </ButtonLink>
);

const STATES = [
  { value: 'living', text: 'Living here' },
  { value: 'ended', text: 'Moved out' },
];
const ORDERS = [
  { value: 'apartment', text: 'Apartment' },
  { value: 'name', text: 'Name' },
  { value: 'since', text: 'Newest first' },
  { value: 'rent', text: 'Highest rent' },
];

const icon = <KeyRound size={24} />;
const NOBODY_MATCHES = {
  icon,
  text: 'Nobody matches.',
  next: 'Please look for another name, e-mail, phone or apartment.',
  action: (
    <ButtonLink variant="secondary" to={RESIDENTS.path()}>
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
