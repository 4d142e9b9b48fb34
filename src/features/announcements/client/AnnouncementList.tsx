import Megaphone from 'lucide-react/icons/megaphone';
import { useLocation } from 'react-router';
import { defineList } from '#api/list.ts';
import { useList } from '#api/use-list.ts';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { EmptyState, LoadError } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ANNOUNCEMENTS_A_PAGE } from '../rules.ts';
import { AnnouncementGroups } from './AnnouncementGroups.tsx';
import { OlderAnnouncements } from './OlderAnnouncements.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useUnread } from './use-unread.ts';

/** What is new, the latest first; as much of it as this person may read. A long list can be searched. */
export function AnnouncementList() {
  const { shown, form } = useList(defineList({ path: useLocation().pathname }));
  const { search: words } = shown;
  const announcements = useAnnouncements(words, 1);
  const { data, isPending, dataUpdatedAt: asOf } = announcements;
  const isUnread = useUnread(words === '' ? data : undefined, asOf);
  const isFull = data?.length === ANNOUNCEMENTS_A_PAGE;
  return (
    <div className="grid gap-5">
      {(words !== '' || isFull) && (
        <SearchForm label="Announcements" words={{ label: 'Search announcements' }} {...form} />
      )}
      {data && <AnnouncementGroups announcements={data} asOf={asOf} isUnread={isUnread} />}
      {isFull && <OlderAnnouncements key={words} words={words} page={2} after={data} asOf={asOf} isUnread={isUnread} />}
      {data?.length === 0 && (
        <Card padded={false}>
          <Nothing words={words} />
        </Card>
      )}
      {!data && (
        <Card padded={false}>
          {isPending ? (
            <SkeletonRows rows={4} />
          ) : (
            <LoadError text="The announcements did not load." query={announcements} />
          )}
        </Card>
      )}
    </div>
  );
}

function Nothing({ words }: { words: string }) {
  const { pathname } = useLocation();
  const icon = <Megaphone size={24} />;
  if (words === '')
    return (
      <EmptyState icon={icon} text="No announcements found." next="What is new in the building will stand here." />
    );
  return (
    <EmptyState
      icon={icon}
      text="Nothing matches."
      next="Please look for other words."
      action={
        <ButtonLink variant="secondary" to={pathname}>
          Show all announcements
        </ButtonLink>
      }
    />
  );
}
