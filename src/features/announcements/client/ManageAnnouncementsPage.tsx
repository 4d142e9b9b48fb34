import Megaphone from 'lucide-react/icons/megaphone';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { Pagination } from '#ui/menu/Pagination.tsx';
import { announcementSearch, MANAGED_SIZE, managePath } from '../rules.ts';
import { ManagedAnnouncements } from './ManagedAnnouncements.tsx';
import { ManagedFilter } from './ManagedFilter.tsx';
import { useManagedAnnouncements } from './use-announcements.ts';

/** All announcements, also those that nobody is shown any more. What is looked for stands in the address. */
export function ManageAnnouncementsPage() {
  const [params] = useSearchParams();
  const wanted = useMemo(() => announcementSearch(params), [params]);
  const query = useManagedAnnouncements(wanted);
  const total = query.data?.total ?? 0;
  const isNarrowed = wanted.search !== '' || wanted.state !== '' || wanted.page > 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle
        intro="Correct what was announced, put it first, say until when it is shown, or withdraw it."
        actions={<ButtonLink to="/dashboard/make-announcement">Make Announcement</ButtonLink>}
      >
        Manage Announcements
      </PageTitle>
      <ManagedFilter wanted={wanted} />
      <Card as="section" padded={false} aria-busy={query.isPlaceholderData}>
        <p role="status" className="figures px-5 py-3 text-mute text-sm empty:hidden">
          {total > 0 && (total === 1 ? '1 announcement' : `${total} announcements`)}
        </p>
        <QueryList
          query={{ ...query, data: query.data?.announcements }}
          failed="The announcements did not load."
          empty={isNarrowed ? NOTHING_MATCHES : NONE_YET}
        >
          {(rows) => <ManagedAnnouncements announcements={rows} />}
        </QueryList>
      </Card>
      <Pagination
        page={wanted.page}
        pages={Math.ceil(total / MANAGED_SIZE)}
        href={(page) => managePath({ ...wanted, page })}
      />
    </div>
  );
}

const icon = <Megaphone size={24} />;
const NONE_YET = { icon, text: 'No announcements found.', next: 'Tell the building what is new.' };
const NOTHING_MATCHES = {
  icon,
  text: 'Nothing matches.',
  next: 'Please look for other words or another state.',
  action: (
    <ButtonLink variant="secondary" to={managePath({ search: '', state: '', page: 1 })}>
      Show all announcements
    </ButtonLink>
  ),
};
