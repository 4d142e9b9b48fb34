import type { Announcement } from '../endpoints.ts';
import { AnnouncementCard } from './AnnouncementCard.tsx';
import { type AnnouncementGroup, groupOf } from './group-of.ts';

// Of the pinned ones each says so itself; to whom the page is read out, the title says it too.
const TITLES = { pinned: 'Pinned', week: 'This week', earlier: 'Earlier' } as const;

export type Board = {
  /** When the list was asked for, in ms since 1970; the same on the server and in the browser. */
  asOf: number;
  isUnread: (announcement: Announcement) => boolean;
};
type Props = Board & {
  announcements: readonly Announcement[];
  /** The group of the last one above, whose title is not said again. */
  after?: AnnouncementGroup | undefined;
};

/** The pinned ones, those of this week and the earlier ones, in the order in which they came. */
export function AnnouncementGroups({ announcements, asOf, isUnread, after }: Props) {
  const groups = (['pinned', 'week', 'earlier'] as const)
    .map((name) => ({ name, cards: announcements.filter((announcement) => groupOf(announcement, asOf) === name) }))
    .filter(({ cards }) => cards.length > 0);
  return groups.map(({ name, cards }) => (
    <div key={name} className="grid gap-5">
      {name !== after && <h2 className={name === 'pinned' ? 'sr-only' : 'mt-3 text-heading'}>{TITLES[name]}</h2>}
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
