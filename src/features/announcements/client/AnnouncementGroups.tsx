import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { useHydrated } from '#ui/browser-hooks.ts';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import type { Announcement } from '../endpoints.ts';
import { AnnouncementText } from './AnnouncementText.tsx';
import { announcementTexts } from './texts.ts';

export type Board = {
  /** The time at which the list was read, in ms since 1970; the same on the server and in the browser. */
  asOf: number;
  isUnread: (announcement: Announcement) => boolean;
};
type Props = Board & {
  announcements: readonly Announcement[];
  /** The group of the last announcement above, whose title is not repeated. */
  after?: AnnouncementGroup | undefined;
};

/** Groups the pinned announcements, this week's and the earlier ones, in the given order. */
export function AnnouncementGroups({ announcements, asOf, isUnread, after }: Props) {
  const titles = useTexts(announcementTexts).groups;
  const groups = (['pinned', 'week', 'earlier'] as const)
    .map((name) => ({ name, cards: announcements.filter((announcement) => groupOf(announcement, asOf) === name) }))
    .filter(({ cards }) => cards.length > 0);
  return groups.map(({ name, cards }) => (
    <div key={name} className="grid gap-5">
      {/* Each pinned card has a visible mark; for screen readers the title says it, too. */}
      {name !== after && <h2 className={name === 'pinned' ? 'sr-only' : 'mt-3 text-heading'}>{titles[name]}</h2>}
      <ol className="grid gap-5">
        {cards.map((announcement) => (
          <li key={announcement._id}>
            <AnnouncementCard announcement={announcement} isUnread={isUnread(announcement)} />
          </li>
        ))}
      </ol>
    </div>
  ));
}

type AnnouncementCardProps = { announcement: Announcement; isUnread?: boolean };

/** One announcement. The card that the address names is scrolled into view and marked. */
function AnnouncementCard({ announcement, isUnread = false }: AnnouncementCardProps) {
  const { _id: id } = announcement;
  const card = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // The server does not know the fragment.
  const isWanted = useHydrated() && hash === `#${id}`;
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  return (
    <Card
      as="article"
      ref={card}
      aria-labelledby={id}
      data-wanted={isWanted || undefined}
      className={classes(isWanted && 'outline-2 outline-brass')}
    >
      <AnnouncementText announcement={announcement} isUnread={isUnread} />
    </Card>
  );
}

export type AnnouncementGroup = 'pinned' | 'week' | 'earlier';

type Dated = { createdAt: string; pinned: boolean };

/** `week` is the last seven days in Dhaka, including that of `asOf`, an instant in ms since 1970. */
export function groupOf({ createdAt, pinned }: Dated, asOf: number): AnnouncementGroup {
  if (pinned) return 'pinned';
  return dayAt(createdAt) > daysAfter(dayAt(asOf), -7) ? 'week' : 'earlier';
}
