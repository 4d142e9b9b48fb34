import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadError } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { Announcement } from '../endpoints.ts';
import { ANNOUNCEMENTS_A_PAGE } from '../rules.ts';
import { AnnouncementGroups, type Board } from './AnnouncementGroups.tsx';
import { groupOf } from './group-of.ts';
import { useAnnouncements } from './use-announcements.ts';

type Props = Board & { words: string; page: number; after: readonly Announcement[] };

/** What follows a full page: a button, and once it was pressed the page after it. */
export function OlderAnnouncements({ words, page, after, ...board }: Props) {
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
