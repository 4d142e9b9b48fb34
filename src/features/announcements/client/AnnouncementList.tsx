import Megaphone from 'lucide-react/icons/megaphone';
import { formatDateTime } from '#locale/dates.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Announcement } from '../endpoints.ts';
import { useAnnouncements } from './use-announcements.ts';

/** What is new, the latest first; as much of it as this person may read. */
export function AnnouncementList() {
  const announcements = useAnnouncements();
  const { data, isPending } = announcements;
  if (data && data.length > 0) {
    return (
      <ol className="grid gap-5">
        {data.map((announcement) => (
          <li key={announcement._id}>
            <AnnouncementCard announcement={announcement} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <Card padded={false}>
      {data && (
        <EmptyState
          icon={<Megaphone size={24} />}
          text="No announcements found."
          next="What is new in the building will stand here."
        />
      )}
      {!data && isPending && <SkeletonRows rows={4} />}
      {!data && !isPending && <LoadError text="The announcements did not load." query={announcements} />}
    </Card>
  );
}

function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { _id, title, description, createdAt, audience } = announcement;
  return (
    <Card as="article" aria-labelledby={_id} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-mute text-sm">
        <p>
          Published: <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
        {audience === 'signedIn' && <Badge>For signed-in people</Badge>}
      </div>
      <h2 id={_id} className="text-heading">
        {title}
      </h2>
      <p className="max-w-prose whitespace-pre-line">{description}</p>
    </Card>
  );
}
