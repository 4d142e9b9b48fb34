import Building2 from 'lucide-react/icons/building-2';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { useList } from '#api/use-list.ts';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { IMPORT_PATH, MANAGED_APARTMENTS } from '../rules.ts';
import { AddApartmentDialog } from './ApartmentForm.tsx';
import { ManagedTable } from './ManagedTable.tsx';
import { useManagedApartments } from './use-manage-apartments.ts';

export function ManageApartmentsPage() {
  const { shown, form, paging } = useList(MANAGED_APARTMENTS);
  const apartments = useManagedApartments(shown);
  const [isAdding, setIsAdding] = useState(false);
  const waysToAdd = <WaysToAdd onAdd={() => setIsAdding(true)} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle
        intro="Every home of the building, also those that are retired."
        actions={
          <>
            {waysToAdd}
            <DownloadLink href="/api/apartments.csv" />
          </>
        }
      >
        Manage Apartments
      </PageTitle>
      <SearchForm
        label="All apartments"
        words={{ label: 'Block or number' }}
        choices={[{ label: 'State', name: 'state', options: STATES, placeholder: 'All' }]}
        {...form}
      />
      <PagedList
        query={{ ...apartments, data: apartments.data?.apartments }}
        failed="Failed to fetch the apartments"
        empty={shown.search || shown.state ? NOTHING_MATCHES : { ...NONE_YET, action: waysToAdd }}
        total={apartments.data?.total ?? 0}
        count={(n) => (n === 1 ? '1 apartment' : `${n} apartments`)}
        {...paging}
      >
        {(rows) => <ManagedTable apartments={rows} />}
      </PagedList>
      {isAdding && <AddApartmentDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
}

const STATES = [
  { value: 'free', text: 'Free' },
  { value: 'rented', text: 'Rented' },
  { value: 'retired', text: 'Retired' },
];

const icon = <Building2 size={24} />;
const NOTHING_MATCHES = { icon, text: 'Nothing matches.', next: 'Please look for another name or state.' };
const NONE_YET = { icon, text: 'No apartments yet.', next: 'Add them one by one, or import your list.' };

function WaysToAdd({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      <Button onClick={onAdd}>+ Add apartment</Button>
      <ButtonLink to={IMPORT_PATH} variant="secondary" icon={<FileUp size={16} />}>
        Import
      </ButtonLink>
    </>
  );
}
