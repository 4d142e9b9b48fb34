import { formatDateTime } from '#locale/dates.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Announcement } from '../endpoints.ts';

export function AnnouncementCards({ announcements }: { announcements: readonly Announcement[] }) {
  return (
    <ol className="grid gap-5">
      {announcements.map((announcement) => (
        <li key={announcement._id}>
          <AnnouncementCard announcement={announcement} />
        </li>
      ))}
    </ol>
  );
}

function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { _id, title, description, createdAt, editedAt, audience, pinned } = announcement;
  return (
    <Card as="article" aria-labelledby={_id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-mute text-sm">
        {pinned && <Badge tone="warning">Pinned</Badge>}
        <p>
          Published: <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
        {editedAt && (
          <p>
            Edited: <time dateTime={editedAt}>{formatDateTime(editedAt)}</time>
          </p>
        )}
        {audience === 'signedIn' && <Badge>For signed-in people</Badge>}
      </div>
      <h2 id={_id} className="wrap-anywhere text-heading">
        {title}
      </h2>
      <p className="wrap-anywhere max-w-prose whitespace-pre-line">{description}</p>
    </Card>
  );
}
