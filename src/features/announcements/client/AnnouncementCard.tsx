import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import type { Announcement } from '../endpoints.ts';
import { AnnouncementText } from './AnnouncementText.tsx';

type Props = { announcement: Announcement; isUnread?: boolean };

/** One announcement of the list. The one that the address names is scrolled to and marked. */
export function AnnouncementCard({ announcement, isUnread = false }: Props) {
  const { _id: id } = announcement;
  const card = useRef<HTMLElement>(null);
  const isWanted = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  return (
    <Card as="article" ref={card} aria-labelledby={id} className={classes(isWanted && 'outline-2 outline-brass')}>
      <AnnouncementText announcement={announcement} isUnread={isUnread} />
    </Card>
  );
}
