import Megaphone from 'lucide-react/icons/megaphone';
import { useList } from '#api/use-list.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { MANAGED_ANNOUNCEMENTS, STATES } from '../rules.ts';
import { ManagedAnnouncements } from './ManagedAnnouncements.tsx';
import { announcementOfficeTexts } from './office-texts.ts';
import { useManagedAnnouncements } from './use-announcements.ts';

/** All announcements, including expired and withdrawn ones. */
export function ManageAnnouncementsPage() {
  const { shown, form, paging } = useList(MANAGED_ANNOUNCEMENTS);
  const query = useManagedAnnouncements(shown);
  const { manage: t, states } = useTexts(announcementOfficeTexts);
  return (
    <Page title={t.title} intro={t.intro} actions={<MakeLink />}>
      <SearchForm
        label={t.search}
        words={{ label: t.words }}
        choices={[
          {
            label: t.state,
            name: 'state',
            options: STATES.map((value) => ({ value, text: states[value] })),
            placeholder: t.all,
          },
        ]}
        {...form}
      />
      <PagedList
        query={{ ...query, data: query.data?.announcements }}
        failed={t.failed}
        empty={
          shown.search || shown.state
            ? { icon, text: t.nothingMatches, next: t.searchAnew, action: <ShowAll /> }
            : { icon, text: t.noneYet, next: t.tell, action: <MakeLink variant="secondary" /> }
        }
        total={query.data?.total ?? 0}
        count={t.count}
        {...paging}
      >
        {(rows) => <ManagedAnnouncements announcements={rows} />}
      </PagedList>
    </Page>
  );
}

const icon = <Megaphone size={24} />;

const MakeLink = ({ variant }: { variant?: 'secondary' }) => (
  <ButtonLink variant={variant} to="/dashboard/make-announcement">
    {useTexts(announcementOfficeTexts).manage.make}
  </ButtonLink>
);

function ShowAll() {
  const { showAll } = useTexts(announcementOfficeTexts).manage;
  return (
    <ButtonLink variant="secondary" to={MANAGED_ANNOUNCEMENTS.path()}>
      {showAll}
    </ButtonLink>
  );
}
