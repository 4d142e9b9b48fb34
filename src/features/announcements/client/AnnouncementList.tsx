import Megaphone from 'lucide-react/icons/megaphone';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { defineList } from '#api/list.ts';
import { useList } from '#api/use-list.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { useServed } from '#ui/browser-hooks.ts';
import { EmptyState, LoadError } from '#ui/feedback/QueryList.tsx';
import { SkeletonTexts } from '#ui/feedback/Skeletons.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { useLongList } from '#ui/layout/ShowMore.tsx';
import type { Announcement } from '../endpoints.ts';
import { ANNOUNCEMENTS_A_PAGE } from '../rules.ts';
import { AnnouncementGroups, type Board, groupOf } from './AnnouncementGroups.tsx';
import { announcementTexts } from './texts.ts';
import { useAnnouncements, useUnread } from './use-announcements.ts';

/** Cards that a phone shows at first: each is about 300 px high. */
const FIRST_CARDS = 4;

/** The announcements that this person may read, newest first. A long list can be searched. */
export function AnnouncementList() {
  const { shown, form } = useList(defineList({ path: useLocation().pathname }));
  const { search: words } = shown;
  const t = useTexts(announcementTexts).list;
  const announcements = useAnnouncements(words, 1);
  const { data, isPending, dataUpdatedAt } = announcements;
  const asOf = useServed()?.at ?? dataUpdatedAt;
  const isUnread = useUnread(words === '' ? data : undefined, asOf);
  const isFull = data?.length === ANNOUNCEMENTS_A_PAGE;
  const long = useLongList(data?.length ?? 0, FIRST_CARDS);
  const [first, rest] = [data?.slice(0, long.first) ?? [], data?.slice(long.first) ?? []];
  const last = first.at(-1);
  return (
    <div className="grid gap-5">
      {(words !== '' || isFull) && <SearchForm label={t.label} words={{ label: t.search }} {...form} />}
      <AnnouncementGroups announcements={first} asOf={asOf} isUnread={isUnread} />
      {last && rest.length > 0 && (
        <div {...long.rest} className="grid gap-5">
          <AnnouncementGroups announcements={rest} after={groupOf(last, asOf)} asOf={asOf} isUnread={isUnread} />
        </div>
      )}
      {long.button}
      {isFull && <OlderAnnouncements key={words} words={words} page={2} after={data} asOf={asOf} isUnread={isUnread} />}
      {data?.length === 0 && (
        <Card padded={false}>
          <Nothing words={words} />
        </Card>
      )}
      {!data && (
        <Card padded={false}>
          {isPending ? <SkeletonTexts texts={4} /> : <LoadError text={t.notLoaded} query={announcements} />}
        </Card>
      )}
    </div>
  );
}

function Nothing({ words }: { words: string }) {
  const { pathname } = useLocation();
  const t = useTexts(announcementTexts).list;
  const icon = <Megaphone size={24} />;
  if (words === '') return <EmptyState icon={icon} text={t.none} next={t.willStandHere} />;
  return (
    <EmptyState
      icon={icon}
      text={t.nothingMatches}
      next={t.otherWords}
      action={
        <ButtonLink variant="secondary" to={pathname}>
          {t.showAll}
        </ButtonLink>
      }
    />
  );
}

type Props = Board & { words: string; page: number; after: readonly Announcement[] };

/** A button below a full page that loads the next one. */
function OlderAnnouncements({ words, page, after, ...board }: Props) {
  const [isWanted, setIsWanted] = useState(false);
  const older = useAnnouncements(words, page, isWanted);
  const last = after.at(-1);
  const t = useTexts(announcementTexts).list;
  if (!older.data && isWanted && !older.isPending)
    return <LoadError text={t.notLoaded} reason={older.error?.message} query={older} />;
  if (!older.data)
    return (
      <Button variant="secondary" busy={isWanted} onClick={() => setIsWanted(true)} className="justify-self-center">
        {t.showOlder}
      </Button>
    );
  return (
    <>
      <Arrived key={page}>
        {older.data.length > 0 ? (
          <AnnouncementGroups {...board} announcements={older.data} after={last && groupOf(last, board.asOf)} />
        ) : (
          <p>{t.wereAll}</p>
        )}
      </Arrived>
      {older.data.length === ANNOUNCEMENTS_A_PAGE && (
        <OlderAnnouncements {...board} words={words} page={page + 1} after={older.data} />
      )}
    </>
  );
}

/** Takes the focus, since the pressed button disappears when the page arrives. */
function Arrived({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const t = useTexts(announcementTexts).list;
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={box} tabIndex={-1} aria-label={t.older} className="grid gap-5 outline-none">
      {children}
    </section>
  );
}
