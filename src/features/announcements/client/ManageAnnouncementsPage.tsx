import Megaphone from 'lucide-react/icons/megaphone';
import { useList } from '#api/use-list.ts';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { MANAGED_ANNOUNCEMENTS } from '../rules.ts';
import { ManagedAnnouncements } from './ManagedAnnouncements.tsx';
import { useManagedAnnouncements } from './use-announcements.ts';

/** All announcements, also those that are over or withdrawn. */
export function ManageAnnouncementsPage() {
  const { shown, form, paging } = useList(MANAGED_ANNOUNCEMENTS);
  const query = useManagedAnnouncements(shown);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle
        intro="Correct what was announced, put it first, say until when it is shown, or withdraw it."
        actions={<ButtonLink to="/dashboard/make-announcement">Make Announcement</ButtonLink>}
      >
        Manage Announcements
      </PageTitle>
      <SearchForm
        label="All announcements"
        words={{ label: 'Words' }}
        choices={[{ label: 'State', name: 'state', options: STATES, placeholder: 'All' }]}
        {...form}
      />
      <PagedList
        query={{ ...query, data: query.data?.announcements }}
        failed="The announcements did not load."
        empty={shown.search || shown.state ? NOTHING_MATCHES : NONE_YET}
        total={query.data?.total ?? 0}
        count={(n) => (n === 1 ? '1 announcement' : `${n} announcements`)}
        {...paging}
      >
        {(rows) => <ManagedAnnouncements announcements={rows} />}
      </PagedList>
    </div>
  );
}

const STATES = [
  { value: 'shown', text: 'Shown' },
  { value: 'over', text: 'Over' },
  { value: 'withdrawn', text: 'Withdrawn' },
];
const icon = <Megaphone size={24} />;
const NONE_YET = { icon, text: 'No announcements found.', next: 'Tell the building what is new.' };
const NOTHING_MATCHES = {
  icon,
  text: 'Nothing matches.',
  next: 'Please look for other words or another state.',
  action: (
    <ButtonLink variant="secondary" to={MANAGED_ANNOUNCEMENTS.path()}>
      Show all announcements
    </ButtonLink>
  ),
};
