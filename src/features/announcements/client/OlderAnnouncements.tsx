import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Button } from '#ui/form/Button.tsx';
import { PAGE_SIZE } from '../rules.ts';
import { AnnouncementCards } from './AnnouncementCards.tsx';
import { useAnnouncements } from './use-announcements.ts';

/** What follows a full page: a button, and once it was pressed the page after it. */
export function OlderAnnouncements({ words, page }: { words: string; page: number }) {
  const [isWanted, setIsWanted] = useState(false);
  const older = useAnnouncements(words, page, isWanted);
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
        {older.data.length > 0 ? <AnnouncementCards announcements={older.data} /> : <p>These were all.</p>}
      </Arrived>
      {older.data.length === PAGE_SIZE && <OlderAnnouncements words={words} page={page + 1} />}
    </>
  );
}

/** The button is gone with the press; the focus goes on to what came for it. */
function Arrived({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={box} tabIndex={-1} aria-label="Older announcements" className="outline-none">
      {children}
    </section>
  );
}
