import Building2 from 'lucide-react/icons/building-2';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { listPath } from '#api/list-search.ts';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { IMPORT_PATH, LIST_SIZE, MANAGE_PATH } from '../rules.ts';
import { AddApartmentDialog } from './AddApartmentDialog.tsx';
import { ManagedFilter } from './ManagedFilter.tsx';
import { ManagedTable } from './ManagedTable.tsx';
import type { ManagedSearch } from './read-managed-search.ts';
import { useManagedApartments, useManagedSearch } from './use-manage-apartments.ts';

export function ManageApartmentsPage() {
  const wanted = useManagedSearch();
  const apartments = useManagedApartments(wanted);
  const [isAdding, setIsAdding] = useState(false);
  const total = apartments.data?.total ?? 0;
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
      <ManagedFilter wanted={wanted} />
      <Card as="section" padded={false} aria-busy={apartments.isPlaceholderData}>
        <Total total={total} />
        <QueryList
          query={{ ...apartments, data: apartments.data?.apartments }}
          failed="Failed to fetch the apartments"
          empty={isNarrowed(wanted) ? NOTHING_MATCHES : { ...NONE_YET, action: waysToAdd }}
        >
          {(rows) => <ManagedTable apartments={rows} />}
        </QueryList>
      </Card>
      <Pagination
        page={wanted.page}
        pages={Math.ceil(total / LIST_SIZE)}
        href={(page) => listPath(MANAGE_PATH, { ...wanted, page })}
      />
      {isAdding && <AddApartmentDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function Total({ total }: { total: number }) {
  return (
    <p role="status" className="figures px-5 py-3 text-mute text-sm empty:hidden">
      {total > 0 && (total === 1 ? '1 apartment' : `${total} apartments`)}
    </p>
  );
}

const isNarrowed = ({ search, state }: ManagedSearch) => search !== '' || state !== '';

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
