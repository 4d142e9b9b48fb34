import Megaphone from 'lucide-react/icons/megaphone';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { defineList } from '#api/list.ts';
import { useList } from '#api/use-list.ts';
import { EmptyState, LoadError } from '#ui/feedback/QueryList.tsx';
import { SkeletonTexts } from '#ui/feedback/Skeletons.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Announcement } from '../endpoints.ts';
import { ANNOUNCEMENTS_A_PAGE } from '../rules.ts';
import { AnnouncementGroups, type Board, groupOf } from './AnnouncementGroups.tsx';
import { useAnnouncements, useUnread } from './use-announcements.ts';

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
            <SkeletonTexts texts={4} />
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

type Props = Board & { words: string; page: number; after: readonly Announcement[] };

/** What follows a full page: a button, and once it was pressed the page after it. */
function OlderAnnouncements({ words, page, after, ...board }: Props) {
  const [isWanted, setIsWanted] = useState(false);
  const older = useAnnouncements(words, page, isWanted);
  const last = after.at(-1);
  if (!older.data && isWanted && !older.isPending)
    return <LoadError text="The announcements did not load." reason={older.error?.message} query={older} />;
  if (!older.data)
    return (
      <Button variant="secondary" busy={isWanted} onClick={() => setIsWanted(true)} className="justify-self-center">
        Show older
      </Button>
    );
  return (
    <>
      <Arrived key={page}>
        {older.data.length > 0 ? (
          <AnnouncementGroups {...board} announcements={older.data} after={last && groupOf(last, board.asOf)} />
        ) : (
          <p>These were all.</p>
        )}
      </Arrived>
      {older.data.length === ANNOUNCEMENTS_A_PAGE && (
        <OlderAnnouncements {...board} words={words} page={page + 1} after={older.data} />
      )}
    </>
  );
}

/** The button is gone with the press; the focus goes on to what came for it. */
function Arrived({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={box} tabIndex={-1} aria-label="Older announcements" className="grid gap-5 outline-none">
      {children}
    </section>
  );
}
