import Megaphone from 'lucide-react/icons/megaphone';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { announcementSearch, MANAGED_SIZE, managePath } from '../rules.ts';
import { ManagedAnnouncements } from './ManagedAnnouncements.tsx';
import { ManagedFilter } from './ManagedFilter.tsx';
import { useManagedAnnouncements } from './use-announcements.ts';

/** All announcements, also those that nobody is shown any more. What is looked for stands in the address. */
export function ManageAnnouncementsPage() {
  const [params] = useSearchParams();
  const wanted = useMemo(() => announcementSearch(params), [params]);
  const query = useManagedAnnouncements(wanted);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle
        intro="Correct what was announced, put it first, say until when it is shown, or withdraw it."
        actions={<ButtonLink to="/dashboard/make-announcement">Make Announcement</ButtonLink>}
      >
        Manage Announcements
      </PageTitle>
      <ManagedFilter wanted={wanted} />
      <PagedList
        query={{ ...query, data: query.data?.announcements }}
        failed="The announcements did not load."
        empty={wanted.search || wanted.state ? NOTHING_MATCHES : NONE_YET}
        total={query.data?.total ?? 0}
        names={['announcement', 'announcements']}
        page={wanted.page}
        pageSize={MANAGED_SIZE}
        href={(page) => managePath({ ...wanted, page })}
      >
        {(rows) => <ManagedAnnouncements announcements={rows} />}
      </PagedList>
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
